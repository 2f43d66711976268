"""A connecting wall on the screen: what the faces share, whatever stands on its cards."""
