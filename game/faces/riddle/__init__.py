"""Riddles on the screen: the verse on its page, the panel, the page that reads others'."""
