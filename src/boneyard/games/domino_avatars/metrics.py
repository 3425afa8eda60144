"""What the lab counts in Domino Avatars (11.5)."""

from __future__ import annotations

from boneyard import Counts, Happening, Metric, Metrics, Options, share
from boneyard.games.domino_avatars.rules import Rules
from boneyard.games.domino_avatars.state import AvatarsState


def _has_aid(players: int, options: Options) -> bool:
    return players > 2 and options["aid"] != "off"


def _raises(players: int, options: Options) -> bool:
    return options["bidding"] == "incremental"


def _reshuffles(players: int, options: Options) -> bool:
    return not Rules(players, options).ends_on_exhaustion


def _battles(counts: Counts) -> int:
    return counts.get("battle:won", 0) + counts.get("battle:held", 0)


def _captures(state: AvatarsState, counts: Counts) -> float:
    return counts.get("captured", 0)


def _success(state: AvatarsState, counts: Counts) -> float:
    return share(counts.get("battle:won", 0), _battles(counts))


def _counters(state: AvatarsState, counts: Counts) -> float:
    return share(counts.get("bid:counter", 0), counts.get("battle:held", 0))


def _aid(state: AvatarsState, counts: Counts) -> float:
    return share(counts.get("bid:aid", 0), _battles(counts))


METRICS = Metrics(
    turn="turn_ended",
    happenings=(
        Happening("bid", "laid", "role", ("attack", "defence", "counter")),
        Happening("bid", "laid", "role", ("aid",), can_happen=_has_aid),
        Happening("bid", "laid", "role", ("raise",), can_happen=_raises),
        Happening(
            "battle",
            "compared",
            "succeeds",
            ("won", "held"),
            read=lambda succeeds: "won" if succeeds else "held",
        ),
        Happening("turn", "turn_ended", "how", ("spent", "skipped", "chosen")),
        Happening("stood", "stood", "role", ("defence",)),
        Happening("captured", "captured"),
        Happening("counter_waived", "counter_waived"),
        Happening("reshuffled", "reshuffled", can_happen=_reshuffles),
    ),
    numbers=(
        Metric("captures", "Avatars captured", _captures),
        Metric("attack_success", "share of battles that the attacker wins", _success, "share"),
        Metric("counters", "counter-attacks for each attack that was held", _counters),
        Metric("aid", "bids of bystanders for each battle", _aid),
    ),
)
