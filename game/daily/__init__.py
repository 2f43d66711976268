"""Today: the day's puzzles, the calendar and the streak."""
