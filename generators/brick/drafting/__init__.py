"""What the workshop needs to make Brick boards."""
