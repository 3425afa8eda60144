"""Asking at the terminal what something on the table means."""

from __future__ import annotations

from tests.terminal.scripted import SHORT, new_table, session

from boneyard import Term
from boneyard.kernel.scene import Area, Badge, Scene
from boneyard.terminal.meanings import meanings

SEATS = [
    Area(f"seat:{seat}", "seat", seat=seat, badges=(Badge("score", text),))
    for seat, text in enumerate(("7", "9", "7", "3", "4"))
]
SCENE = Scene("g", "G", 0, 0, (*SEATS, Area("deck", "pile", "Deck", count=3)), (), None)
GLOSSARY = {"score": Term("Points so far.", "R1"), "deck": Term("Cards to draw.", "4.2")}


def test_every_meaning_is_said_once() -> None:
    said = ["7, 9, 3, ...: Points so far. (R1)", "Deck: Cards to draw. (4.2)"]
    assert meanings(SCENE, GLOSSARY) == said
    assert meanings(SCENE, GLOSSARY, "deck") == said[1:]
    assert meanings(SCENE, GLOSSARY, "nonsense") == []


def test_a_player_can_ask() -> None:
    table = new_table("Ann", bots=["beginner"], options=SHORT)
    played, recorder = session(table, ("x boneyard", "x nonsense"))
    played.run()
    assert "Boneyard: Unused dominoes, from which lost Avatars are replaced. (6.9)" in recorder.text
    assert "Trophies" not in recorder.text.partition("Boneyard: Unused")[2].partition("\n")[0]
    assert "Nothing on the table is called nonsense." in recorder.text
