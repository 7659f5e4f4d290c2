"""Where a game stands, in words."""

from __future__ import annotations

from ..state import CARD_ACTIONS
from .elements import group, slot
from .panel import WIDTH, Panel, text
from .scene import Scene


def status_panel(shown: Scene) -> Panel:
    """Write where the game stands, in two lines."""
    drawing = group(
        slot("headline", text(WIDTH / 2, 13, headline(shown), "head", "middle")),
        slot("details", text(WIDTH / 2, 28, details(shown), "muted", "middle")),
    )
    return Panel("status", WIDTH, 30, drawing)


def headline(shown: Scene) -> str:
    """Tell what is being decided, and by whom."""
    colour = shown.colour(shown.to_decide)
    if shown.stage == "over":
        return f"The game is over: {shown.colour(shown.winner)} has won"
    if shown.stage == "placement":
        return f"Placement: {colour} to place"
    if shown.stage == "naming":
        return f"Round {shown.round}: {colour} to name the next starting player"
    if shown.battle is not None:
        return f"Round {shown.round}: battle for {shown.battle.space}, {colour} to act"
    return f"Round {shown.round}: {colour} to decide"


def details(shown: Scene) -> str:
    """Tell what the turn under way has done, and who sees it so."""
    words: list[str] = []
    if shown.stage in ("turn", "battle"):
        words.append(f"{shown.turn.cards} of {CARD_ACTIONS} card actions taken")
        if shown.turn.migration != "none":
            words.append(f"has {shown.turn.migration}")
        if shown.turn.closed:
            words.append("card actions closed")
        if shown.turn.sailed:
            words.append("has sailed")
    return ", ".join([*words, *([shown.viewer] if shown.viewer else [])])
