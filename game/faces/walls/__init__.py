"""Lion Wall and Word Wall on the screen: a wall, and what each of the two puts on it."""
