"""Frozen records, built fast.

The constructor of a frozen record sets each field past the guard that makes the record
frozen, which is most of what it costs. A builder sets the fields of a *draft*, a
subclass without fields of its own and without the guard, and turns the draft into the
record by giving it the record's class. What comes out is the record, as frozen as any.
"""

from __future__ import annotations

from typing import Any, TypeVar, cast

import attrs

R = TypeVar("R")


def builder(record: type[R]) -> type[R]:
    """Give a function that builds a record as its constructor does, twice as fast.

    For the records that every action builds. It takes every field by position, so that
    a default is what the caller passes, and knows no converters and no validators.

    Args:
        record: A frozen attrs class with slots.

    Returns:
        The function; it is typed as the class, whose signature it has.
    """
    names: list[str] = [field.name for field in attrs.fields(record)]  # type: ignore[arg-type]
    draft = type(
        record.__name__,
        (record,),
        {
            "__slots__": (),
            "__init__": object.__init__,
            "__setattr__": object.__setattr__,
            "__delattr__": object.__delattr__,
        },
    )
    lines = [
        f"def {record.__name__}({', '.join(names)}):",
        "    self = draft()",
        *(f"    self.{name} = {name}" for name in names),
        "    self.__class__ = record",
        "    return self",
    ]
    made: dict[str, Any] = {"draft": draft, "record": record, "__name__": __name__}
    exec("\n".join(lines), made)  # noqa: S102 - what attrs does for a constructor, too
    return cast("type[R]", made[record.__name__])
