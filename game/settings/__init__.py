"""The settings, and moving all data to another machine."""
