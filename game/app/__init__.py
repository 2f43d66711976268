"""The program as a window: event loop, stack of screens, background jobs, screen reader."""
