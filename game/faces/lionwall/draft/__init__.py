"""The editor for Lion Wall."""
