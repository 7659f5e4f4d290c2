"""The page about the architecture has the layers that the import checker holds."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "origo"


def _exists(module: str) -> bool:
    """Tell whether a module of the list is there, or only planned."""
    return (PACKAGE / f"{module}.py").exists() or (PACKAGE / module).is_dir()


def test_layers_on_the_page() -> None:
    """The table of layers has those of `pyproject.toml`, in their order."""
    text = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    contracts = tomllib.loads(text)["tool"]["importlinter"]["contracts"]
    listed = next(c["layers"] for c in contracts if c["id"] == "layers")
    layers = [re.findall(r"\w+", line) for line in listed]
    wanted = [[name for name in names if _exists(name)] for names in layers]
    page = (ROOT / "docs/explanation/architecture.md").read_text(encoding="utf-8")
    table = page.partition("| layer, highest first")[2].partition("\n\n")[0]
    rows = [line.split("|")[1] for line in table.splitlines() if line.startswith("| `")]
    assert [n for n in wanted if n] == [re.findall(r"\w+", row) for row in rows]
