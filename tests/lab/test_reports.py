"""Reports: what is told, what is drawn, and that everything is in the file."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from boneyard.lab.findings import Estimate, Findings, Occurrence, Side, Verdict
from boneyard.lab.reports.charts import change, pictures
from boneyard.lab.reports.digest import MARKER, by_people, write_docs
from boneyard.lab.reports.figures import NoFigure, broken_claims, figure_of
from boneyard.lab.reports.files import write_report
from boneyard.lab.reports.page import page
from boneyard.lab.reports.report import Report, facts, report_from_json, report_on

GAME = "domino-avatars"
DOCS = Path(__file__).parents[2] / "docs" / "lab"
DEFAULT = {"sides": [{"name": "default"}]}


def share(name: str, value: float) -> Estimate:
    """A share with an interval of a tenth to each side."""
    return Estimate(name, value, value - 0.1, value + 0.1, "share", 100)


def findings(question: str, *verdicts: Verdict, **more: object) -> Findings:
    """What was found, with all that findings need."""
    base = Findings(
        question,
        GAME,
        f"{question}?",
        DEFAULT,
        f"boneyard lab {question}",
        "1",
        10,
        1.0,
        "verdict",
        (),
    )
    return Findings(**{**vars(base), "verdicts": verdicts, **more})


def side(players: int, minutes: float) -> Side:
    """Games of so many players."""
    medians = tuple(
        Estimate(name, value, value - 1, value + 1, "number", 10)
        for name, value in (("minutes", minutes), ("decisions", 10 * minutes))
    )
    shares = (share("forced", 0.25),)
    return Side("default", players, 10, (), (), medians, shares, {"early": 10})


BALANCE = findings(
    "balance",
    Verdict(
        "2 players",
        "yes",
        "2 players: the first player wins 70 % <b>of them</b>.",
        (share("the first player", 0.7), share("the second player", 0.3)),
        None,
        0.2,
    ),
    Verdict(
        "3 players", "no", "3 players: fair.", tuple(share("the player", 1 / 3) for _ in "abc")
    ),
    sides=(side(2, 20), side(3, 30)),
)
OPTIONS = findings(
    "options",
    Verdict(
        "hand_size=7",
        "yes",
        "hand_size=7: minutes -20 %.",
        (
            Estimate("minutes", 0.8, 0.7, 0.9, "ratio", 50),
            Estimate("is_tie", 0.3, -0.2, 0.5, "points", 50),
        ),
        None,
        0.2,
    ),
    Verdict("tie_break=shared", "dead", "tie_break=shared changed nothing."),
    notes=("rounds was not tried",),
)
SKILL = findings(
    "skill",
    Verdict(
        "beginner against random, 2 players", "yes", "...", (share("beginner", 0.8),), None, 0.3
    ),
)
RULES = findings(
    "rules",
    Verdict("what never happens", "told", "Never: ending:score."),
    occurrences=(
        Occurrence("bid:aid", 5, 9, 0.5, 0.2, 0.8),
        Occurrence("step:orient", 10, 99, 1.0, 0.9, 1.0),
        Occurrence("ending:score", 0, 0, 0.0, 0.0, 0.3),
    ),
)
REPORT = report_on(GAME, [RULES, OPTIONS, SKILL, BALANCE], "2026-01-02")


def test_the_most_general_question_comes_first() -> None:
    assert [one.question for one in REPORT.findings] == ["balance", "skill", "options", "rules"]


def test_three_facts() -> None:
    assert facts(REPORT) == {
        "length": "About 20 minutes with 2 players and 30 with 3 (200 to 300 decisions).",
        "seats": "With 2 players the first player wins 70 % (60.0 to 80.0 %), where 50 % would be "
        "fair.",
        "skill": "With 2 players the bot beginner beats random in 80 % of the games "
        "(70.0 to 90.0 %).",
    }


def test_no_facts_about_what_was_not_looked_into() -> None:
    assert facts(Report(GAME, "2026-01-02", (RULES,))) == {}


def test_a_report_survives_being_written() -> None:
    assert report_from_json(json.loads(json.dumps(REPORT.to_json()))) == REPORT


def test_every_chapter_has_its_picture() -> None:
    assert [one.name for one in pictures(REPORT)] == [
        "length",
        "seats",
        "skill",
        "options",
        "happenings",
    ]


def test_the_page_needs_nothing_from_elsewhere() -> None:
    text = page(REPORT)
    outside = set(re.findall(r"""(?:https?:)?//[^\s"'<)]+""", text))
    assert outside <= {"http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink"}
    assert "<script" not in text
    assert text.count("<svg") == 5


def test_the_page_says_everything_and_obeys_no_markup() -> None:
    text = page(REPORT)
    assert "&lt;b&gt;of them&lt;/b&gt;" in text
    assert "rounds was not tried" in text
    for found in REPORT.findings:
        assert found.command in text


def test_pictures_take_the_ink_of_the_page_or_bring_their_own() -> None:
    picture = pictures(REPORT)[0]
    assert "currentColor" in picture.svg()
    alone = picture.svg(stands_alone=True)
    assert "currentColor" not in alone
    assert 'fill="#ffffff"' in alone


@pytest.mark.parametrize(
    ("unit", "number", "expected"), [("ratio", 1.2, 0.2), ("points", -0.1, -0.1)]
)
def test_changes(unit: str, number: float, expected: float) -> None:
    estimate = Estimate("minutes", number, number, number, unit, 1)  # type: ignore[arg-type]
    assert change(estimate, number) == pytest.approx(expected)


def test_the_largest_sure_change_is_drawn() -> None:
    """A tie rate that may be the same is not shown, however large it looks."""
    drawn = next(one for one in pictures(REPORT) if one.name == "options")
    assert "minutes" in drawn.svg()
    assert "is_tie" not in drawn.svg()


def test_files(tmp_path: Path) -> None:
    path = write_report(REPORT, tmp_path / "new")
    assert path.name == f"{GAME}.html"
    assert report_from_json(json.loads(path.with_suffix(".json").read_text())) == REPORT


def test_the_words_are_peoples_and_the_figures_the_reports(tmp_path: Path) -> None:
    (tmp_path / "findings").mkdir()
    (tmp_path / "findings" / f"{GAME}.md.in").write_text(
        "# Ours\n\n<!-- holds: balance 2 first > 50 -->\nThe first wins {{balance 2 first}}.\n"
    )
    (tmp_path / f"{GAME}.md").write_text("Old figures.\n")
    assert write_docs(REPORT, tmp_path) == []
    text = (tmp_path / f"{GAME}.md").read_text()
    assert text.startswith(f"# Ours\n\nThe first wins 70 % (60.0 to 80.0 %).\n\n{MARKER}")
    assert "Old figures" not in text
    assert "Changed nothing at all: tie_break=shared." in text
    for name in re.findall(r"\]\(([^)]+\.svg)\)", text):
        assert (tmp_path / name).is_file()
    assert json.loads((tmp_path / f"{GAME}.json").read_text())["games"] == 40


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("balance 2 second", "30 % (20.0 to 40.0 %)"),
        ("balance 3 minutes", "30 (29 to 31)"),
        ("balance 2 forced", "25 % (15.0 to 35.0 %)"),
        ("options hand_size=7 minutes", "-20 % (-30 % to -10 %)"),
        ("options hand_size=7 is_tie", "+30.0 points (-20.0 points to +50.0 points)"),
        ("rules bid:aid", "50 % (20.0 to 80.0 %)"),
        ("skill beginner", "80 % (70.0 to 90.0 %)"),
        ("rules games", "10"),
        ("rules command", "`boneyard lab rules`"),
    ],
)
def test_figures_by_name(name: str, expected: str) -> None:
    assert figure_of(REPORT, name) == expected


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("level 2 first", "the report says nothing about 'level'"),
        ("balance 9 first", "balance has no figure '9 first'; it has 2 first, 2 second, "),
    ],
)
def test_a_figure_that_is_not_there(name: str, problem: str) -> None:
    with pytest.raises(NoFigure, match=problem):
        figure_of(REPORT, name)


@pytest.mark.parametrize(
    ("claim", "is_so"),
    [
        ("balance 2 first > 59", True),
        ("balance 2 first > 61", False),  # its interval begins at 60
        ("balance 2 second < 41", True),
        ("balance 2 second < 39", False),
        ("options hand_size=7 minutes < 1", True),
        ("balance 2 fair", False),
        ("balance 3 fair", True),
    ],
)
def test_claims_are_held_to_the_report(claim: str, is_so: bool) -> None:
    text = f"# Ours\n<!-- holds: {claim} -->\n"
    assert broken_claims(REPORT, text) == ([] if is_so else [claim])


def test_what_is_not_borne_out_is_said_on_the_page(tmp_path: Path) -> None:
    (tmp_path / "findings").mkdir()
    (tmp_path / "findings" / f"{GAME}.md.in").write_text("# Ours\n<!-- holds: balance 2 fair -->\n")
    assert write_docs(REPORT, tmp_path) == ["balance 2 fair"]
    text = (tmp_path / f"{GAME}.md").read_text()
    assert "**Said above, but not certain in this report**: balance 2 fair.\n\n<!-- Made" in text


@pytest.mark.parametrize("game_id", sorted(one.stem for one in DOCS.glob("*.json")))
def test_what_the_pages_say_is_what_was_measured(game_id: str) -> None:
    """`boneyard lab report GAME --docs docs/lab` makes them; nobody edits a figure by hand."""
    words = (DOCS / "findings" / f"{game_id}.md.in").read_text(encoding="utf-8")
    kept = json.loads((DOCS / f"{game_id}.json").read_text(encoding="utf-8"))
    by_hand, marker, made = (DOCS / f"{game_id}.md").read_text(encoding="utf-8").partition(MARKER)
    assert marker
    assert by_hand == by_people(words, kept["figures"], kept["broken"])
    assert all(kept[fact] in made for fact in ("length", "seats", "skill"))
    assert len(re.findall(r"^\d+\. \*\*", words, re.MULTILINE)) >= 3
