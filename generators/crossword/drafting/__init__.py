"""What the workshop needs to make crosswords."""
