"""The sections of a position's line: their words, values and columns.

Every reader notes the column of what it reads under the path that it has on a sheet,
so that whatever is found wrong later can still be pointed at.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NoReturn, TypeVar, cast, get_args

import attrs

from ..errors import DocumentError, NotationError
from ..notation import Word, read_card, read_space
from ..points import RuleSet
from ..toml import near, some
from ..types import Card, EndCondition, Region, Seat, Side, Space, Stage
from ..types import Migration as MigrationWord
from .sheets import Cards, ChanceOutcome
from .text import parse_json

T = TypeVar("T")

_WORD = re.compile(r"/|[^\s/]+")
_NUMBER = re.compile(r"[0-9]{1,20}")
_HIDDEN = re.compile(r"\?([0-9]{1,4})")
_SPACE_FORM = re.compile(r"[A-Za-z][0-9]+")

WORDS = (
    "stage",
    "decides",
    "round",
    "starter",
    "shields",
    "supply",
    "leaders",
    "founded",
    "due",
    "met",
    "passed",
    "passes",
    "cards",
    "closed",
    "migration",
    "sailed",
    "moved",
    "defenders",
    "battle",
    "attacker",
    "played",
    "memory",
    "hands",
    "draw",
    "discard",
    "given",
    "chance",
)
"""The words with which sections begin."""

STAGES: Sequence[str] = get_args(Stage)
MIGRATIONS: Sequence[str] = get_args(MigrationWord)
CONDITIONS: Sequence[str] = get_args(EndCondition)
SIDES: Sequence[str] = get_args(Side)


@attrs.frozen
class Section:
    """A section: what follows its word.

    Attributes:
        line: The whole text.
        word: The word with which it begins.
        words: The words that follow.
        value: What follows, as it came.
        rules: The rule set against which names are read.
        columns: The column of each path that was read so far.
    """

    line: str
    word: Word
    words: tuple[Word, ...]
    value: str
    rules: RuleSet = attrs.field(repr=False)
    columns: dict[str, int] = attrs.field(repr=False)

    def refuse(self, problem: str, word: Word | None = None) -> NoReturn:
        """Refuse a word of the section, or all of it.

        Raises:
            NotationError: Always; it points at the word.
        """
        raise NotationError(self.line, (word or self.word).column, problem)

    def part(self, words: Sequence[Word]) -> Section:
        """Give the section as if only these words followed."""
        return attrs.evolve(self, words=tuple(words))

    def parts(self) -> list[Section]:
        """Give what stands between the strokes."""
        parts: list[list[Word]] = [[]]
        for word in self.words:
            if word.text == "/":
                parts.append([])
            else:
                parts[-1].append(word)
        for words in parts:
            if not words:
                self.refuse(f"{self.word.text!r}: a part is empty; '-' is nothing")
        return [self.part(words) for words in parts]

    def listed(self, read: Callable[[Word], T], path: str) -> tuple[T, ...]:
        """Read every word; ``-`` alone stands for none."""
        self.columns[path] = self.word.column
        if [word.text for word in self.words] == ["-"]:
            return ()
        if not self.words:
            self.refuse(f"{self.word.text!r} lacks its list: '-' stands for none")
        for i, word in enumerate(self.words):
            self.columns[f"{path}[{i}]"] = word.column
        return tuple(read(word) for word in self.words)

    def single(self, path: str) -> Word:
        """Give the only word."""
        self.columns[path] = self.word.column
        if len(self.words) != 1:
            self.refuse(f"{self.word.text!r} needs one word after it")
        self.columns[path] = self.words[0].column
        return self.words[0]

    # Words

    def number(self, word: Word) -> int:
        """Read a number."""
        if not _NUMBER.fullmatch(word.text):
            self.refuse(f"{word.text!r} is no number from 0", word)
        return int(word.text)

    def seat(self, word: Word) -> Seat:
        """Read a seat."""
        return Seat(self.number(word))

    def space(self, word: Word) -> Space:
        """Read a space of the board."""
        return read_space(self.line, word, self.rules)

    def card(self, word: Word) -> Card:
        """Read a card of the deck."""
        return read_card(self.line, word, self.rules)

    def state(self, word: Word) -> Region:
        """Read the code of a state."""
        code, known = Region(word.text.upper()), self.rules.board.states
        if code not in known:
            hint = near(code, known) or f"states here: {some(known)}"
            self.refuse(f"there is no state {word.text!r} ({hint})", word)
        return code

    def one_of(self, word: Word, known: Sequence[str]) -> str:
        """Read one of some words."""
        text = word.text.lower()
        if text not in known:
            hint = near(text, known) or f"one of {some(known)}"
            self.refuse(f"{word.text!r} is no word for this ({hint})", word)
        return text

    # Lists

    def cards(self, path: str) -> Cards:
        """Read cards, or how many are hidden."""
        if len(self.words) == 1 and (found := _HIDDEN.fullmatch(self.words[0].text)):
            self.columns[path] = self.words[0].column
            return int(found[1])
        return self.listed(self.card, path)

    def drawn(self, path: str) -> ChanceOutcome:
        """Read what chance brought: a seat, a space, or an order of cards."""
        first = self.words[0]
        if len(self.words) == 1 and _NUMBER.fullmatch(first.text):
            self.columns[path] = first.column
            return self.seat(first)
        if len(self.words) == 1 and _SPACE_FORM.fullmatch(first.text):
            self.columns[path] = first.column
            return self.space(first)
        return self.listed(self.card, path)

    def json(self, path: str) -> tuple[object, ...]:
        """Read a list in JSON."""
        self.columns[path] = self.word.column
        try:
            tree = parse_json(self.value, "memory")
        except DocumentError as error:
            self.refuse(f"memory {error.faults[0].problem}")
        if not isinstance(tree, list):
            self.refuse("memory is no list in JSON")
        return tuple(cast("list[object]", tree))


def sections(
    line: str, rules: RuleSet, columns: dict[str, int]
) -> Mapping[str, Section]:
    """Part a line into its sections by their words, each of which is there once.

    The columns of what is read from them will be noted in ``columns``.

    Raises:
        NotationError: If a word is unknown, missing, or there twice.
    """
    found: dict[str, Section] = {}
    for start, text in _split(line):
        words = [Word(m.group(), m.start() + start) for m in _WORD.finditer(text)]
        if not words:
            problem = "a section is missing beside the semicolon"
            raise NotationError(line, start, problem if ";" in line else "is empty")
        word, *rest = words
        name = word.text.lower()
        if name not in WORDS:
            hint = near(name, WORDS) or f"sections: {some(WORDS, most=len(WORDS))}"
            problem = f"{word.text!r} begins no section ({hint})"
            raise NotationError(line, word.column, problem)
        if name in found:
            raise NotationError(line, word.column, f"{word.text!r} is there twice")
        value = text[word.column - start + len(word.text) :].strip()
        known = Word(name, word.column)
        found[name] = Section(line, known, tuple(rest), value, rules, columns)
    return found


def _split(line: str) -> Iterator[tuple[int, str]]:
    """Give the texts between semicolons, each with its first column, from 1."""
    start = 1
    for text in line.split(";"):
        yield start, text
        start += len(text) + 1
