"""A headless Chromium that tests drive through a pipe, by the DevTools protocol."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from base64 import b64decode
from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

CHROMIUM = None if os.name == "nt" else shutil.which("chromium")
_SECONDS = 30.0
_BEYOND = 10  # file descriptors: the browser reads from 3 and writes to 4
_FLAGS = (
    *("--headless=new", "--remote-debugging-pipe", "--no-first-run", "--disable-gpu"),
    *("--no-sandbox", "--disable-dev-shm-usage", "--disable-background-networking"),
    *("--disable-extensions", "--hide-scrollbars", "--disable-component-update"),
)
_KEYS = {
    **{" ": ("Space", 32), "Enter": ("Enter", 13), "Backspace": ("Backspace", 8)},
    **{"Tab": ("Tab", 9), "Escape": ("Escape", 27)},
    **{f"Arrow{way}": (f"Arrow{way}", 37 + n) for n, way in enumerate(("Left", "Up", "Right"))},
    "ArrowDown": ("ArrowDown", 40),
}
_TEXTS = {"Enter": "\r", " ": " "}
_CONTROL = 2
_AWAIT_CLICK = (
    "isClicked = false,"
    "addEventListener('click', () => { isClicked = true; }, { capture: true, once: true })"
)


class Browser:
    """A Chromium of its own, with a folder for what its pages keep."""

    def __init__(self, folder: Path) -> None:
        import fcntl  # Windows has none

        assert CHROMIUM is not None
        to_read, self._write = os.pipe()
        self._read, to_write = os.pipe()
        ends = [fcntl.fcntl(end, fcntl.F_DUPFD, _BEYOND) for end in (to_read, to_write)]
        code = f"import os, sys; os.dup2({ends[0]}, 3); os.dup2({ends[1]}, 4); "
        code += "os.execv(sys.argv[1], sys.argv[1:])"
        self._process = subprocess.Popen(
            [sys.executable, "-c", code, CHROMIUM, *_FLAGS, f"--user-data-dir={folder}"],
            pass_fds=ends,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        for end in (to_read, to_write, *ends):
            os.close(end)
        self._number, self._rest = 0, b""
        self._messages: deque[dict[str, Any]] = deque()
        self.events: list[dict[str, Any]] = []

    def close(self) -> None:
        """Ends the browser."""
        self._process.terminate()
        self._process.wait(_SECONDS)
        os.close(self._write)
        os.close(self._read)

    def call(self, method: str, session: str = "", **params: Any) -> Any:
        """Returns the result of a method. Events that come meanwhile are added to `events`."""
        self._number += 1
        message = {"id": self._number, "method": method, "params": params}
        if session:
            message["sessionId"] = session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            answer = self._next()
            if answer.get("id") == self._number:
                if "navigated" in answer.get("error", {}).get("message", ""):
                    raise Navigated(method)
                assert "error" not in answer, (method, answer["error"])
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def _next(self) -> dict[str, Any]:
        while not self._messages:
            data = os.read(self._read, 1 << 20)
            assert data, "the browser has ended"
            *texts, self._rest = (self._rest + data).split(b"\0")
            self._messages.extend(map(json.loads, texts))
        return self._messages.popleft()


class Navigated(Exception):
    """The page was left before it answered."""


class Tab:
    """One page, as a player with a mouse, keys or a finger meets it in a browser of their own."""

    def __init__(
        self,
        browser: Browser,
        size: tuple[int, int],
        dark: bool,
        touch: bool,
        context: dict[str, Any] | None = None,
    ) -> None:
        self._browser, self._touch = browser, touch
        self._about = (size, dark, touch)
        context = context or browser.call("Target.createBrowserContext")
        target = browser.call("Target.createTarget", url="about:blank", **context)["targetId"]
        attached = browser.call("Target.attachToTarget", targetId=target, flatten=True)
        self._context, self._session = context, attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._call(f"{domain}.enable")
        shape = {"width": size[0], "height": size[1], "deviceScaleFactor": 1 + touch}
        self._call("Emulation.setDeviceMetricsOverride", **shape, mobile=touch)
        self._call("Emulation.setTouchEmulationEnabled", enabled=touch)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self._call("Emulation.setEmulatedMedia", features=[scheme])

    def _call(self, method: str, **params: Any) -> Any:
        return self._browser.call(method, self._session, **params)

    def another(self) -> Tab:
        """Returns another tab of the same player."""
        return Tab(self._browser, *self._about, context=self._context)

    def open(self, path: Path) -> None:
        """Loads a page from a file."""
        self._call("Page.navigate", url=path.as_uri())
        self._wait_for_page()

    def reload(self) -> None:
        """Loads the page again."""
        self.run("window.isOld = true")
        self._call("Page.reload")
        self._wait_for_page()

    def _wait_for_page(self) -> None:
        ready = (
            "!window.isOld && document.readyState === 'complete' && location.protocol !== 'about:'"
        )
        self.wait(ready)

    def wait(self, condition: str) -> None:
        """Waits until a condition holds in the page."""
        end = time.monotonic() + _SECONDS
        while not self._holds(condition):
            assert time.monotonic() < end, condition
            time.sleep(0.005)

    def _holds(self, condition: str) -> bool:
        """Returns whether a condition holds in the page; not while it is being left."""
        try:
            return bool(self.run(condition))
        except Navigated:
            return False

    def run(self, script: str) -> Any:
        """Returns the value of an expression in the page."""
        answer = self._call("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def texts(self, selector: str) -> list[str]:
        """Returns the texts of all elements that a selector finds."""
        found = f"[...document.querySelectorAll({json.dumps(selector)})]"
        texts: list[str] = self.run(f"{found}.map((each) => each.innerText)")
        return texts

    def press(self, selector: str, number: int = 0) -> None:
        """Clicks or taps the middle of an element, which is brought into view if it must be.

        It is the one of that number among those that the selector finds.
        """
        x, y = self._middle(selector, number)
        if self._touch:
            self.run(_AWAIT_CLICK)
            point = [{"x": x, "y": y}]
            self._call("Input.dispatchTouchEvent", type="touchStart", touchPoints=point)
            self._call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
            self.wait("window.isClicked")  # the click of a tap comes later than its touch
            return
        for kind in ("mousePressed", "mouseReleased"):
            about = {"type": kind, "button": "left", "clickCount": 1, "x": x, "y": y}
            self._call("Input.dispatchMouseEvent", **about)

    def _middle(self, selector: str, number: int = 0) -> tuple[float, float]:
        """The middle of an element, once it is in view."""
        x, y = self.run(
            f"""(() => {{
                const found = document.querySelectorAll({json.dumps(selector)})[{number}];
                found.scrollIntoView({{ block: "nearest" }});
                const box = found.getBoundingClientRect();
                return [box.x + box.width / 2, box.y + box.height / 2];
            }})()"""
        )
        return x, y

    def press_label(self, label: str) -> None:
        """Clicks or taps the button with that text: that of the last one if there are several.

        A closed dialogue stays in the page for a moment: its buttons don't count.
        """
        shown = "each.checkVisibility() ? each.innerText.trim() : ''"
        labels = self.run(f"[...document.querySelectorAll('button')].map((each) => {shown})")
        self.press("button", len(labels) - 1 - labels[::-1].index(label))

    def drag(self, selectors: Sequence[str]) -> None:
        """Draws a stroke over elements, with the mouse or a finger."""
        places = [self._middle(selector) for selector in selectors]
        for number, (x, y) in enumerate([*places, places[-1]]):
            is_last = number == len(places)
            if self._touch:
                kind = "touchEnd" if is_last else "touchMove" if number else "touchStart"
                points = [] if is_last else [{"x": x, "y": y}]
                self._call("Input.dispatchTouchEvent", type=kind, touchPoints=points)
            else:
                kind = "mouseReleased" if is_last else "mouseMoved" if number else "mousePressed"
                about = {"button": "left", "buttons": 1, "clickCount": 1, "x": x, "y": y}
                self._call("Input.dispatchMouseEvent", type=kind, **about)

    def key(self, key: str, control: bool = False) -> None:
        """Presses and lets go of a key."""
        code, number = _KEYS.get(key, (f"Key{key.upper()}", ord(key[0].upper())))
        about = {"key": key, "code": code, "windowsVirtualKeyCode": number}
        about["modifiers"] = _CONTROL if control else 0
        text = "" if control else _TEXTS.get(key, key if len(key) == 1 else "")
        kind = "keyDown" if text else "rawKeyDown"
        self._call("Input.dispatchKeyEvent", type=kind, text=text, **about)
        self._call("Input.dispatchKeyEvent", type="keyUp", **about)

    def picture(self, path: Path) -> None:
        """Writes what the tab shows as a .png file."""
        path.write_bytes(b64decode(self._call("Page.captureScreenshot")["data"]))

    def complaints(self) -> list[str]:
        """Returns the lines on the console, the errors, and the requests to other places."""
        self.run("0")
        found = []
        for event in self._browser.events:
            if event.get("sessionId") != self._session:
                continue
            method, params = event["method"], event["params"]
            if method in ("Runtime.consoleAPICalled", "Runtime.exceptionThrown", "Log.entryAdded"):
                found.append(json.dumps(params))
            elif method == "Network.requestWillBeSent":
                url = params["request"]["url"]
                if not url.startswith(("file:", "data:")):
                    found.append(url)
        return found

    def close(self) -> None:
        """Closes the tab, and forgets what its pages kept."""
        self._browser.call("Target.disposeBrowserContext", **self._context)


@contextmanager
def open_tab(
    browser: Browser,
    path: Path,
    size: tuple[int, int] = (1280, 800),
    dark: bool = False,
    touch: bool = False,
) -> Iterator[Tab]:
    """A tab with that page, closed at the end."""
    tab = Tab(browser, size, dark, touch)
    try:
        tab.open(path)
        yield tab
    finally:
        tab.close()
