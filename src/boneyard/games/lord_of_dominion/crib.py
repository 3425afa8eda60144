"""The crib sheet: one page, for the options in force."""

from __future__ import annotations

from boneyard import Options
from boneyard.games.lord_of_dominion.characters import KINDS


def paragraphs(options: Options) -> list[str]:
    """Chapter 12: the rules in a line each, and a table of the Characters."""
    extra, curse = options["hostile_move_extra"], options["curse_damage"]
    dearer = f"; {extra} AP more if enemy land is touched" if extra else ""
    fire = " Friends can be hit, too." if options["friendly_fire"] else ""
    lines = [
        f"**Goal.** {_goal(options)}",
        f"**Turn.** {_action_points(options)}: first recruit ({options['recruit_cost']} AP each, "
        f"at most {options['max_on_board']} on the board), then act, with whom and as often as "
        "you like.",
        f"**Move.** {options['move_cost']} AP for up to as many spaces as the table says, on land "
        f"and Strongholds only{dearer}. Whoever leaves the Fort never comes back. "
        "No diagonals anywhere.",
        f"**Dominate.** Lay a piece on neutral spaces, next to your General.{_supply(options)}",
        "**Invade.** The enemy piece under your General becomes yours, unless the enemy General "
        "stands on it (Rule).",
        f"**Strike.** Whoever is next to your Warrior.{fire}",
        "**Shoot.** Next to your Ranger, or with one space between; who stands there blocks, "
        f"unless he shoots from a Stronghold.{fire}",
        f"**Dash.** Straight on, up to {options['dash_range']} spaces; the distance is the damage. "
        f"Your Knight stops at an enemy, in an empty Stronghold, {_edge(options)}, or before "
        "the enemy Fort.",
        "**Space Warps.** Turn the piece under your Sorcerer about him, with all on it.",
        "**Guard.** A Warrior next to a friend may take all of its damage.",
        f"**Curse.** Whoever attacks a Sorcerer loses {curse} HP.",
        "**Fort.** Attacks on it ignore who stands there. The fallen are gone for good.",
        f"**Long games.** {_limits(options)}",
        _characters(options),
    ]
    return [line for line in lines if curse or not line.startswith("**Curse.**")]


def _goal(options: Options) -> str:
    general = " but the General" if options["wipe_out"] == "troop_only" else ""
    last = " Whoever ends a turn with an empty hand loses."
    hand = last if options["wipe_out"] == "no_recruits" else ""
    kill = " Whoever loses the General loses." if options["general_death_loses"] else ""
    return (
        f"Bring the enemy Fort from {options['fort_hp']} HP to 0, or leave the enemy no "
        f"Character{general}.{hand}{kill}"
    )


def _action_points(options: Options) -> str:
    dice = options["action_points_dice"]
    if dice != "off":
        return f"As many Action Points (AP) as you roll with {dice} " + (
            "die" if dice == 1 else "dice"
        )
    opening = "".join(
        f", {points} in the {which} turn of the game"
        for which in ("first", "second")
        if (points := options[f"{which}_turn_action_points"]) != "off"
    )
    return f"{options['action_points']} Action Points (AP){opening}"


def _supply(options: Options) -> str:
    supply = options["piece_supply"]
    if supply == "unlimited":
        return ""
    return f" Each shape {'once' if supply == 1 else f'at most {supply} times'} in a game."


def _edge(options: Options) -> str:
    by_piece = options["dash_edge"] == "piece"
    return "at the border of his piece" if by_piece else "at the end of the land"


def _limits(options: Options) -> str:
    quiet = options["quiet_limit"]
    calm = "" if quiet == "off" else f", or {quiet} in a row without progress,"
    wins = (
        "it is a draw"
        if options["tie_break"] == "shared"
        else "the stronger Fort wins, then the larger army, then the larger land"
    )
    return f"After {options['round_limit']} rounds{calm} {wins}."


def _characters(options: Options) -> str:
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
