"""A connecting wall on the screen: what Lion Wall and Word Wall share."""
