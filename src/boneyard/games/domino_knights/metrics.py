"""What the lab counts in Domino Knights (chapter 8 names it)."""

from __future__ import annotations

from boneyard import Counts, Happening, Metric, Metrics, Possible, share
from boneyard.games.domino_knights.rules import SPECIAL_NAMES, Rules
from boneyard.games.domino_knights.state import KnightsState

DEATHS = ("death", "nobody to copy", "its Kingdom has fallen")


def _in_all(what: str) -> Metric:
    """One of the tallies, over all Kingdoms."""

    def total(state: KnightsState, counts: Counts) -> float:
        assert state.result is not None
        return float(sum(seat[what] for seat in state.result.details["seats"]))

    return Metric(what, what.replace("_", " ") + ", all Kingdoms together", total)


def _blocked(state: KnightsState, counts: Counts) -> float:
    fights = counts.get("clash:blocked", 0) + counts.get("clash:unblocked", 0)
    return share(counts.get("clash:blocked", 0), fights)


def _is_special(kind: int) -> Possible:
    """Whether some card of the deck does this."""
    return lambda players, options: kind in Rules(players, options).kind_of


METRICS = Metrics(
    turn="turn_begins",
    happenings=(
        *[
            Happening("special", "announced", "special", (name,), can_happen=_is_special(kind))
            for kind, name in enumerate(SPECIAL_NAMES)
        ],
        Happening("attack", "attack_declared"),
        Happening(
            "clash",
            "clash",
            "blockers",
            ("blocked", "unblocked"),
            read=lambda blockers: "blocked" if blockers else "unblocked",
        ),
        Happening("aid", "aided", "side", ("attack",)),
        Happening("knighted", "knighted", "how", ("promoted", "life")),
        Happening("died", "died", "why", DEATHS),
        Happening("countered", "countered"),
        Happening("negated", "negated"),
        Happening("fizzled", "fizzled"),
        Happening("raised", "raised"),
        Happening("copied", "copied"),
        Happening("ejected", "ejected"),
        Happening("deck renewed", "renewed"),
        Happening("graveyards recycled", "recycled"),
    ),
    numbers=(
        *map(_in_all, ("damage_dealt", "promoted", "defeated", "lost", "played", "negated")),
        *map(_in_all, ("aided_attack", "aided_defence")),
        Metric("blocked", "share of fights in which somebody blocked", _blocked, "share"),
    ),
)
