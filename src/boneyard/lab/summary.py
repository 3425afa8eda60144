"""What the games of an arm look like: wins, lengths, shares, endings, and all that happened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from boneyard.kernel.metrics import Scale
from boneyard.lab.findings import Estimate, Occurrence, Side
from boneyard.lab.measures import Measure
from boneyard.lab.plan import Arm, Row, wins, wins_by_order
from boneyard.lab.sequences import Mean, Median, never_bound, share_of


class Summary:
    """Tallies of rows, none of which is kept."""

    def __init__(self, arm: Arm, measures: Mapping[str, Measure]) -> None:
        self.arm = arm
        self.games = 0
        self.wins = [0.0] * arm.players
        self.wins_by_order = [0.0] * arm.players
        self.amounts = {name: Median() for name in scaled(measures, "amount")}
        self.shares = {name: Mean() for name in scaled(measures, "share")}
        self.endings: Counter[str] = Counter()
        self.happened_in: Counter[str] = Counter()
        self.times: Counter[str] = Counter()

    def add(self, row: Row) -> None:
        """One more game."""
        self.games += 1
        for seat, share in enumerate(wins(row)):
            self.wins[seat] += share
        for place, share in enumerate(wins_by_order(row)):
            self.wins_by_order[place] += share
        for name, median in self.amounts.items():
            median.add(row[name])
        for name, mean in self.shares.items():
            mean.add(float(row[name]))
        self.endings[row["reason"]] += 1
        for count in row["counts"]:
            self.happened_in[count["name"]] += 1
            self.times[count["name"]] += count["times"]

    def side(self) -> Side:
        """For the findings."""
        return Side(
            name=self.arm.side.name,
            players=self.arm.players,
            games=self.games,
            wins_by_seat=tuple(wins / max(1, self.games) for wins in self.wins),
            wins_by_order=tuple(wins / max(1, self.games) for wins in self.wins_by_order),
            medians=tuple(
                Estimate(name, one.median, *one.interval(), "number", one.count, is_claim=False)
                for name, one in self.amounts.items()
            ),
            shares=tuple(
                Estimate(name, one.mean, *one.interval(), "share", one.count, is_claim=False)
                for name, one in self.shares.items()
            ),
            endings=dict(self.endings.most_common()),
        )


def scaled(measures: Mapping[str, Measure], scale: Scale) -> list[str]:
    """The measures that are compared on this scale."""
    return [name for name, measure in measures.items() if measure.scale == scale]


def occurrences(summaries: Sequence[Summary], known: frozenset[str]) -> tuple[Occurrence, ...]:
    """How often everything happened that did, and all that is known and never did; often first."""
    games = sum(one.games for one in summaries)
    happened: Counter[str] = Counter()
    times: Counter[str] = Counter()
    for one in summaries:
        happened += one.happened_in
        times += one.times
    names = sorted(known | set(happened), key=lambda name: (-happened[name], name))
    return tuple(_occurrence(name, happened[name], times[name], games) for name in names)


def _occurrence(name: str, happened: int, times: int, games: int) -> Occurrence:
    if not happened:
        return Occurrence(name, 0, 0, 0.0, 0.0, never_bound(games))
    interval = share_of(happened, games).interval()
    return Occurrence(name, happened, times, happened / games, *interval)
