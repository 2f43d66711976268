"""Characters: their components, how visible these are, and readings."""
