"""Today's five: the day's puzzles, the calendar and the streak."""
