"""The icon files: readable by whoever opens them, and those that the tool draws."""

from __future__ import annotations

import struct
from io import BytesIO
from pathlib import Path

import pygame
import pytest

from tools import icons

ASSETS = Path(__file__).resolve().parent.parent / "assets"


@pytest.fixture(autouse=True)
def _fonts() -> None:
    pygame.font.init()


def png_size(data: bytes) -> tuple[int, int]:
    return pygame.image.load(BytesIO(data), "icon.png").get_size()


def test_an_ico_lists_pictures_of_the_sizes_it_names() -> None:
    data = (ASSETS / "icon.ico").read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    sizes = []
    for entry in range(count):
        width, height, *_, length, offset = struct.unpack_from("<BBBBHHII", data, 6 + 16 * entry)
        assert png_size(data[offset : offset + length]) == (width or 256, height or 256)
        sizes.append(width or 256)
    assert sizes == [16, 24, 32, 48, 64, 128, 256]


def test_an_icns_is_a_chain_of_pictures_to_its_end() -> None:
    data = (ASSETS / "icon.icns").read_bytes()
    magic, length = struct.unpack_from(">4sI", data)
    assert (magic, length) == (b"icns", len(data))
    offset, sizes = 8, {}
    while offset < length:
        name, part = struct.unpack_from(">4sI", data, offset)
        sizes[name] = png_size(data[offset + 8 : offset + part])[0]
        offset += part
    assert (sizes[b"ic07"], sizes[b"ic08"], sizes[b"ic10"]) == (128, 256, 1024)


@pytest.mark.parametrize(("name", "size"), [("icon.png", 256), ("icon-64.png", 64)])
def test_a_png_is_what_the_tool_draws(name: str, size: int) -> None:
    shipped, drawn = pygame.image.load(ASSETS / name), icons.seal(size)
    assert pygame.image.tobytes(shipped, "RGBA") == pygame.image.tobytes(drawn, "RGBA")
