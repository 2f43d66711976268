"""Everything that knows pygame, the clock, threads, the disk or the terminal."""
