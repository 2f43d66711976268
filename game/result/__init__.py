"""The result of a finished game, and its replay."""
