"""A small list of words, in no order, with groups, paths inside others, and letters of accents."""

from __future__ import annotations

LISTED = """
    noon onion stone tones notes nest sent tent teen need deed seed send dens ends tend dent
    side dies idea aide said aids dais aside lion loin oils soil silo lose sole slope poles pole
    elope people steep pests step pets pest spite pites tipsy ratio riot trio tiger great grate
    eagle gale legal allege lilac calico comic music cumin mince nice niece déjà père reçu peur
"""
WORDS = LISTED.split()

OWN_TEXT = """\
The lantern swung over the harbour. Nobody in the Harbour had seen a lantern swing like that!
Whoever held it (a café owner?) said nothing: "Wait," and the crème went cold.

naïve people don’t wait; couldn't they? Well-known lanterns flicker."""
