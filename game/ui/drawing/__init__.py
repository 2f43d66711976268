"""Shapes, icons, pictures and motion."""
