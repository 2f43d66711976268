"""Word Wall: sixteen words, four groups that share a link."""
