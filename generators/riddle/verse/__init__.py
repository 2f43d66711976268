"""Riddles in verse: metre, rhyme, refrains and couplets."""
