"""A cache of drawn pictures with a limit in bytes for all of them together.

It has two generations. New pictures go into the young one; when that has reached its share, it
becomes the old one, and what was not used since the last turn is dropped. So a hit costs one
dictionary lookup, and what is on the screen is never dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
T = TypeVar("T")

LEAST_BYTES = 8 << 20  # of a generation; a screen at 1280x800 draws 3 to 5 MB
_WINDOWS = 1.0  # for a larger window, of its pixels: at 3840x2160 a screen draws 15 to 33 MB
_ENTRY_BYTES = 400  # what a picture costs besides its pixels
_MISSING: Any = object()

Key = tuple[Any, ...]


class CachedPictures(Generic[P, T]):
    """A pure function that makes pictures, with those that it made lately."""

    def __init__(self, draw: Callable[P, T], shelf: PictureCache) -> None:
        self.__doc__ = draw.__doc__
        self.__wrapped__ = draw
        self._shelf = shelf
        self.young: dict[Key, T] = {}
        self.old: dict[Key, T] = {}

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T:
        """Returns the picture, drawn unless it is cached."""
        key = (*args, _MISSING, *kwargs.items()) if kwargs else args
        picture = self.young.get(key, _MISSING)
        if picture is not _MISSING:
            return picture  # type: ignore[no-any-return]
        picture = self.old.pop(key, _MISSING)
        if picture is _MISSING:
            picture = self.__wrapped__(*args, **kwargs)
        self.young[key] = picture
        self._shelf.grown(_bytes(picture))
        return picture  # type: ignore[no-any-return]

    def cache_clear(self) -> None:
        """Forgets all."""
        self.young, self.old = {}, {}


class PictureCache:
    """All that keeps pictures, and how many bytes they take."""

    def __init__(self) -> None:
        self.limit_bytes = LEAST_BYTES
        """The size of each of the two generations."""
        self._caches: list[CachedPictures[..., Any]] = []
        self._young_bytes = 0

    def keep(self, draw: Callable[P, T]) -> CachedPictures[P, T]:
        """Returns the function with a cache for the pictures that it returns."""
        pictures = CachedPictures(draw, self)
        self._caches.append(pictures)
        return pictures

    def fit(self, size: tuple[int, int]) -> None:
        """Makes the bound that of a window of that size."""
        self.limit_bytes = max(LEAST_BYTES, round(_WINDOWS * 4 * size[0] * size[1]))

    def grown(self, count: int) -> None:
        """Notes that the young generation has grown by `count` bytes."""
        self._young_bytes += count
        if self._young_bytes > self.limit_bytes:
            self.turn()

    def turn(self) -> None:
        """Makes the young generation the old one, and drops the old one."""
        self._young_bytes = 0
        for cache in self._caches:
            cache.old, cache.young = cache.young, {}

    def held_bytes(self) -> int:
        """Returns what all pictures take."""
        made = (made for cache in self._caches for made in (cache.young, cache.old))
        return sum(_bytes(picture) for pictures in made for picture in pictures.values())


def _bytes(picture: object) -> int:
    """Returns the bytes that a picture, or a tuple of pictures, takes."""
    if isinstance(picture, pygame.Surface):
        return _ENTRY_BYTES + picture.get_width() * picture.get_height() * picture.get_bytesize()
    if isinstance(picture, tuple):
        return sum(map(_bytes, picture))
    return _ENTRY_BYTES if isinstance(picture, pygame.Mask) else 0


shelf = PictureCache()
keep = shelf.keep
