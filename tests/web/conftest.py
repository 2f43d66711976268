"""The browser that plays pages."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.browser import Browser


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    browser = Browser(tmp_path_factory.mktemp("browser"))
    yield browser
    browser.close()
