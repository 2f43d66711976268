"""Help: the guide, its reader, and the tutorials."""
