"""The examples: a package of somebody else's, a plugin in one file, a rule set file."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tokenize
import venv
from importlib.util import find_spec
from pathlib import Path

import attrs
import pytest

import origo
from origo.points import Appointed
from origo.types import Seat

EXAMPLES = Path(__file__).parents[2] / "examples"
PACKAGE = EXAMPLES / "origo_shieldwall"
MOST_LINES = 30


@attrs.frozen
class Environment:
    """A fresh virtual environment, in which the tested origo can be imported."""

    python: Path

    def run(self, *arguments: str | Path, folder: Path | None = None) -> str:
        """Run Python, which must succeed, and give what it printed."""
        ran = self._ran(arguments, folder)
        assert 0 == ran.returncode, ran.stdout + ran.stderr
        return ran.stdout

    def refused(self, *arguments: str) -> str:
        """Run the command, which must refuse, and give what it said."""
        ran = self._ran(("-m", "origo.cli", *arguments), None)
        assert (2, "") == (ran.returncode, ran.stdout)
        return ran.stderr

    def _ran(
        self, arguments: tuple[str | Path, ...], folder: Path | None
    ) -> subprocess.CompletedProcess[str]:
        """Run Python."""
        return subprocess.run(  # noqa: S603 - our own command
            [str(part) for part in (self.python, *arguments)],
            capture_output=True,
            check=False,
            text=True,
            cwd=folder,
        )


def fresh_environment(folder: Path) -> Environment:
    """Make a virtual environment that sees what is installed here, origo included.

    So nothing needs to be downloaded, and the plugin is installed nowhere else.
    """
    venv.EnvBuilder(with_pip=False, symlinks=sys.platform != "win32").create(folder)
    python = folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    made = Environment(python)
    site = made.run("-c", "import sysconfig; print(sysconfig.get_path('purelib'))")
    here = [path for path in sys.path if Path(path).name == "site-packages"]
    lines = [f"import site; site.addsitedir({path!r})\n" for path in here]
    Path(site.strip(), "tested.pth").write_text("".join(lines), encoding="utf-8")
    return made


def install(made: Environment, package: Path) -> None:
    """Install a package with pip, as its README says, but offline."""
    options = ["--no-index", "--no-deps", "--no-build-isolation", "--quiet"]
    pip = [sys.executable, "-m", "pip", "--python", str(made.python)]
    ran = subprocess.run(  # noqa: S603 - our own command
        [*pip, "install", *options, str(package)],
        capture_output=True,
        check=False,
        text=True,
    )
    assert 0 == ran.returncode, ran.stderr


@pytest.mark.skipif(find_spec("pip") is None, reason="there is no pip here")
def test_package_of_a_third_party(tmp_path: Path) -> None:
    """A package with one reading is installed, found, chosen and held to its conflict.

    Nothing of origo is changed for it.
    """
    package = tmp_path / "package"
    shutil.copytree(PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    made = fresh_environment(tmp_path / "fresh")
    install(made, package)
    its_tests = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
    assert " passed" in made.run(*its_tests, folder=package)

    (shieldwall,) = [
        found
        for found in json.loads(
            made.run("-m", "origo.cli", "plugins", "--format", "json")
        )
        if found["plugin"] == "shieldwall"
    ]
    assert ("distribution", "origo-shieldwall", "1.0.0") == (
        shieldwall["kind"],
        shieldwall["name"],
        shieldwall["version"],
    )
    assert ["population-defence=shield-wall"] == shieldwall["readings"]
    assert [] == shieldwall["problems"]

    by_file = tmp_path / "walls.toml"
    by_file.write_text(
        '[rules]\npopulation-defence = { reading = "shield-wall", shields = 3 }\n',
        encoding="utf-8",
    )
    assert f"{by_file}: sound\n" == made.run(
        "-m", "origo.cli", "rules", "check", by_file
    )
    simulate = ("-m", "origo.cli", "simulate", "--games", "1", "--format", "json")
    rule = "population-defence=shield-wall,shields=3"
    by_rule = json.loads(made.run(*simulate, "--rule", rule))
    assert {"reading": "shield-wall", "options": {"shields": 3}} == (
        by_rule["choices"]["population-defence"]
    )
    assert (
        by_rule["seats"] == json.loads(made.run(*simulate, "--rules", by_file))["seats"]
    )

    afar = ("--rule", "attack-reach=card-reach")
    assert (
        "origo: --rule: rules.population-defence: population-defence=shield-wall "
        "cannot be chosen together with attack-reach=card-reach\n"
    ) == made.refused("simulate", "--rule", rule, *afar)
    assert "there is no reading 'shield-wall' here" in made.refused(
        "simulate", "--rule", rule, "--no-plugins"
    )


def code_lines(file: Path) -> int:
    """Count the lines with code, without comments and docstrings."""
    lines: set[int] = set()
    skipped = {
        tokenize.COMMENT,
        tokenize.DEDENT,
        tokenize.ENCODING,
        tokenize.ENDMARKER,
        tokenize.INDENT,
        tokenize.NEWLINE,
        tokenize.NL,
    }
    with tokenize.open(file) as opened:
        for token in tokenize.generate_tokens(opened.readline):
            is_docstring = token.line.lstrip().startswith('"""')
            if token.type not in skipped and not is_docstring:
                lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines)


def test_package_is_short() -> None:
    """A package with a reading needs no more than thirty lines of Python."""
    files = list((PACKAGE / "src").rglob("*.py"))
    assert files
    assert sum(map(code_lines, files)) <= MOST_LINES


def test_plugin_file() -> None:
    """A plugin in one file is found by its path, and its reading appoints the last."""
    registry = origo.discover(files=[EXAMPLES / "my_rules.py"])
    assert () == registry.failures
    rules = origo.ruleset(registry=registry, next_starter="last-starts")
    assert "file" == rules.spec.choice("next-starter").provider.kind
    state = origo.position(rules, shields=["E7", "A1", "G7"], leaders=[30, 20, 40])
    assert Appointed(Seat(1)) == rules.next_starter(state)


def test_rule_set_file() -> None:
    """The rule set file of the examples is sound, and changes four rule points."""
    resolved = origo.resolve_ruleset(EXAMPLES / "kitchen-table.toml")
    assert "kitchen-table" == resolved.name
    changed = [c.choice.point for c in resolved.choices if c.origin.door == "file"]
    assert ["refill", "battle-cards", "beaten-shield", "next-starter"] == changed
    assert () == resolved.unasked
