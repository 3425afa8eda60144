"""What the signs of the table mean (chapter 12 of the rules page)."""

from __future__ import annotations

from typing import Final

from boneyard import Glossary, Options, Term

TERMS: Final = {
    # Heroes.
    "gold": Term("Gold decides: the richest hero wins when the last monster is slain.", "8.3"),
    "seat.hero": Term("Each class of hero has one thing that it does better.", "6.9.12"),
    "turn": Term("Its turn goes on when this is settled.", "5.1"),
    "blood": Term("-1 when moving, attacking and defending; another defeat kills.", "6.6"),
    "bloodied": Term("Beaten once more, it dies and must come back in.", "6.7.1"),
    "out": Term("It has died its last death.", "6.9.10"),
    "seat.heart": Term("So many lives; at its last death a hero is out of the game.", "6.9.10"),
    "prepared": Term("What it has made ready for, with the action before.", "6.10"),
    "slain": Term("The monsters that it has slain, in the rooms that it looted.", "6.4"),
    "hand": Term("Hidden dominoes: at the end of each turn one is laid, one drawn.", "R9"),
    "hero": Term("It walks from tile to tile, loots rooms and beats other heroes.", "6.3"),
    "ghost": Term("One half of a domino that is being laid; the other follows.", "5.1"),
    # Dominoes.
    "back": Term("Of other hands only the number of dominoes is known.", "7"),
    "tile": Term("Singles make corridors, doubles must complete a room.", "6.1.1"),
    "tile.joker": Term("It matches nowhere, so it may lie anywhere its shape is allowed.", "R27"),
    "domino": Term("Tiles that touch are connected, whatever their numbers.", "R17"),
    # The dungeon.
    "dungeon": Term("It grows by one domino a turn, until all are laid.", "6.1"),
    "room": Term("Four tiles in a square; slay its monster and take their sum in gold.", "6.4"),
    "room.gold": Term("What looting it pays: the sum of its four tiles, and its hoard.", "R111"),
    "monster": Term("Stand in its room and beat every tile with a die to slay it.", "6.4"),
    "fallen": Term("Slain: one can walk over it, and nothing may be laid beside it.", "R42"),
    "pips": Term("So many times it must still be beaten.", "6.9.13"),
    "door": Term("Heroes enter here, and come back here after a death.", "R6"),
    "outline": Term("Where heroes come in: the first step lands on the door.", "R7"),
    "outside": Term("Heroes wait here; the first step lands on the door.", "R7"),
    "lane": Term("Where this hero is being pushed.", "6.10"),
    # What is counted.
    "status": Term("How far the dungeon and the hunt have come.", "8.1"),
    "round": Term("A round is one turn of every hero.", "5.1"),
    "status.domino": Term("Dominoes that nobody has drawn yet.", "R107"),
    "status.monster": Term("The game ends when so many more monsters are slain.", "8.1"),
    "map": Term("No domino is left to lay: looting is easier from now on.", "R59"),
    "dice": Term("It gets faster when the map is complete and one monster is left.", "6.8"),
    "status.door": Term("The last monster is slain: only who gets out wins.", "6.9.5"),
    "clock": Term("Time was called, and the game ends soon.", "5.4"),
    # Dice.
    "tray": Term("The throw of the moment, and what it came to.", "6.12"),
    "die": Term("Highest die against highest tile, the next against the next.", "R50"),
    "die.tile": Term("A die must be at least as high as the tile it stands against.", "R50"),
    "spare": Term("Only as many dice count as there are tiles to beat.", "R61"),
}


def terms(options: Options) -> Glossary:
    del options
    return TERMS
