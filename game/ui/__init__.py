"""The small widget set: shapes, icons, motion, pointer, widgets and focus."""
