"""The pytest plugin of ORIGO: an option, a fixture and a marker.

It is a package of its own, because pytest imports its plugins in every run of everybody
who has the library installed: here nothing of the library is imported before a test, or
the command line, asks for it.

* ``pytest --origo-ruleset my-rules.toml`` runs every test that takes the fixture
  ``origo_ruleset`` with that rule set; a preset may be named, too, and the option
  repeated. Without it the fixture is the rulebook's.
* ``pytest --pyargs origo.testing.suite --origo-ruleset my-rules.toml`` holds the set to
  all laws, a test for each of them.
* ``@pytest.mark.statement("K-04")`` names what a test holds the rules to. If the option
  ``origo_statements`` of the configuration names a TOML file with the statements
  (tables of ids), a test that names an unknown one is an error at collection.
"""

from __future__ import annotations

import tomllib
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from origo.points import RuleSet

FIXTURE = "origo_ruleset"
"""The name of the fixture."""

OPTION = "--origo-ruleset"
"""The option that says which rule sets it gives."""

STATEMENTS = "origo_statements"
"""The option of the configuration that names the file with the statements."""

MARKER = "statement(*ids): the statements of the rules that the test holds the code to."
"""What the marker is for."""

_SETS: pytest.StashKey[dict[str, RuleSet]] = pytest.StashKey()
_KNOWN: pytest.StashKey[frozenset[str]] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options."""
    parser.getgroup("origo").addoption(
        OPTION,
        action="append",
        metavar="SET",
        help="a preset or a TOML file of ORIGO's rules, for the fixture "
        f"{FIXTURE}; can be repeated",
    )
    parser.addini(
        STATEMENTS, "a TOML file: tables of the ids of statements", default=""
    )


def pytest_configure(config: pytest.Config) -> None:
    """Make the marker known, and read what the options name.

    Raises:
        UsageError: If a rule set or the file of statements cannot be used.
    """
    config.addinivalue_line("markers", MARKER)
    named: list[str] = config.getoption(OPTION) or []
    config.stash[_SETS] = {name: _built(name) for name in named}
    file = str(config.getini(STATEMENTS))
    if file:
        config.stash[_KNOWN] = _statements(config.rootpath / file)


def _built(name: str) -> RuleSet:
    """Build a rule set by its name or from its file.

    Raises:
        UsageError: If it cannot be built; it says why.
    """
    import origo  # noqa: PLC0415 - only here, see above
    from origo.errors import OrigoError  # noqa: PLC0415

    try:
        return origo.ruleset(name)
    except OrigoError as error:
        msg = f"{OPTION} {name}:\n{error}"
        raise pytest.UsageError(msg) from None


def _statements(file: Path) -> frozenset[str]:
    """Read the ids of the statements.

    Raises:
        UsageError: If there is no such file, or it has no tables of ids.
    """
    try:
        tables = tomllib.loads(file.read_text(encoding="utf-8")).values()
        return frozenset(name for table in tables for name in dict(table))
    except (OSError, TypeError, ValueError) as error:
        msg = f"{STATEMENTS}: {file} cannot be used: {error}"
        raise pytest.UsageError(msg) from None


# The fixture


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run a test that takes the fixture once for each rule set."""
    if FIXTURE in metafunc.fixturenames:
        sets = metafunc.config.stash[_SETS]
        names = list(sets) or ["rulebook"]
        metafunc.parametrize(FIXTURE, names, indirect=True, scope="session")


@pytest.fixture(scope="session")
def origo_ruleset(request: pytest.FixtureRequest) -> RuleSet:
    """Give the rule set of ``--origo-ruleset``, or the rulebook's."""
    name: str = request.param
    built = request.config.stash[_SETS].get(name)
    return _built(name) if built is None else built


# The marker


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    """Fail the collection of a file or class whose tests name unknown statements."""
    report = yield
    known = collector.config.stash.get(_KNOWN, None)
    items = [node for node in report.result or () if isinstance(node, pytest.Item)]
    if known is not None:
        faults = [fault for item in items for fault in _misnamed(item, known)]
        if faults:
            report.outcome = "failed"
            report.longrepr = "\n".join(faults)
            report.result = []
    return report


def _misnamed(item: pytest.Item, known: frozenset[str]) -> Iterator[str]:
    """Say what is wrong with the markers of a test."""
    for marker in item.iter_markers("statement"):
        ids: tuple[Any, ...] = marker.args
        if not ids or marker.kwargs:
            yield f"{item.nodeid}: statement takes one id or more, by position"
        for name in ids:
            if name not in known:
                yield f"{item.nodeid}: there is no statement {name!r}"
