"""The list over a screen, under the name that the older screens know."""

from game.screens.picker import ChoiceRow as Row
from game.screens.picker import PickerScreen as PickerScene

__all__ = ["PickerScene", "Row"]
