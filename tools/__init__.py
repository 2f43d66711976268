"""Scripts that build, check and release the program; never imported by it, never shipped."""
