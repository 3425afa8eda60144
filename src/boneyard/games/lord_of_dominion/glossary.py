"""What the signs of the table mean (chapter 12 of the rules page)."""

from __future__ import annotations

from typing import Final

from boneyard import Glossary, Options, Term

TERMS: Final = {
    # Lords.
    "seat.side": Term("Dark begins top left, Light bottom right.", "R16"),
    "seat.heart": Term("The HP of this Fort: at 0 its Lord has lost.", "8.1"),
    "seat.land": Term("Spaces that are covered by pieces of this colour.", "8.4"),
    "seat.action": Term(
        "Action Points that are left; they are lost at the end of the turn.", "R22"
    ),
    "first": Term("Rounds begin with this Lord's turn.", "R19"),
    "hand": Term("Members of the Troop that can be recruited.", "6.5"),
    "hand:hand": Term("Recruited, it starts on an empty space of the Fort.", "6.5"),
    "deck": Term("Characters that a Troop may be built from.", "R12"),
    "deck:deck": Term("It may be chosen for the Troop.", "R13"),
    "back": Term("Of this Troop only the number is known.", "R15"),
    "copies": Term("So many of this kind are in hand.", "R15"),
    "left": Term("So many of this kind may still be chosen.", "R13"),
    "fallen": Term("The fallen never come back.", "R27"),
    # Characters.
    "general": Term("He alone lays land and invades the enemy's.", "6.5"),
    "warrior": Term("He strikes next to him, and guards friends next to him.", "6.7"),
    "ranger": Term("He shoots next to him, or with one space between.", "6.8"),
    "knight": Term("He dashes straight on, and the distance is the damage.", "6.9"),
    "sorcerer": Term("He turns the piece he stands on; who attacks him is cursed.", "6.11"),
    "pips": Term("Hit points: nobody heals, and at 0 it is gone.", "6.6"),
    "boot": Term("Movability: so many spaces in one movement.", "6.4"),
    # The board.
    "board": Term("Nobody walks on neutral ground: first somebody must lay land.", "6.3"),
    "fort": Term("A Lord's Fort: recruits start here, and nobody ever comes back in.", "R34"),
    "stronghold": Term("It belongs to nobody, and shots from here go over heads.", "R9"),
    "land": Term(
        "A piece of land: anybody may walk on it, at a higher price on the enemy's.", "6.3"
    ),
    "crowned": Term("Rule: while the General stands on it, it cannot be invaded.", "R44"),
    "ghost": Term("It is not there yet.", "R91"),
    "shapes": Term("Pieces of land that a General may lay next to him.", "6.2"),
    "shape": Term("A piece of land; it may be turned before it is laid.", "6.2"),
    "orientations": Term("The same piece of land, turned.", "6.2"),
    "orientation": Term("The same piece of land, turned.", "6.2"),
    # What is counted.
    "round": Term("A round is one turn of each Lord.", "8.3"),
    "quiet": Term("Rounds in a row without a recruit, lost HP, or new land.", "R84"),
    "clock": Term("Time was called, and the game ends soon.", "5.6"),
}


def terms(options: Options) -> Glossary:
    del options
    return TERMS
