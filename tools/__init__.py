"""Scripts that build fonts/ and assets/; never imported, never shipped."""
