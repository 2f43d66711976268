"""The question which puzzle to open, under the name that the older screens know."""

from game.screens.open import OpenScreen as OpenScene

__all__ = ["OpenScene"]
