"""The editor for Brick."""
