"""Threats on positions, against what the engine lets the other side really do next turn."""

from __future__ import annotations

import pytest
from tests.games.dungeons_and_dominos import table as dungeons
from tests.games.knaves_out import kingdoms
from tests.games.lord_of_dominion import table as lords
from tests.games.lord_of_dominion.table import G, H

from boneyard import State
from boneyard.games.lord_of_dominion.moves import END_TURN, PASS
from boneyard.games.lord_of_dominion.state import LordState

DARK, LIGHT = 0, 1
MOST_POSITIONS = 40_000


def said(state: State, seat: int) -> dict[str, tuple[tuple[str, ...], str]]:
    """The threats that this seat is told."""
    view = state.seen_by(seat)
    return {threat.target: (threat.sources, threat.text) for threat in view.game.threats(view)}


# Lord of Dominion: every turn that Light could make is played.

POSITIONS = [
    (H, "DW1 d4, LW1 e4", ""),
    (H, "DW1 a4, LW1 h4", ""),
    (H, "DW1 c4, LW1 g4", ""),
    (H, "DW1 c4, LR1 h4", ""),
    (H, "DK1 c4, LK1 g4", ""),
    (G, "DW1 e7, DR1 d8, LW1 g7, LR1 f8", ""),
    (G, "DW1 d7, LW1 g7, LK1 g8", ""),
    (G, "DS1 d8, DW1 e8, LS1 f8, LR1 g8", ""),
    (G, "DW1 e7, LS1 j11, LR1 g8", ""),
]


@pytest.mark.parametrize(("land", "characters", "hand"), POSITIONS)
def test_a_lord_is_told_exactly_what_the_other_can_do(
    land: str, characters: str, hand: str
) -> None:
    """Who is hit in any of them, by whom, and the most that anybody loses."""
    hands = ("W", hand)
    told = said(lords.table(land, characters, hands=hands), DARK)
    state = lords.table(land, characters, turn="light", hands=hands)
    worst, by = played_out(state)
    assert {target: set(sources) for target, (sources, _) in told.items()} == by
    for target, (_, text) in told.items():
        assert int(text.split()[2].rstrip(":")) >= worst[target]


def played_out(start: LordState) -> tuple[dict[str, int], dict[str, set[str]]]:
    """By target the most that it loses, and who hits it, over all turns without new land."""
    worst: dict[str, int] = {}
    by: dict[str, set[str]] = {}
    seen: set[str] = set()
    left = [(start, dict[str, int]())]
    while left:
        state, lost = left.pop()
        if state.actor is None or state.turn_seat != LIGHT:
            continue
        key = f"{state.digest()} {sorted(lost.items())}"
        if key in seen:
            continue
        seen.add(key)
        assert len(seen) < MOST_POSITIONS
        for move in state.moves() if state.actor == LIGHT else (PASS,):  # nobody guards
            if move is END_TURN or (move.type == "act" and "dominate" in move.values):
                continue
            after = state.clone()
            after.play(move)
            hurt = dict(lost)
            for event in after.events:
                if event.kind == "attacked" or (event.kind == "dashed" and event.get("target")):
                    target = event.get("target")
                    name = f"fort:{event.get('owner')}" if target == "fort" else target
                    if name.startswith(("D", "fort:0")):
                        by.setdefault(name, set()).add(event.get("piece"))
                elif event.kind in ("hurt", "fort_hit") and event.get("seat") == DARK:
                    name = event.get("piece") if event.kind == "hurt" else "fort:0"
                    hurt[name] = hurt.get(name, 0) + event.get("amount")
                    worst[name] = max(worst.get(name, 0), hurt[name])
            left.append((after, hurt))
    return worst, by


def test_a_recruit_threatens_from_the_fort() -> None:
    """LoD 6: he comes, walks and strikes in the same turn."""
    there = "DW1 j9"
    assert said(lords.table(lords.S, there, recruit_cost=1), DARK)["DW1"][0] == ("fort:1",)
    harmless = lords.table(lords.S, there, hands=("W", "S"), recruit_cost=1)
    assert said(harmless, DARK) == {}
    dear = lords.table(lords.S, there, recruit_cost=4)
    assert said(dear, DARK) == {}


# Knaves Out.


def test_soldiers_at_sea_threaten_every_coast() -> None:
    """6.7: landing is a whole move, and it may attack that turn."""
    own = kingdoms.Kingdom(pieces="K@0,3+4 P@4,4")
    at_sea = kingdoms.duel(own, kingdoms.Kingdom(pieces="K@12,4+4 P@sea+1"))
    told = said(at_sea, 0)
    assert told["piece:0K1"][0] == ("piece:1P1",)
    assert "piece:0P1" not in told  # far from every coast
    ashore = kingdoms.duel(own, kingdoms.Kingdom(pieces="K@12,4+4 P@13,4+1"))
    assert said(ashore, 0) == {}


def test_beside_taint_there_are_fewer_dice() -> None:
    """6.7, 6.8: counted where the attack is made from."""
    own = kingdoms.Kingdom(pieces="K@0,0+4")
    plain = kingdoms.duel(own, kingdoms.Kingdom(pieces="K@14,4+4 P@2,0+2 R@1,1"))
    tainted = kingdoms.duel(own, kingdoms.Kingdom(pieces="K@14,4+4 P@2,0+2 R!@1,1"))
    assert said(plain, 0)["piece:0K1"][1] == "3 dice, 5+ hits"
    assert said(tainted, 0)["piece:0K1"][1] == "2 dice, 5+ hits"


# Dungeons and Dominos.


def test_heroes_threaten_as_far_as_a_throw_brings_them() -> None:
    """6.3, R65: beside the other; a six takes five steps to get there."""
    near = dungeons.table(dungeons.P1, red=(5, 0), blue=(4, 0))
    assert said(near, 0)["hero:0"][0] == ("hero:1",)
    far = dungeons.table(dungeons.P1, red=(5, 0), blue=(0, 0))
    text, close = said(far, 0)["hero:0"][1], said(near, 0)["hero:0"][1]
    assert int(text.split()[2].rstrip("%")) < int(close.split()[2].rstrip("%"))


def test_heroes_that_may_be_hopped_over_are_threatened_from_there() -> None:
    """6.9.3: the same, or more, than without hop attacks."""
    plain = dungeons.table(dungeons.P1, red=(3, 0), blue=(1, 0))
    hops = dungeons.table(dungeons.P1, red=(3, 0), blue=(1, 0), hop_attack="action")
    assert said(hops, 0).keys() >= said(plain, 0).keys()
