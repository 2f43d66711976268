"""Word Wall on the screen."""
