"""Files that the player names: chosen, read and written."""
