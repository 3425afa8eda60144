"""Score sheets: which line decided between the first and the others."""

from __future__ import annotations

from boneyard import Result, ScoreSheet, compared, row


def sheet(places: tuple[int, ...], reason: str = "rounds", **counted: list[int]) -> ScoreSheet:
    """A sheet of lines called by their names."""
    result = Result(places, [0] * len(places), reason, 1, {})
    return compared(result, list(counted.items()), [row("Cards", "abc")])


def decisive(found: ScoreSheet) -> list[str]:
    return [one.title for one in found.rows if one.decides]


def test_the_first_difference_decides() -> None:
    found = sheet((2, 1, 3), Gold=[3, 5, 1], Deaths=[0, 9, 0])
    assert (decisive(found), found.decided) == (["Gold"], "Gold decided: 5 against 3.")
    assert found.rows[-1].values == ("a", "b", "c")


def test_what_was_equal_before_is_said() -> None:
    found = sheet((1, 2), Gold=[5, 5], Monsters=[2, 1])
    assert decisive(found) == ["Monsters"]
    assert found.decided == "Equal in gold. Monsters decided: 2 against 1."


def test_nothing_decides_where_all_share() -> None:
    found = sheet((1, 1), Gold=[5, 5])
    assert (decisive(found), found.decided[:7]) == ([], "Nothing")


def test_giving_up_decides_by_itself() -> None:
    assert sheet((1, 2), "resigned", Gold=[9, 5]).decided == ""


def test_only_who_was_left_is_compared() -> None:
    result = Result((1, 3, 2), [0, 0, 0], "rounds", 1, {})
    fame = [("Fame", [4, 9, 3])]
    assert compared(result, fame, among=(0, 2)).decided == "Fame decided: 4 against 3."
    assert compared(result, fame, among=(0,)).decided == ""
