"""What the workshop needs to make walls of words."""
