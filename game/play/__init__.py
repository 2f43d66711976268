"""A game being played: its board, session, hints, pause and result."""
