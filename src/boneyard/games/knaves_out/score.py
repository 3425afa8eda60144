"""The score sheet: relics, the king, the army, the cards in play."""

from __future__ import annotations

from boneyard import ScoreRow, ScoreSheet, compared, row
from boneyard.games.knaves_out.constants import IN_RESERVE, IS_SOLDIER, SET
from boneyard.games.knaves_out.state import KnavesState

COMPARED = ("round_limit", "time_up")


def score_sheet(state: KnavesState) -> ScoreSheet:
    """R105: a game that is stopped compares what is left; else the ending decides."""
    assert state.result is not None
    seats = range(state.players)
    counted = [
        ("Relics", [state.count_relics(seat) for seat in seats]),
        ("Hit points of the king", [state.king_hit_points(seat) for seat in seats]),
        ("All hit points", [state.all_hit_points(seat) for seat in seats]),
        ("Cards in play", [state.cards_in_play(seat) for seat in seats]),
    ]
    among = state.living_seats() if state.result.reason in COMPARED else ()
    return compared(state.result, counted, _army(state), among=among)


def _army(state: KnavesState) -> list[ScoreRow]:
    counts = [[0, 0] for _ in range(state.players)]
    for piece, square in enumerate(state.at):
        if square != IN_RESERVE:
            counts[piece // SET][IS_SOLDIER[piece]] += 1
    fell = {seat: at for at, seats in enumerate(state.fallen, start=1) for seat in seats}
    fallen = [fell.get(seat, "stands") for seat in range(state.players)]
    return [
        row("Buildings", [one[0] for one in counts]),
        row("Soldiers", [one[1] for one in counts]),
        row("Fell as number", fallen),
    ]
