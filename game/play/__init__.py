"""One game on the screen: its board, session, hints, pause and result."""
