"""What a finished game came to, and how it was solved."""
