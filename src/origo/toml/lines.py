"""The line of every key in a TOML text, which TOML parsers do not tell."""

from __future__ import annotations

import re

_TOKEN = re.compile(
    r'"""(?:\\.|[^\\])*?"{3,5}'
    r"|'''.*?'{3,5}"
    r'|"(?:\\.|[^"\\\n])*"'
    r"|'[^'\n]*'"
    r"|\#[^\n]*"
    r"|[\n\[\]{},=.]"
    r"|[^\s\[\]{},=.\#\"']+",
    re.DOTALL,
)
_DEEPEST = 8
_END = "\n"


def key_lines(text: str, *, itself: str = "") -> dict[str, int]:
    """Give the line of every key path of a text that a TOML parser has accepted.

    A path is the keys joined by dots; the entries of lists are numbered from 1
    (``tracks.founding.3``). The key ``itself`` of an inline table, if one is named,
    counts as the value itself. Where a key is met more than once
    (``[[map.attested]]``), its own line is the first.
    """
    return _Scanner(text.removeprefix("\ufeff"), itself).scan()


class _Scanner:
    """Walks over the tokens of one text."""

    def __init__(self, text: str, itself: str) -> None:
        self._itself = itself
        self._tokens: list[tuple[str, int]] = []
        self._next = 0
        self._lines: dict[str, int] = {}
        self._entries: dict[str, int] = {}
        line, seen = 1, 0
        for found in _TOKEN.finditer(text):
            line += text.count("\n", seen, found.start())
            seen = found.start()
            if not found[0].startswith("#"):
                self._tokens.append((found[0], line))
        self._tokens.append((_END, line))

    def scan(self) -> dict[str, int]:
        """Read all statements."""
        table = ""
        while self._next < len(self._tokens):
            if self._peek() == "[":
                table = self._header()
            elif self._peek() == _END:
                self._next += 1
            else:
                self._pair(table, 0)
        return self._lines

    def _peek(self) -> str:
        """Give the token under way."""
        return self._tokens[self._next][0] if self._next < len(self._tokens) else _END

    def _note(self, path: str) -> None:
        """Note the line under way for a path, and for what is around it if unknown."""
        line = self._tokens[min(self._next, len(self._tokens) - 1)][1]
        while path and path not in self._lines:
            self._lines[path] = line
            path = path.rpartition(".")[0]

    def _header(self) -> str:
        """Read ``[table]`` or ``[[table]]`` and give its path."""
        self._next += 1
        many = self._peek() == "["
        self._next += many
        start = self._next
        path = self._key("", "]")
        path = ".".join(self._numbered(path))
        self._next += 1 + many
        after, self._next = self._next, start
        self._note(path)
        if many:
            self._entries[path] = self._entries.get(path, 0) + 1
            path = f"{path}.{self._entries[path]}"
            self._note(path)
        self._next = after
        return path

    def _numbered(self, path: str) -> list[str]:
        """Put the number of the entry under way behind each list of tables."""
        steps: list[str] = []
        for step in path.split("."):
            before = ".".join(steps)
            if before in self._entries:
                steps.append(str(self._entries[before]))
            steps.append(step)
        return steps

    def _pair(self, table: str, depth: int) -> None:
        """Read ``key = value`` in a table."""
        start = self._next
        path = self._key(table, "=")
        after, self._next = self._next + 1, start
        self._note(path)
        self._next = after
        self._value(path, depth)

    def _key(self, table: str, end: str) -> str:
        """Read a dotted key up to the token behind it."""
        steps = [table] if table else []
        while self._peek() not in {end, _END}:
            step = self._peek()
            if step != ".":
                steps.append(step[1:-1] if step[0] in "\"'" else step)
            self._next += 1
        if end == "=" and table and self._itself and steps[1:] == [self._itself]:
            steps.pop()
        return ".".join(steps)

    def _value(self, path: str, depth: int) -> None:
        """Read a value, whatever it is."""
        opening = self._peek()
        if opening in {"[", "{"} and depth < _DEEPEST:
            self._next += 1
            self._inside(path, opening, depth + 1)
        elif opening in {"[", "{"}:
            self._skip()
        else:
            while self._peek() not in {",", "]", "}", _END}:
                self._next += 1

    def _inside(self, path: str, opening: str, depth: int) -> None:
        """Read the entries of a list or of an inline table."""
        entry = 0
        while self._next < len(self._tokens):
            token = self._peek()
            if token in {"]", "}"}:
                self._next += 1
                return
            if token in {",", _END}:
                self._next += 1
            elif opening == "[":
                entry += 1
                self._note(f"{path}.{entry}")
                self._value(f"{path}.{entry}", depth)
            else:
                self._pair(path, depth)

    def _skip(self) -> None:
        """Pass over a value that lies too deep to be of interest."""
        depth = 0
        while self._next < len(self._tokens):
            token = self._peek()
            depth += (token in {"[", "{"}) - (token in {"]", "}"})
            self._next += 1
            if not depth:
                return
