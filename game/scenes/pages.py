"""The pages of Help, under the name that the older screens know."""

from game.ui.help import Example, Examples, Heading, Key, Keys, Page, Paragraph

__all__ = ["Example", "Examples", "Heading", "Key", "Keys", "Page", "Paragraph"]
