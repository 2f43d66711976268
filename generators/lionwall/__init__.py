"""Lion Wall: sixteen Chinese characters, four groups that share a component."""
