"""What the workshop needs to make riddles."""
