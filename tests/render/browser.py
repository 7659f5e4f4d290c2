"""A real Chromium without a window, driven through a pipe by its own protocol.

Keys and clicks are those of the browser, not of a script in the page. Nothing but the
installed program is needed.
"""

from __future__ import annotations

import base64
import fcntl
import json
import os
import select
import shutil
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

PROGRAMS = ("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome")
"""Where the program is installed."""

_FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)

_KEYS = {
    "ArrowLeft": 37,
    "ArrowRight": 39,
    "End": 35,
    "Home": 36,
    "PageDown": 34,
    "PageUp": 33,
    " ": 32,
    "Enter": 13,
    "Tab": 9,
}

_PATIENCE = 60
"""How many seconds an answer may take on a busy machine."""


def find_browser() -> str | None:
    """Find the program, or nothing where none is installed."""
    return next((path for path in PROGRAMS if Path(path).exists()), None)


@contextmanager
def browser(program: str, profile: Path) -> Iterator[Browser]:
    """Run the program with a fresh profile, and end it afterwards."""
    running = Browser(program, profile)
    try:
        running.open()
        yield running
    finally:
        running.close()
        shutil.rmtree(profile, ignore_errors=True)


class Browser:
    """A running browser with one page."""

    def __init__(self, program: str, profile: Path) -> None:
        """Start the program; it reads from its file 3 and writes to its file 4."""
        theirs_in, self._to = _pipe()
        self._from, theirs_out = _pipe()
        # The numbers are high (see _pipe), so that neither becomes the other one.
        self._pid = os.posix_spawn(
            program,
            [program, *_FLAGS, f"--user-data-dir={profile}", "about:blank"],
            os.environ,
            file_actions=[
                (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0),
                (os.POSIX_SPAWN_OPEN, 2, os.devnull, os.O_WRONLY, 0),
                (os.POSIX_SPAWN_DUP2, theirs_in, 3),
                (os.POSIX_SPAWN_DUP2, theirs_out, 4),
            ],
        )
        os.close(theirs_in)
        os.close(theirs_out)
        self._number = 0
        self._session: str | None = None
        self._rest = b""
        self._loaded = False
        self.requests: list[str] = []
        self.errors: list[str] = []

    def open(self) -> None:
        """Open the page, and listen to what it loads and what fails in it."""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        attached = self.call("Target.attachToTarget", targetId=target, flatten=True)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.call(f"{domain}.enable")

    def close(self) -> None:
        """End the program."""
        if self._session is not None:
            self._send("Browser.close")
        deadline = time.monotonic() + 10
        while os.waitpid(self._pid, os.WNOHANG) == (0, 0):
            if time.monotonic() > deadline:
                os.kill(self._pid, signal.SIGKILL)
                os.waitpid(self._pid, 0)
                break
            time.sleep(0.05)
        os.close(self._to)
        os.close(self._from)

    def call(self, method: str, **params: Any) -> Any:  # noqa: ANN401 - JSON
        """Send a command, and give its answer; what happens meanwhile is noted."""
        number = self._send(method, **params)
        while True:
            message = self._message()
            if message.get("id") != number:
                self._note(message)
            elif "error" in message:
                raise AssertionError(method, message["error"])
            else:
                return message["result"]

    def show(self, path: Path, anchor: str = "") -> None:
        """Load a file, anew if it is the one that is shown."""
        for url in ("about:blank", path.as_uri() + anchor):
            self.requests.clear()
            self._loaded = False
            self.call("Page.navigate", url=url)
            while not self._loaded:
                self._note(self._message())

    def evaluate(self, expression: str) -> Any:  # noqa: ANN401 - JSON
        """Give what an expression is worth in the page; a promise, when it is kept."""
        answer = self.call(
            "Runtime.evaluate",
            expression=expression,
            returnByValue=True,
            awaitPromise=True,
        )
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def press(self, key: str) -> None:
        """Press a key, and let it go."""
        facts = {"key": key, "windowsVirtualKeyCode": _KEYS[key]}
        text = {" ": " ", "Enter": "\r"}.get(key)
        words = {"text": text} if text else {}
        kind = "keyDown" if text else "rawKeyDown"
        self.call("Input.dispatchKeyEvent", type=kind, **facts, **words)
        self.call("Input.dispatchKeyEvent", type="keyUp", **facts)

    def click(self, selector: str, right: float = 0.5) -> None:
        """Click on an element, in its middle or so far to the right of its width."""
        box = self.evaluate(
            "(() => { const found = document.querySelector("
            f"{json.dumps(selector)}); found.scrollIntoView({{block: 'center'}}); "
            "const b = found.getBoundingClientRect(); "
            "return [b.x, b.y, b.width, b.height]; })()"
        )
        x, y = box[0] + right * box[2], box[1] + box[3] / 2
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent",
                type=kind,
                x=x,
                y=y,
                button="left",
                clickCount=1,
            )

    def resize(self, width: int, height: int) -> None:
        """Give the page another size."""
        self.call(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=1,
            mobile=False,
        )

    def prefer(self, scheme: str) -> None:
        """Let the system prefer ``light`` or ``dark``."""
        feature = {"name": "prefers-color-scheme", "value": scheme}
        self.call("Emulation.setEmulatedMedia", features=[feature])

    def screenshot(self, path: Path, *, whole: bool = True) -> None:
        """Take a picture of the page, to be looked at."""
        shot = self.call("Page.captureScreenshot", captureBeyondViewport=whole)
        path.write_bytes(base64.b64decode(shot["data"]))

    def _send(self, method: str, **params: Any) -> int:  # noqa: ANN401 - JSON
        """Send a command."""
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method}
        message["params"] = params
        if self._session and not method.startswith(("Target.", "Browser.")):
            message["sessionId"] = self._session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self._to, data) :]
        return self._number

    def _message(self) -> Any:  # noqa: ANN401 - JSON
        """Wait for the next message."""
        deadline = time.monotonic() + _PATIENCE
        while b"\0" not in self._rest:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._from], [], [], left)[0]:
                msg = f"the browser was silent for {_PATIENCE} s"
                raise TimeoutError(msg)
            chunk = os.read(self._from, 1 << 16)
            if not chunk:
                msg = "the browser ended"
                raise EOFError(msg)
            self._rest += chunk
        message, _, self._rest = self._rest.partition(b"\0")
        return json.loads(message)

    def _note(self, message: Any) -> None:  # noqa: ANN401 - JSON
        """Note what happened by itself."""
        params = message.get("params", {})
        match message.get("method"):
            case "Page.loadEventFired":
                self._loaded = True
            case "Network.requestWillBeSent":
                self.requests.append(params["request"]["url"])
            case "Runtime.exceptionThrown":
                self.errors.append(str(params["exceptionDetails"]))
            case "Log.entryAdded":
                self.errors.append(str(params["entry"]))
            case _:
                pass


def _pipe() -> tuple[int, int]:
    """Make a pipe whose ends have high numbers."""
    ends = os.pipe()
    high = tuple(fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 20) for end in ends)
    for end in ends:
        os.close(end)
    return high[0], high[1]
