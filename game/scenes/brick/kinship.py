"""What words are related to, looked up without holding a frame up."""

from __future__ import annotations

from game.job import Job
from game.text import _, tell
from generators import relations
from generators.base import CabinetError, Tick
from generators.brick.about import MASK, about
from generators.relations import Relations

_ANY = "word"


def _load(tick: Tick) -> Relations:
    about(_ANY)  # what is made when it is first asked for is made here
    return relations.english()


class Kinship:
    """Sentences about words; none until the data are there, half a second after the first use.

    The worker is no place for it: a puzzle that is made ahead would be cancelled for it.
    """

    _job: Job[Relations] | None = None

    def __init__(self) -> None:
        if Kinship._job is None:
            Kinship._job = Job(_load)
            Kinship._job.start()

    @property
    def ready(self) -> bool:
        """Whether the data are there; never where they are damaged."""
        job = Kinship._job
        if job is None or not job.done:
            return False
        try:
            job.result()
        except CabinetError:
            return False
        return True

    def wait(self) -> None:
        """Waits for the data, for a picture that is drawn once."""
        if Kinship._job is not None:
            Kinship._job.join(60)

    def short(self, word: str) -> str:
        """What is told of a word, without the word: `a kind of bird; also sparrow`.

        "" where nothing is known, or not yet.
        """
        known = about(word) if self.ready else None
        if known is None:
            return ""
        told = tell(known.sentence).replace(MASK, known.base)  # it is a secret no more
        if known.base == word:
            return told
        return _("from {base}: {about}").format(base=known.base, about=told)

    def sentence(self, word: str) -> str:
        """The same as a sentence; "" where nothing is known, or not yet."""
        told = self.short(word)
        return _("{word}: {about}.").format(word=word, about=told) if told else ""
