"""The forms that crosswords travel in: pictures, JSON, .ipuz, .puz, web pages and ids."""
