"""``boneyard games`` and ``boneyard rules``: what there is, and how it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

import boneyard
from boneyard.cli.asking import find_game, game_argument, options_options, read_options
from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import Option, OptionValue

if TYPE_CHECKING:
    from rich.console import RenderableType
    from rich.table import Table

    from boneyard.kernel.game import Game


@click.command()
def games() -> None:
    """List the games."""
    from rich.console import Console
    from rich.markup import escape

    table = _table("Game", "Players", "Length", "What it is")
    for game_id in boneyard.game_ids():
        info = boneyard.game(game_id).info
        low, high = info.players
        about = f"[bold]{escape(info.title)}[/bold]\n{escape(info.summary)}"
        table.add_row(info.id, f"{low} to {high}", info.length, about)
    Console().print(table)


@click.command()
@game_argument
@click.option("--full", "page", flag_value="full", help="The rules in full, with every ruling.")
@click.option("--crib", "page", flag_value="crib", help="The crib sheet, for the options given.")
@click.option("--options", "page", flag_value="options", help="All options and presets.")
@options_options
def rules(game_id: str, page: str | None, preset: str | None, settings: tuple[str, ...]) -> None:
    """Show how a game is played."""
    from rich.markdown import Markdown

    from boneyard.manuals import HOW_TO_PLAY, RULES, manual

    game = find_game(game_id)
    chosen = read_options(game, preset, settings)
    if chosen and page != "crib":
        raise BadOption("--preset and --option go with --crib only")
    if page == "options":
        _show(_option_tables(game))
    elif page == "crib":
        _show(Markdown(game.crib(game.check_options(game.info.players[0], chosen))))
    else:
        _show(Markdown(manual(game.id, RULES if page == "full" else HOW_TO_PLAY)))


def _show(content: RenderableType) -> None:
    """Through a pager on a terminal, straight elsewhere."""
    from rich.console import Console

    console = Console()
    if not console.is_terminal:
        console.print(content)
        return
    with console.capture() as captured:
        console.print(content)
    click.echo_via_pager(captured.get(), color=not console.no_color)


def _option_tables(game: Game[Any]) -> RenderableType:
    from rich.console import Group

    options = _table("Option", "Default", "Source", "What it does")
    for option in game.options:
        options.add_row(option.key, _value(option.default), option.source, _about(option))
    presets = _table("Preset", "Options", "When")
    for preset in game.presets:
        chosen = "\n".join(f"{key}={_value(value)}" for key, value in preset.options.items())
        presets.add_row(preset.id, chosen or "none", preset.note)
    return Group(options, presets)


def _about(option: Option) -> str:
    """Its help, and below what may be chosen, each choice with its meaning if it has one."""
    from rich.markup import escape

    lines = [f"{value}: {label}" for value, label in option.labels.items()]
    below = "\n".join(lines or [option.range_text])
    return f"{escape(option.help)}\n[dim]{escape(below)}[/dim]"


def _value(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _table(*headings: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for at, heading in enumerate(headings):
        is_last = at == len(headings) - 1
        table.add_column(heading, style="bold" if at == 0 else "", no_wrap=not is_last)
    return table
