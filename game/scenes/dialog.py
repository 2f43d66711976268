"""The dialog, under the name that the older screens know."""

from game.screens.dialog import DialogScreen as DialogScene

__all__ = ["DialogScene"]
