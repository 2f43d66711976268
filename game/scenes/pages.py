"""The pages of Help, under the name that the older screens know."""

from game.ui.help import Block, Example, Examples, Heading, Key, Keys, Page, Paragraph

__all__ = ["Block", "Example", "Examples", "Heading", "Key", "Keys", "Page", "Paragraph"]
