"""The editor for Word Wall."""
