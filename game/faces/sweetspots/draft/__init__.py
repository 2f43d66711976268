"""The editor for Sweet Spots."""
