"""Words: the lexicon, relations between words, languages, themes."""
