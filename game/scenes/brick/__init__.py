"""The play screen of Brick, and what belongs to it."""
