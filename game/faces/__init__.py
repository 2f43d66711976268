"""What each puzzle brings to the screen, a folder a puzzle."""
