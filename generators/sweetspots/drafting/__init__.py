"""What the workshop needs to draw boards."""
