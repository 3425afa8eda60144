"""Names: what is shown can be seen, and nobody is taken for somebody else."""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given, strategies
from tests.server.houses import House

from boneyard.server.names import LONGEST_NAME, clean_name, distinct, printable, skeleton
from boneyard.table import Refused

UNSEEN = {
    "a space of no width": "\u200b",
    "two marks": "\u0301\u0302",
    "a Hangul filler": "\u3164",
    "its half": "\uffa0",
    "a jamo filler": "\u115f\u1160",
    "Braille without dots": "\u2800",
    "a direction": "\u202e",
    "an isolate": "\u2066\u2069",
    "a variant of nothing": "\ufe0f",
    "tags": "\U000e0041\U000e0042",
    "spaces": " \u00a0\u2003\u3000",
    "a soft hyphen": "\u00ad",
    "a joiner": "\u034f",
    "a control": "\x07\x1b",
}


@pytest.mark.parametrize("name", UNSEEN.values(), ids=UNSEEN)
def test_a_name_that_nobody_sees_is_refused(house: House, name: str) -> None:
    """As a guest's, and for a seat; in the middle of another name it is left out."""
    assert "seen" in house.stranger().refused(400, "POST", "/api/me", {"name": name})
    seats = [{"kind": "me"}, {"kind": "local", "name": name}]
    house.guest().refused(400, "POST", "/api/tables", {"game": "toy", "seats": seats})
    shown = house.guest(f"A{name}da").get("/api/me")["name"]
    assert skeleton(shown) == "ada"


@given(strategies.text(max_size=60))
def test_names_are_visible_and_have_one_spelling(text: str) -> None:
    """Whatever was typed; and what is shown can be typed again."""
    try:
        name = clean_name(text)
    except Refused:
        return
    assert 0 < len(name) <= LONGEST_NAME
    assert unicodedata.is_normalized("NFC", name)
    assert name.isprintable()
    assert name == " ".join(name.split())
    assert any(unicodedata.category(sign)[0] in "LNPS" for sign in name)
    assert clean_name(name) == name


def test_marks_do_not_climb() -> None:
    """Two on a letter are an accent; forty are a ladder."""
    assert len(printable("a" + "\u0301\u0302\u0303" * 20)) <= 3
    assert printable("Zoë Đặng") == unicodedata.normalize("NFC", "Zoë Đặng")


@pytest.mark.parametrize(
    "twin", ["Ada", "ADA", "\u0410da", "Adа", "Ada\u0301", "A d a", "Αda", "Ad@a"]
)
def test_nobody_at_a_table_is_taken_for_another(house: House, twin: str) -> None:
    """Who sits down with a name that looks like another's gets a number."""
    ada, other = house.guest("Ada"), house.guest(twin)
    table = ada.table("me", "open")["id"]
    names = [seat["name"] for seat in other.join(table)["seats"]]
    assert names == ["Ada", f"{other.get('/api/me')['name']} (2)"]


def test_others_keep_their_names() -> None:
    """Also those with nothing but signs; a long one makes room for its number."""
    assert distinct("Bo", ["Ada", ""]) == "Bo"
    assert distinct("!!!", ["???"]) == "!!!"
    assert distinct("Ada", ["Ada", "Ada (2)"]) == "Ada (3)"
    long = "x" * LONGEST_NAME
    assert len(distinct(long, [long])) <= LONGEST_NAME
