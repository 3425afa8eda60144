"""What the lab counts in Dungeons and Dominos (8.3)."""

from __future__ import annotations

from boneyard import Counts, Happening, Metric, Metrics, Possible, share
from boneyard.games.dungeons_and_dominos.moves import MODES
from boneyard.games.dungeons_and_dominos.rules import CLASSES, MONSTERS
from boneyard.games.dungeons_and_dominos.state import DungeonState

OUTCOMES = ("critical", "failed", "trip", "beating", "six")


def _with(key: str) -> Possible:
    """Only where this option is neither off nor false."""
    return lambda players, options: options[key] not in (False, "off")


def _in_all(what: str, meaning: str) -> Metric:
    """One of the tallies, over all heroes."""

    def total(state: DungeonState, counts: Counts) -> float:
        assert state.result is not None
        return float(sum(state.result.details[what]))

    return Metric(what, meaning, total)


def _fights_won(state: DungeonState, counts: Counts) -> float:
    won, lost = counts.get("fight:won", 0), counts.get("fight:lost", 0)
    return share(won, won + lost)


def _robbery(state: DungeonState, counts: Counts) -> float:
    """Looting makes gold, beatings move it."""
    assert state.result is not None
    details = state.result.details
    won, looted = sum(details["won"]), sum(details["looted"])
    return share(won, won + looted)


METRICS = Metrics(
    turn="turn_started",
    happenings=(
        Happening("fights", "fought", "monster", MONSTERS[1:]),
        Happening(
            "fight",
            "fought",
            "wins",
            ("won", "lost"),
            read=lambda wins: "won" if wins else "lost",
        ),
        Happening("loots", "looted", "monster", MONSTERS[1:]),
        Happening("attack", "attacked", "outcome", OUTCOMES),
        Happening("attacks by", "attacked", "how", ("attack",)),
        Happening("attacks by", "attacked", "how", ("hop",), can_happen=_with("hop_attack")),
        Happening("healed", "healed"),
        Happening("stayed", "stayed"),
        Happening("died", "died"),
        Happening("no domino fits", "no_fit"),
        Happening("map complete", "map_complete"),
        Happening("class", "class_taken", "class", CLASSES, can_happen=_with("classes")),
        Happening("prepared", "prepared", "mode", MODES[1:], can_happen=_with("act_prepare")),
        Happening("stole", "stole", can_happen=_with("act_steal")),
        Happening("shoved", "shoved", can_happen=_with("act_shove")),
        Happening("jumped", "jumped", can_happen=_with("act_jump")),
        Happening("teleported", "teleported", can_happen=_with("act_teleport")),
        Happening("out of lives", "out", can_happen=_with("lives")),
        Happening("escaped", "escaped", can_happen=_with("dungeon_escape")),
    ),
    numbers=(
        _in_all("looted", "gold looted in rooms, all heroes together"),
        _in_all("deaths", "deaths, all heroes together"),
        _in_all("jokers", "dominoes laid as jokers, all heroes together"),
        Metric(
            "fights_won", "share of fights with monsters that the hero wins", _fights_won, "share"
        ),
        Metric("robbery", "share of the gold gained that was won from others", _robbery, "share"),
    ),
)
