"""Replays: pages on which a game is played again."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable
from itertools import pairwise
from typing import Any, get_args

import pytest
from tests.render.reading import read
from tests.render.scenes import Told, battle, game, rules_of

import origo
from origo import events
from origo.errors import PictureError
from origo.render import replay, svg
from origo.render.chart import chart_panel
from origo.render.elements import Element, write
from origo.render.marks import read_marks
from origo.render.panel import Room
from origo.render.picture import side_panels, table_panels
from origo.render.scene import scene
from origo.render.sentences import Names, sentences
from origo.types import Card, Distance, Region, Seat, Space


def data_of(page: str) -> dict[str, Any]:
    """Read what the script of a page is given."""
    found = re.search(r'<script type="application/json" id="game">(.*?)</script>', page)
    assert found
    read: dict[str, Any] = json.loads(found.group(1))
    return read


def shown_at(data: dict[str, Any], moment: int) -> dict[int, str]:
    """Follow the frames of a page to a moment; give the content of every slot."""
    content: dict[int, str] = {}
    for frame in data["frames"][: moment + 1]:
        content.update({slot: data["pieces"][piece] for slot, piece in frame})
    return content


def slots_of(told: Told, room: Room) -> dict[int, str]:
    """Draw a moment by itself; give the content of every slot."""
    seen, board = scene(told[0]), told[0].board
    marks = read_marks(board, events=told[1])
    panels = [*table_panels(seen, marks, room), *side_panels(seen, room)]
    slots = [slot for panel in panels for slot in panel.drawing.slots()]
    return {place: write(*slot.children) for place, slot in enumerate(slots)}


@pytest.mark.parametrize(("board", "players"), [("small", 3), ("tiny", 2)])
def test_every_moment_is_drawn_as_it_is(board: str, players: int) -> None:
    """Following the frames gives the very picture of each moment."""
    moments = list(game(board, players, seed=4))
    data = data_of(replay(moments))
    assert len(moments) == len(data["frames"])
    fights = [state.battle for state, _ in moments if state.battle]
    room = Room(
        max(len(who.hand) for state, _ in moments for who in state.seats),
        max((f.cards(s) for f in fights for s in ("attacker", "defender")), default=0),
        max(
            _crowd(state.track.distances, state.data.track_length)
            for state, _ in moments
        ),
    )
    for moment in {0, 1, len(moments) // 2, len(moments) - 2, len(moments) - 1}:
        assert slots_of(moments[moment], room) == shown_at(data, moment)


def _crowd(distances: Iterable[int], length: int) -> int:
    """Count the leaders on one printed space, at most."""
    return max(Counter((distance - 1) % length for distance in distances).values())


def test_pieces_are_given_once() -> None:
    """Every content of a slot stands once on the page, however often it is shown."""
    pieces = data_of(replay(game("small", 4)))["pieces"]
    assert len(pieces) == len(set(pieces))


def test_rounds_are_where_they_begin() -> None:
    """A page knows the moments at which rounds begin, the set-up among them."""
    moments = list(game("small", 2))
    rounds = [state.round for state, _ in moments]
    wanted = [rounds.index(number) for number in dict.fromkeys(rounds)]
    assert wanted == data_of(replay(moments))["rounds"]


def test_a_page_loads_nothing() -> None:
    """A replay stands alone, and tells the browser so."""
    page = replay(game("small", 2), title="</title><script>alert(1)</script>")
    assert "default-src &#x27;none&#x27;" in page
    for word in ("http:", "https:", "src=", "href", "@import", "url(", "alert(1)<"):
        assert word not in page.replace("http://www.w3.org/2000/svg", "")


def test_data_cannot_end_the_script() -> None:
    """No name from a file can end the element with the data."""
    page = replay(game("large", 2, most=3))
    assert "West &lt;Sea&gt; &amp; More" in page
    assert "<" not in json.dumps(data_of(page)["rounds"])
    assert 2 == page.count("</script>")


def test_what_one_seat_saw_is_all_that_is_shown() -> None:
    """The replay of a seat's views has no card that the seat did not see."""
    moments = list(game("europe", 2, most=60))
    seen = [(origo.view(s, 0), origo.redact(e, 0)) for s, e in moments]
    page = replay(seen)
    shown = set(re.findall(r'data-card=\\"([^"\\]*)\\"', page))
    known = {card for state, _ in moments for card in state.seats[0].hand}
    public = {card for state, _ in moments for card in state.piles.discard}
    assert shown <= known | public
    told = set(re.findall(r"blue (?:draws|is dealt) ([^<]*)", page))
    assert told
    assert not any(":" in words for words in told)
    assert "seen by red" in page


def test_a_record_is_played_again() -> None:
    """A record's replay is what a page takes, of the whole game or of one seat."""
    recorder = origo.record_game(rules_of("tiny"), 2, ["place A1", "place D4"], seed=3)
    for record in (recorder.record, recorder.record.seen_by(None)):
        assert "2 of 2" not in replay(record.replay())
        assert 3 == len(data_of(replay(record.replay()))["frames"])


def test_notes_and_facts_are_shown() -> None:
    """Remarks stand with their moments, facts below the title."""
    page = replay(game("tiny", 2, most=2), facts={"who": "us & them"}, notes=["", "Hm"])
    assert "who: us &amp; them" in page
    assert '<span class="note">Hm</span>' in page


def test_no_game_is_refused() -> None:
    """Without moments, or with those of two games, there is no page."""
    with pytest.raises(PictureError, match="no moments"):
        replay([])
    one, two = next(game("tiny", 2)), next(game("tiny", 3))
    with pytest.raises(PictureError, match=r"moments\.1"):
        replay([one, two])
    with pytest.raises(PictureError, match="seen by another seat"):
        replay([one, (origo.view(one[0], 0), ())])


@pytest.mark.parametrize(
    "leaders", [[1, 2, 3], [1, 250, 251], [100, 101, 102], [251, 1, 2]]
)
def test_the_chart_has_a_line_and_a_shield_for_each_leader(leaders: list[int]) -> None:
    """A chart shows how far each leader came; the shields at the ends stand apart."""
    begin, end = (
        origo.position(
            rules_of("europe"), shields=["A1", "A2", "A3"], leaders=far, round=number
        )
        for far, number in (([1, 2, 3], 1), (leaders, 60))
    )
    drawn = chart_panel([scene(begin), scene(begin), scene(end)]).drawing
    picture = read(write(Element("svg", (), (drawn,))))
    assert 3 == len(picture.styled("way"))
    heights = sorted(
        float(found.get("transform", "")[10:-1].split(",")[1])
        for found in picture.all("g")
        if found.get("transform", "").startswith("translate(386")
    )
    assert 3 == len(heights)
    assert all(18 <= b - a for a, b in pairwise(heights))
    assert 20 < heights[0]
    assert heights[-1] < 175


# Sentences

RED, BLUE, BLACK = Seat(0), Seat(1), Seat(2)
CARDS = (Card("pop"), Card("ship"))
E7 = Space("E7")

TOLD: list[tuple[events.Event, str]] = [
    (events.SeatDrawn(BLUE), "Chance names blue to begin"),
    (
        events.GameBegan(RED, (Distance(1), Distance(2))),
        "The game is set up; red begins",
    ),
    (events.DeckShuffled(2, CARDS), "The 2 cards are shuffled"),
    (events.HandDealt(RED, 2, CARDS), "red is dealt 2 cards: pop ship"),
    (events.HandDealt(RED, 1, None), "red is dealt 1 card"),
    (events.PlacementAsked(RED), ""),
    (events.SpaceDrawn(RED, E7), "Chance names E7 for red"),
    (events.ShieldPlaced(RED, E7, "expand"), "red places a shield on E7"),
    (events.RoundBegan(2, BLUE), "Round 2 begins with blue"),
    (events.TurnBegan(RED, 0), ""),
    (events.CardPlayed(RED, CARDS[0], "attack"), "red plays pop to attack"),
    (
        events.ShieldMoved(RED, E7, Space("E8"), "migrate"),
        "red migrates from E7 to E8",
    ),
    (events.ShieldMoved(RED, E7, Space("E8"), "sail"), "red sails from E7 to E8"),
    (events.CardsExchanged(RED, CARDS), "red exchanges pop and ship"),
    (events.CardActionsClosed(RED), ""),
    (events.CardsDrawn(RED, 2, CARDS), "red draws 2 cards: pop ship"),
    (events.CardsDrawn(RED, 0, ()), "red draws 0 cards"),
    (events.PileReshuffled(9, None), "The 9 discards are shuffled into the draw pile"),
    (events.TurnEnded(RED, passed=True), "red passes"),
    (events.TurnEnded(RED, passed=False), "red ends the turn"),
    (events.RoundEnded(3), "Round 3 ends"),
    (events.BattleOpened(E7, RED, BLUE), "red attacks E7, held by blue"),
    (events.SideToAct(RED, "attacker", handed_over=False), ""),
    (
        events.SideToAct(RED, "attacker", handed_over=True),
        "The other side hands over to red",
    ),
    (
        events.ShieldRemoved(BLUE, E7, "box", "defender"),
        "blue loses a shield on E7 to the box",
    ),
    (
        events.BattleWon(E7, RED, "attacker", 5, 3, CARDS),
        "red wins E7 as attacker, 5 against 3 combat points",
    ),
    (
        events.StateFounded(RED, Region("POL"), 4, red=True),
        "red founds Poland: 4 steps; a tribe scoring is due",
    ),
    (
        events.LeaderAdvanced(RED, 3, Distance(1), Distance(5), "clans"),
        "red's leader advances from 1 to 5",
    ),
    (events.ScoringHeld(3, 0), "A tribe scoring is held"),
    (
        events.Awarded(RED, 1, "states", Region("POL"), "P-10", 2, (BLUE, BLACK), ()),
        "red earns 1 point for Poland, place 2 with blue and black",
    ),
    (
        events.Awarded(RED, 8, "clans", Region(""), "P-05", 1, (BLUE,), ()),
        "red earns 8 points for clans, place 1 with blue",
    ),
    (
        events.Awarded(RED, 3, "fleet", Region(""), "P-08", 0, (), ()),
        "red earns 3 points for fleet",
    ),
    (events.NamingAsked(RED), ""),
    (events.StarterNamed(BLUE, None), "blue starts the next round"),
    (events.StarterNamed(BLUE, RED), "red names blue to start"),
    (events.MemoryChanged((1,)), ""),
    (
        events.ConditionMet("last-marker"),
        "The game ends: the last marker is laid",
    ),
    (
        events.GameEnded(BLUE, (Distance(9), Distance(12)), ()),
        "blue has won, 12 spaces along the track",
    ),
]


@pytest.mark.parametrize(("event", "sentence"), TOLD)
def test_events_are_told_in_sentences(event: events.Event, sentence: str) -> None:
    """What happened is told; what only asks somebody is not."""
    names = Names(rules_of("europe").board, rules_of("europe").data.tables[3].colours)
    assert ([sentence] if sentence else []) == list(sentences(names, [event]))


def test_every_type_of_event_has_its_sentence() -> None:
    """A new event must be told, or left out on purpose."""
    assert set(get_args(events.Event)) == {type(event) for event, _ in TOLD}


def test_a_moment_at_which_nothing_happens_has_a_line() -> None:
    """A moment without events still has its entry in the list."""
    state, _ = next(game("tiny", 2))
    assert "0. Nothing happens" in replay([(state, ())])


def test_a_battle_has_room_in_every_picture() -> None:
    """Where a game has a battle, every picture keeps room for its cards."""
    state = battle("small", 2)
    before = next(game("small", 2))
    assert "no battle under way" in replay([before, (state, ())])
    assert "no battle under way" not in replay([before])
    assert "no battle under way" not in svg(state)
