"""Makers of fonts/ and assets/, and the lists that people wrote for them; never shipped."""
