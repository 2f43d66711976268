"""The screens of crosswords."""
