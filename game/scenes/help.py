"""Help, under the name that the older screens know."""

from game.screens.help import HelpScreen as HelpScene

__all__ = ["HelpScene"]
