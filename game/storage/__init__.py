"""Everything that touches cabinet.db, and the files written for the player."""
