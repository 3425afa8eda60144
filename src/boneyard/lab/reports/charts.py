"""The pictures of a report, as Vega-Lite charts by Altair.

They are drawn to SVG by vl-convert, without a browser or a network. On a page the ink is that of
the text around it, so that one picture serves light, dark and paper; pictures that stand alone
bring their own ground.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from boneyard.lab.experiment import LEVEL
from boneyard.lab.extras import need
from boneyard.lab.findings import Estimate, Findings, Verdict
from boneyard.lab.reports.report import Report

WIDTH: Final = 520
STEP: Final = 22
MOST_ROWS: Final = 24
ACCENT: Final = "#c8791b"
CALM: Final = "#4a8fa8"
COUNTED: Final = ("step:", "rule:", "move:")
"""Counts that are of the engine's making, not of the rulebook's."""

BEHIND: Final = {
    "length": "balance",
    "seats": "balance",
    "level": LEVEL,
    "skill": "skill",
    "options": "options",
    "happenings": "rules",
}
"""To which findings each picture belongs."""


@dataclass(frozen=True)
class Picture:
    """A chart with its name and with words for who cannot see it."""

    name: str
    caption: str
    chart: Any
    """Altair's: its classes are only there where it is installed."""

    def svg(self, *, stands_alone: bool = False) -> str:
        """The picture as SVG text."""
        vl_convert = need("vl_convert")
        spec = self.chart.properties(description=self.caption).to_dict()
        spec["config"] = config("#333333" if stands_alone else "currentColor")
        spec["background"] = "#ffffff" if stands_alone else "transparent"
        svg: str = vl_convert.vegalite_to_svg(spec)
        return svg


def config(ink: str) -> dict[str, Any]:
    """One look for all charts."""
    axis = {"labelColor": ink, "titleColor": ink, "domainColor": ink, "tickColor": ink}
    return {
        "font": "system-ui, sans-serif",
        "axis": {**axis, "gridColor": ink, "gridOpacity": 0.15, "labelLimit": 260},
        "header": {"labelColor": ink, "titleColor": ink},
        "legend": {"labelColor": ink, "titleColor": ink},
        "view": {"stroke": None},
    }


def pictures(report: Report) -> list[Picture]:
    """All that can be drawn of what was found."""
    drawn = [
        lengths(report.answer_to("balance")),
        seats(report.answer_to("balance"), "seats"),
        seats(report.answer_to(LEVEL), "level"),
        skill(report.answer_to("skill")),
        options(report.answer_to("options")),
        happenings(report.answer_to("rules")),
    ]
    return [picture for picture in drawn if picture is not None]


def lengths(balance: Findings | None) -> Picture | None:
    """How long a game is at each number of players."""
    if balance is None:
        return None
    rows = [
        {"players": str(side.players), **_ends(one)}
        for side in balance.sides
        for one in side.medians
        if one.name == "minutes"
    ]
    chart = _dots(rows, "players", "players", "minutes, estimated (median)", from_zero=True)
    return Picture("length", "The median length of a game for each number of players.", chart)


def seats(balance: Findings | None, name: str) -> Picture | None:
    """What share of the games each player wins, by turn order."""
    if balance is None:
        return None
    alt = need("altair")
    rows = [
        {
            "players": verdict.about,
            "place": at + 1,
            "fair": 100 / len(verdict.estimates),
            **_ends(one, 100),
        }
        for verdict in balance.verdicts
        if "players" in verdict.about
        for at, one in enumerate(verdict.estimates)
        if "player" in one.name
    ]
    base = alt.Chart().encode(
        x=alt.X("place:O", title="in the order of turns", axis=alt.Axis(labelAngle=0))
    )
    layers = alt.layer(
        base.mark_rule(strokeWidth=2, color=CALM).encode(
            y=alt.Y("low:Q", title="wins, %", scale=alt.Scale(zero=True)), y2="high:Q"
        ),
        base.mark_point(filled=True, size=70, color=ACCENT, opacity=1).encode(y="value:Q"),
        base.mark_tick(thickness=2, size=22, color="gray").encode(y="fair:Q"),
        data=alt.Data(values=rows),
    ).properties(width=alt.Step(26), height=160)
    columns = layers.facet(column=alt.Column("players:N", title=None), spacing=14)
    chart = columns.resolve_scale(x="independent")
    caption = (
        "What share of the games each player wins, in the order of turns, with intervals; the grey "
        "tick is the fair share."
    )
    return Picture(name, caption, chart)


def skill(found: Findings | None) -> Picture | None:
    """How often each bot beats the one below it."""
    if found is None:
        return None
    rows = [
        {"pair": verdict.about, **_ends(one, 100)}
        for verdict in found.verdicts
        for one in verdict.estimates
    ]
    chart = _dots(rows, "pair", None, "wins of the stronger, %", from_zero=True)
    return Picture("skill", "How often each bot beats the one below it.", chart)


def options(found: Findings | None) -> Picture | None:
    """The largest change of each option that changes something."""
    if found is None:
        return None
    telling = [one for one in found.verdicts if one.answer in ("yes", "slightly")][:MOST_ROWS]
    rows = [{"option": one.about, **_largest(one)} for one in telling]
    if not rows:
        return None
    chart = _dots(rows, "option", None, "change against the default, %", by="of")
    caption = "The largest change that each option makes on its own, with intervals."
    return Picture("options", caption, chart)


def happenings(found: Findings | None) -> Picture | None:
    """In what share of games the rarer things happen."""
    if found is None:
        return None
    told = [one for one in found.occurrences if not one.name.startswith(COUNTED) and one.games]
    rare = [one for one in told if one.share < 1]
    rows = [
        {"what": one.name.replace(":", ": "), "value": 100 * one.share}
        for one in sorted(rare, key=lambda one: -one.share)[:MOST_ROWS]
    ]
    if not rows:
        return None
    alt = need("altair")
    chart = (
        alt.Chart(alt.Data(values=rows))
        .mark_bar(color=CALM)
        .encode(x=alt.X("value:Q", title="% of games"), y=alt.Y("what:N", title=None, sort=None))
        .properties(width=WIDTH - 160, height=alt.Step(STEP - 4))
    )
    return Picture("happenings", "In what share of the games the rarer things happen.", chart)


def _dots(
    rows: Sequence[dict[str, Any]],
    name: str,
    title: str | None,
    measure: str,
    *,
    by: str = "",
    from_zero: bool = False,
) -> Any:
    """A dot with its interval for each row, from top to bottom."""
    alt = need("altair")
    base = alt.Chart(alt.Data(values=list(rows))).encode(
        y=alt.Y(f"{name}:N", title=title, sort=None)
    )
    colour = alt.Color(f"{by}:N", title=None) if by else alt.value(ACCENT)
    scale = alt.Scale(zero=from_zero, clamp=True)
    layers = [
        base.mark_rule(strokeWidth=2, opacity=0.6).encode(
            x=alt.X("low:Q", title=measure, scale=scale), x2="high:Q", color=colour
        ),
        base.mark_point(filled=True, size=70, opacity=1).encode(x="value:Q", color=colour),
    ]
    if not from_zero:
        zero = alt.Chart(alt.Data(values=[{"at": 0}])).mark_rule(color="gray").encode(x="at:Q")
        layers.insert(0, zero)
    return alt.layer(*layers).properties(width=WIDTH - 160, height=alt.Step(STEP))


def _ends(estimate: Estimate, times: float = 1.0) -> dict[str, float]:
    return {
        "value": times * estimate.value,
        "low": times * estimate.low,
        "high": times * estimate.high,
    }


def _largest(verdict: Verdict) -> dict[str, Any]:
    """The estimate that says most: the one furthest from no change, and not by chance."""
    sure = [one for one in verdict.estimates if change(one, one.low) * change(one, one.high) > 0]
    best = max(sure or verdict.estimates, key=lambda one: abs(change(one, one.value)))
    return {
        "of": best.name,
        **{
            end: 100 * change(best, number)
            for end, number in (("value", best.value), ("low", best.low), ("high", best.high))
        },
    }


def change(estimate: Estimate, number: float) -> float:
    """A ratio as the change that it is; a difference as it is."""
    return number - 1 if estimate.unit == "ratio" else number
