"""Sweet Spots on the screen."""
