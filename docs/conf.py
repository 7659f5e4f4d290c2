"""Configuration of Sphinx.

Built with ``-n -W``: every warning and every reference without a target is an error.
Without a network too: only ``ORIGO_DOCS_INTERSPHINX=1`` links to the documentation of
Python, attrs, cattrs and pluggy; otherwise references into those are let through.
"""

from __future__ import annotations

import os
import sys
import tomllib
from pathlib import Path

from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.inspect import signature as inspect_signature
from sphinx.util.inspect import stringify_signature
from sphinx.util.nodes import make_refnode

ROOT = Path(__file__).parent.parent
MODULES = [
    *("points", "state", "actions", "events", "board", "types", "errors"),
    *("chance", "plugins", "record", "render", "testing"),
]
LAZY = ["testing.strategies", "testing.machine"]  # origo.testing imports them late
PUBLIC = ["origo", *(f"origo.{module}" for module in [*MODULES, *LAZY])]

# The extension that generates pages, and the tests, whose positions it shows.
sys.path[:0] = [str(ROOT / "docs" / "_ext"), str(ROOT)]

project = "origo"
author = "The ORIGO developers"
copyright = f"2026, {author}"  # noqa: A001 - Sphinx asks for this name
release = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
    "project"
]["version"]

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.doctest",
    "sphinx.ext.napoleon",
    "sphinx_copybutton",
    "origo_docs",
]
exclude_patterns = ["_build", "_ext"]
nitpicky = True

html_theme = "furo"
html_title = f"origo {release}"
html_static_path = ["_static"]

myst_enable_extensions = ["colon_fence", "deflist"]
myst_heading_anchors = 3

# Everything public has a docstring, so members without one are the record's fields,
# which the docstring of their class lists.
autodoc_default_options = {"members": True, "member-order": "bysource"}
autodoc_typehints_format = "short"
napoleon_use_ivar = True
python_maximum_signature_line_length = 88

# Only `{doctest}` directives are run, so that it is seen in the source what is tested.
doctest_test_doctest_blocks = ""
# Examples name files as they are seen from the root of the repository.
doctest_global_setup = f"import os; os.chdir({str(ROOT)!r}); del os"

# Links within the site are checked with each build; this builder needs no network.
linkcheck_ignore = [r"https?://.*"]

nitpick_ignore_regex = [
    (r"py:class", r"(.*\.)?[A-Z]"),  # type variables
    (r"py:class", r"Json|Arrow|Part|Event"),  # aliases, which autodoc cannot resolve
    # Not public, and yet the type of an argument or an answer.
    (r"py:(class|func)", rf"origo\.(?!({'|'.join(MODULES)})\.)[a-z]+\..*"),
    (r"py:class", r"Executor|GameData|PlayerFactory|origo\.points\.point\.Memory\w+"),
    (r"py:class", r"PathLike|origo\.testing\.trial\.Outcome"),
    (r"py:data", r"probe\.SPARING"),
    (r"py:exc", r"NotOfferedError"),
    (r"py:class", r"st\.SearchStrategy|hypothesis\..*"),
]
if os.environ.get("ORIGO_DOCS_INTERSPHINX") == "1":
    extensions.append("sphinx.ext.intersphinx")
    intersphinx_mapping = {
        "python": ("https://docs.python.org/3", None),
        "attrs": ("https://www.attrs.org/en/stable", None),
        "cattrs": ("https://catt.rs/en/stable", None),
        "pluggy": ("https://pluggy.readthedocs.io/en/stable", None),
    }
else:
    elsewhere = "abc attrs? cattrs? collections concurrent contextlib enum functools"
    elsewhere += " importlib os pathlib pluggy types typing"
    nitpick_ignore_regex += [
        (r"py:.*", rf"{name}(\..*)?") for name in elsewhere.split()
    ]


def keep_colons(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Keep napoleon from reading "Movers and targets: ..." as a type and its text.

    It does so in the first line of what documents an attribute, so that line is made
    an empty comment.
    """
    if what in {"attribute", "data", "property", "type"}:
        lines[:0] = ["..", ""]


def show_call(
    app: Sphinx, what: str, name: str, obj: object, options: object, *signature: str
) -> tuple[str, str] | None:
    """Show a Protocol with the signature of its calls: that is what a reading has."""
    if what != "class" or not getattr(obj, "_is_protocol", False):
        return None
    call = vars(obj).get("__call__")
    if call is None:
        return None
    text = stringify_signature(
        inspect_signature(call, bound_method=True), unqualified_typehints=True
    )
    parameters, _, answer = text.rpartition(" -> ")
    return parameters, answer


def find_exported(
    app: Sphinx, env: BuildEnvironment, node: pending_xref, text: Element
) -> Element | None:
    """Find what is named by the module that defines it where it is public.

    Annotations say ``origo.rulebook.ending.Outcome``, or ``Registry`` where that is
    imported for type checkers alone; documented is what ``origo`` or one of its public
    modules exports.
    """
    target = node.get("reftarget", "")
    inside = target.startswith("origo.") or "." not in target
    if node.get("refdomain") != "py" or not inside:
        return None
    name = target.rpartition(".")[2]
    objects = env.domains.python_domain.objects
    for module in PUBLIC:
        entry = objects.get(f"{module}.{name}")
        if entry is not None:
            return make_refnode(
                app.builder, node["refdoc"], entry.docname, entry.node_id, text
            )
    return None


def setup(app: Sphinx) -> None:
    """Connect the hooks; napoleon's, with priority 500, must run after the first."""
    app.connect("missing-reference", find_exported)
    app.connect("autodoc-process-docstring", keep_colons, priority=400)
    app.connect("autodoc-process-signature", show_call)
