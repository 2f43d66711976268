"""The editor for riddles."""
