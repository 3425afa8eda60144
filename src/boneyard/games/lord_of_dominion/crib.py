"""The crib sheet: one page, for the options in force."""

from __future__ import annotations

from boneyard.games.lord_of_dominion.characters import KINDS
from boneyard.kernel.options import Options


def paragraphs(options: Options) -> list[str]:
    """Chapter 12: one page, for the options in force."""
    return [
        *_crib_lines(options),
        _crib_table(options),
    ]


def _crib_lines(options: Options) -> list[str]:
    dice = options["action_points_dice"]
    ap = f"{options['action_points']} AP" if dice == "off" else f"AP of {dice} dice"
    extra = options["hostile_move_extra"]
    return [
        f"**Goal.** Bring the enemy Fort from {options['fort_hp']} HP to 0, or leave no enemy "
        "Character.",
        f"**Turn.** {ap}: first recruit ({options['recruit_cost']} AP each, at most "
        f"{options['max_on_board']} on the board), then act, with whom and as often as you like.",
        f"**Move.** {options['move_cost']} AP for up to Movability spaces, on land and Strongholds "
        f"only; {extra} more if hostile land is touched. Nobody comes back into a Fort.",
        "**Dominate.** Lay a piece on neutral spaces; a square must touch the General's space.",
        "**Invade.** The hostile piece under your General becomes yours, unless the enemy General "
        "stands on it (Rule).",
        "**Shoot.** Next to you, or with one space between; who stands there blocks, unless you "
        "shoot from a Stronghold. No diagonals anywhere.",
        f"**Dash.** Straight, up to {options['dash_range']} spaces; damage is the distance. He "
        "stops at an enemy, in an empty Stronghold, at the end of the land, before the enemy Fort.",
        "**Guard.** A Warrior next to a friend may take all of its damage.",
        f"**Curse.** Whoever attacks a Sorcerer loses {options['curse_damage']} HP.",
        "**Space Warps.** Turn the piece under your Sorcerer about him, with all on it.",
        "**Fort.** Attacks on it ignore who stands there. The fallen are gone for good.",
    ]


def _crib_table(options: Options) -> str:
    abilities = (
        f"Dominate ({options['dominate_cost']}), Invade ({options['invade_cost']})",
        f"Strike ({options['strike_cost']}): {options['strike_damage']}, "
        f"Fort {options['strike_fort_damage']}",
        f"Shoot ({options['shoot_cost']}): {options['shoot_damage']}, "
        f"Fort {options['shoot_fort_damage']}",
        f"Dash ({options['dash_cost']}): distance, Fort {options['dash_fort_damage']}",
        f"Space Warps ({options['space_warps_cost']})",
    )
    rows = ["| Character | HP | Moves | Abilities (AP) |", "|---|---|---|---|"]
    for kind, ability in zip(KINDS, abilities, strict=True):
        numbers = f"{options[f'{kind}_hp']} | {options[f'{kind}_movability']}"
        rows.append(f"| {kind.capitalize()} | {numbers} | {ability} |")
    return "\n".join(rows)
