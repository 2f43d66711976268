"""The forms that crosswords travel in: pictures, JSON, .ipuz, .puz and ids."""
