"""The original Brick structure, its files and its commands."""
