"""The list of survivors, and the choice of mutants, are in step with the code."""

from __future__ import annotations

from pathlib import Path

import pytest

from .__main__ import Figures
from .choice import OPERATORS, SOURCE, Places, files
from .kill import STAGES, failure
from .sessions import ROOT, Session, changed, copy_tree
from .survivors import Mutant, lines_of, listed

SURVIVORS = listed()

TEXT = '''
def f(a: int | None, /, *, b: int = 1) -> int | None:
    """Double | halve."""
    if a == "x" or a == b:
        return a + 2
    return None

@points.A.reading("x")
@cache
def g(): ...
'''


@pytest.mark.parametrize("mutant", SURVIVORS, ids=lambda m: f"{m.file}: {m.new}")
def test_a_listed_line_is_there(mutant: Mutant) -> None:
    """What a listed mutant changes stands in the function that it names."""
    assert mutant.file in files()
    text = (SOURCE / mutant.file).read_text(encoding="utf-8")
    assert set(mutant.old.splitlines()) <= lines_of(text, mutant.function)
    assert mutant.new != mutant.old


@pytest.mark.parametrize("mutant", SURVIVORS, ids=lambda m: f"{m.file}: {m.new}")
def test_a_survivor_has_a_reason(mutant: Mutant) -> None:
    """A sentence says why no test can notice a listed mutant."""
    assert mutant.operator in OPERATORS
    assert SURVIVORS[mutant].endswith(".")


def test_an_entry_is_read_as_it_is_written() -> None:
    """What ``--list`` prints can be put into the list."""
    mutant = Mutant("a.py", "f", "AddNot", 'if a == "b":', 'if not a == "b":')
    assert mutant.entry("Why.") == (
        '[[survivor]]\nfile = "a.py"\nfunction = "f"\noperator = "AddNot"\n'
        'old = "if a == \\"b\\":"\nnew = "if not a == \\"b\\":"\nreason = "Why."\n'
    )


@pytest.mark.parametrize(
    ("operator", "place", "allowed"),
    [
        ("ReplaceBinaryOperator_BitOr_BitAnd", (2, 13), False),
        ("ReplaceBinaryOperator_FloorDiv_Mul", (2, 21), False),
        ("ReplaceBinaryOperator_BitOr_BitAnd", (2, 48), False),
        ("NumberReplacer", (2, 36), True),
        ("ReplaceComparisonOperator_Eq_NotEq", (4, 9), True),
        ("ReplaceComparisonOperator_Eq_LtE", (4, 9), False),
        ("ReplaceComparisonOperator_Eq_LtE", (4, 21), True),
        ("ReplaceComparisonOperator_Eq_Is", (4, 21), False),
        ("ReplaceBinaryOperator_Add_Sub", (5, 17), True),
        ("RemoveDecorator", (8, 0), False),
        ("RemoveDecorator", (9, 0), True),
    ],
)
def test_noise_is_no_mutant(
    operator: str, place: tuple[int, int], *, allowed: bool
) -> None:
    """Annotations, signatures, readings' decorators and orders of words are left."""
    assert allowed == Places.of(TEXT).allows(operator, place)


def test_the_scope_is_there() -> None:
    """All chapters, the engine and the shipped variants are in scope."""
    found = files()
    assert {"origo/rulebook/attack.py", "origo/engine.py"} < set(found)
    assert "origo_variants/ties.py" in found


def test_the_tests_are_there() -> None:
    """The tests that are run against a mutant exist."""
    named = [word for _, command in STAGES for word in command if "/" in word]
    assert named
    assert all((ROOT / word).exists() for word in named)


def test_a_failure_is_told() -> None:
    """A stage that fails says so, one that passes says nothing."""
    assert "" == failure(60, ("-c", "print('fine')"))
    assert "failed" == failure(60, ("-c", "raise SystemExit(1)"))
    assert "no\n" == failure(60, ("-c", "print('no'); raise SystemExit(1)"))


def test_changed_lines_are_read_from_a_difference() -> None:
    """Of a mutant's difference only the changed lines count, wherever they stand."""
    diff = """--- mutation diff ---
--- a/src/f.py
+++ b/src/f.py
@@ -1,3 +1,3 @@
 def f(n):
-    return n > 0
+    return n > 1
"""
    assert ("return n > 0", "return n > 1") == changed(diff)


def test_the_rate_leaves_explained_survivors_out() -> None:
    """Of a hundred mutants that no reason is listed for so many are killed."""
    assert 90.0 == Figures("f.py", 9, 30, 1, 5).rate
    assert 100.0 == Figures("f.py", 0, 2, 0, 0).rate


@pytest.mark.slow
def test_mutants_of_a_file_are_tried(tmp_path: Path) -> None:
    """Cosmic Ray makes the mutants of a file in the copy, and the tests kill them."""
    pytest.importorskip("cosmic_ray", reason="the extra 'mutation' is not installed")
    tree = tmp_path / "tree"
    tree.mkdir()
    copy_tree(tree)
    session = Session("origo_variants/fleet.py", tmp_path)
    session.begin(tree)
    assert 2 == session.pending()
    session.execute(tree, 2)
    assert 0 == session.pending()
    old, new = "return True", "return False"
    assert [(old, new, True)] * 2 == [(m.old, m.new, k) for m, k in session.results()]
