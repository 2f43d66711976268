"""The editor for crosswords."""
