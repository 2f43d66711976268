"""What the editors of the two walls share."""
