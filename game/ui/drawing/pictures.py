"""A cache of drawn pictures with a limit in bytes for all of them together.

It has two generations. New and used pictures go into the young one; when that has reached its
limit, it becomes the old one, and the former old one is dropped. So a hit costs one dictionary
lookup, and a picture that is on the screen is never dropped.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, ParamSpec, TypeVar

import pygame

P = ParamSpec("P")
T = TypeVar("T")

LEAST_BYTES = 8 << 20  # of a generation; a screen at 1280x800 draws 3 to 5 MB
_WINDOWS = 1.0  # limit in bytes of the window's pixels: at 3840x2160 a screen draws 15 to 33 MB
_ENTRY_BYTES = 400  # what a picture costs besides its pixels
_MISSING: Any = object()

Key = tuple[Any, ...]


class CachedPictures(Generic[P, T]):
    """A pure function that draws pictures, with a cache of those it has drawn."""

    def __init__(self, draw: Callable[P, T], cache: PictureCache) -> None:
        self.__doc__ = draw.__doc__
        self.__wrapped__ = draw
        self._cache = cache
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
        self._cache.note_growth(_bytes(picture))
        return picture  # type: ignore[no-any-return]

    def cache_clear(self) -> None:
        """Forgets all pictures."""
        self.young, self.old = {}, {}


class PictureCache:
    """The caches of all drawing functions, limited in bytes together."""

    def __init__(self) -> None:
        self.limit_bytes = LEAST_BYTES
        """The most bytes of each of the two generations."""
        self._caches: list[CachedPictures[..., Any]] = []
        self._young_bytes = 0

    def cached(self, draw: Callable[P, T]) -> CachedPictures[P, T]:
        """Returns the function with a cache for its pictures; a decorator."""
        pictures = CachedPictures(draw, self)
        self._caches.append(pictures)
        return pictures

    def fit(self, size: tuple[int, int]) -> None:
        """Sets the limit for a window of that size in pixels."""
        self.limit_bytes = max(LEAST_BYTES, round(_WINDOWS * 4 * size[0] * size[1]))

    def note_growth(self, count: int) -> None:
        """Notes that the young generation has note_growth by `count` bytes."""
        self._young_bytes += count
        if self._young_bytes > self.limit_bytes:
            self.turn()

    def turn(self) -> None:
        """Makes the young generation the old one, and drops the old one."""
        self._young_bytes = 0
        for cache in self._caches:
            cache.old, cache.young = cache.young, {}


def _bytes(picture: object) -> int:
    """Returns the bytes that a picture, or a tuple of pictures, takes."""
    if isinstance(picture, pygame.Surface):
        return _ENTRY_BYTES + picture.get_width() * picture.get_height() * picture.get_bytesize()
    if isinstance(picture, tuple):
        return sum(map(_bytes, picture))
    return _ENTRY_BYTES if isinstance(picture, pygame.Mask) else 0


cache = PictureCache()
cached = cache.cached
