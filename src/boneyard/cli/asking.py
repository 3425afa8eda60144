"""What several commands ask for: a game, its options, a seed, bots."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import TYPE_CHECKING, Any, TypeVar

import click

import boneyard
from boneyard.cli.guard import did_you_mean
from boneyard.kernel.chance import SEEDS
from boneyard.kernel.errors import BadOption, UnknownGame
from boneyard.kernel.options import OptionValue, shown

if TYPE_CHECKING:
    from boneyard.kernel.game import Game

F = TypeVar("F", bound=Callable[..., Any])


class WholeNumber(click.IntRange):
    """Called what people call it when something else is given."""

    name = "whole number"


def complete_game(context: click.Context, parameter: click.Parameter, incomplete: str) -> list[str]:
    """The games whose ids begin like this."""
    return [game_id for game_id in boneyard.game_ids() if game_id.startswith(incomplete)]


def number_option(
    *names: str, least: int, most: int | None = None, default: int | None = None, help: str = ""
) -> Callable[[F], F]:
    """An option that is a whole number in these bounds."""
    kind = WholeNumber(least, most)
    return click.option(
        *names, type=kind, default=default, show_default=True, metavar="N", help=help
    )


def seed_option(default: int | None, help: str) -> Callable[[F], F]:
    """``--seed``, whatever it is that comes from it."""
    return number_option("--seed", least=0, most=SEEDS - 1, default=default, help=help)


def game_and_options(command: F) -> Callable[..., Any]:
    """Lets a command take GAME, ``--preset`` and ``--option``: it gets ``game`` and ``options``."""

    @click.argument("game_id", metavar="GAME", shell_complete=complete_game)
    @click.option(
        "--preset", "-p", metavar="ID", help="Play with a named set of options, as 'lunch-hour'."
    )
    @click.option(
        "--option",
        "-o",
        "settings",
        multiple=True,
        metavar="KEY=VALUE",
        help="Set one option, as -o hand_size=7; repeat it for more. "
        "'boneyard rules GAME --options' lists them.",
    )
    @wraps(command)
    def called(game_id: str, preset: str | None, settings: tuple[str, ...], **more: Any) -> Any:
        game = find_game(game_id)
        return command(game=game, options=read_options(game, preset, settings), **more)

    return called


def find_game(game_id: str) -> Game[Any]:
    """The game with this id."""
    try:
        return boneyard.game(game_id)
    except UnknownGame as wrong:
        raise UnknownGame(f"{wrong}{did_you_mean(game_id, boneyard.game_ids())}") from None


def read_options(
    game: Game[Any], preset: str | None, settings: Sequence[str]
) -> dict[str, OptionValue]:
    """The options that a preset and ``KEY=VALUE`` settings choose; settings win."""
    chosen = {} if preset is None else dict(game.preset(preset).options)
    known = {option.key: option for option in game.options}
    for setting in settings:
        key, equals, text = setting.partition("=")
        if not equals:
            raise BadOption(f"an option is set as KEY=VALUE, not {shown(setting)}")
        if key not in known:
            near = did_you_mean(key, list(known))
            hint = near or f"; 'boneyard rules {game.id} --options' lists them"
            raise BadOption(f"{game.id} has no option {shown(key)}{hint}")
        chosen[key] = known[key].parse(text)
    return chosen


def read_bots(names: str) -> list[str]:
    """The bots of a list such as ``beginner,random``, by their names."""
    from boneyard.bots import UnknownBot, all_bots, find_bot

    found: list[str] = []
    for name in split_list(names):
        try:
            found.append(find_bot(name).name)
        except UnknownBot as wrong:
            raise UnknownBot(f"{wrong}{did_you_mean(name, list(all_bots()))}") from None
    return found


def split_list(text: str) -> list[str]:
    """The words between commas, without blanks around them."""
    return [word.strip() for word in text.split(",") if word.strip()]


def tell_notes(game: Game[Any], players: int, options: dict[str, OptionValue]) -> None:
    """Say which of the chosen options have no effect."""
    for note in game.notes(players, options):
        click.echo(f"Note: {note}.", err=True)
