"""What pages and README show is true: rule sets load, commands exist, pictures fit."""

from __future__ import annotations

import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import origo
from origo.errors import RuleSetError

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]

_BLOCK = re.compile(r"^```(\{?\w+\}?).*?\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def _name(page: Path) -> str:
    """Name a page by its path in the repository."""
    return page.relative_to(ROOT).as_posix()


def _blocks(language: str) -> Iterator[tuple[str, str]]:
    """Give the blocks of code in a language, with the page on which they stand."""
    for page in PAGES:
        for found, text in _BLOCK.findall(page.read_text(encoding="utf-8")):
            if found == language:
                yield _name(page), text


def _rule_sets() -> Iterator[tuple[str, str]]:
    """Give the blocks of TOML that are rule sets."""
    for page, text in _blocks("toml"):
        if re.match(r"\[(ruleset|rules|data)\]", text.lstrip()):
            yield page, text


@pytest.mark.parametrize(("page", "text"), list(_rule_sets()))
def test_rule_sets_on_pages_load(page: str, text: str) -> None:
    """A rule set on a page loads, but for files and plugins of the reader's own."""
    tree = tomllib.loads(text)
    tree.pop("data", None)
    files = [ROOT / "examples" / "origo_shieldwall/src/origo_shieldwall/__init__.py"]
    try:
        origo.ruleset(tree, registry=origo.discover(files=files))
    except RuleSetError as error:
        pytest.fail(f"{page}: {error}")


def _commands() -> Iterator[tuple[str, str]]:
    """Give the lines of shell blocks that call the command."""
    for page, text in _blocks("sh"):
        for line in text.replace("\\\n", "").splitlines():
            if line.startswith("origo "):
                yield page, line


@pytest.mark.parametrize(("page", "line"), list(_commands()))
def test_commands_on_pages_exist(page: str, line: str) -> None:
    """A command on a page exists, with its options and arguments."""
    from origo.cli.app import origo as command  # noqa: PLC0415 - click is an extra

    words = shlex.split(line.partition(" >")[0])[1:]
    try:
        _parse(command, "origo", words, None)
    except click.ClickException as error:
        # A file of the reader's own, or a plugin that the page has installed.
        message = error.format_message()
        if "game." not in message and "shield" not in message:
            pytest.fail(f"{page}: {line}: {message}")


def _parse(
    command: click.Command, name: str, words: list[str], parent: click.Context | None
) -> None:
    """Parse the words of a command line as click does, without running it."""
    context = command.make_context(name, list(words), parent=parent)
    if isinstance(command, click.Group):
        rest = [*getattr(context, "_protected_args", []), *context.args]
        found, below, words = command.resolve_command(context, rest)
        assert below is not None
        _parse(below, found or "", words, context)


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_examples_run(page: Path) -> None:
    """Prompts of Python stand only in blocks that the build of the pages runs."""
    text = page.read_text(encoding="utf-8")
    for language, block in _BLOCK.findall(text):
        assert ">>>" not in block or language == "{doctest}"
    assert ">>>" not in _BLOCK.sub("", text)


def test_ten_lines_of_the_readme(capsys: pytest.CaptureFixture[str]) -> None:
    """The README's game is ten lines long, and runs to its end."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    block = _BLOCK.search(text.partition("<!-- tutorial-begin -->")[2])
    assert block is not None
    code = block[2]
    assert 10 == len(code.strip().splitlines())
    exec(compile(code, "README.md", "exec"), {})  # noqa: S102 - our own README
    assert capsys.readouterr().out.startswith("seat ")


def test_picture_of_the_readme() -> None:
    """The README's picture is what the library draws: see `docs/picture.py`."""
    names: dict[str, object] = {"__file__": str(ROOT / "docs" / "picture.py")}
    source = (ROOT / "docs" / "picture.py").read_text(encoding="utf-8")
    exec(compile(source, "docs/picture.py", "exec"), names)  # noqa: S102 - our own
    picture = names["picture"]
    assert callable(picture)
    drawn = (ROOT / "docs/_static/origo.svg").read_text(encoding="utf-8")
    assert picture() == drawn
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    said = re.search(r"!\[\w+ (attacks \w+):", readme)
    assert said is not None
    assert f">{said[1]}<" in drawn


def test_links_of_the_readme() -> None:
    """Every file that README and CONTRIBUTING link to is there."""
    for page in PAGES[:2]:
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text(encoding="utf-8")):
            path = "".join(target.split())
            assert path.startswith("http") or (ROOT / path).exists(), target
