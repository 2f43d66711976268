"""Makes the word lists of French, Italian, Spanish, Portuguese and German: see __main__."""
