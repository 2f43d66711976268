"""The board of Sweet Spots on the screen."""
