"""``boneyard games`` and ``boneyard rules``: what there is, and how it is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

import boneyard
from boneyard.cli.asking import game_and_options
from boneyard.kernel.errors import BadOption
from boneyard.kernel.options import Option, OptionValue, Preset

if TYPE_CHECKING:
    from rich.console import RenderableType

    from boneyard.kernel.game import Game


@click.command()
def games() -> None:
    """List the games."""
    from rich.console import Console

    console = Console(highlight=False)
    for game_id in boneyard.game_ids():
        info = boneyard.game(game_id).info
        about = f"{info.title}, {info.players_text} players, {info.length}"
        console.print(_entry(info.id, about, info.summary))


@click.command()
@click.option("--full", "page", flag_value="full", help="The rules in full, with every ruling.")
@click.option("--crib", "page", flag_value="crib", help="The crib sheet, for the options given.")
@click.option("--options", "page", flag_value="options", help="All options and presets.")
@game_and_options
def rules(game: Game[Any], options: dict[str, OptionValue], page: str | None) -> None:
    """Show how a game is played."""
    from boneyard.manuals import HOW_TO_PLAY, RULES, manual

    if options and page != "crib":
        raise BadOption("--preset and --option go with --crib only")
    if page == "options":
        _show(_options_page(game))
    elif page == "crib":
        _show_page(game.crib(game.check_options(game.info.players[0], options)))
    else:
        _show_page(manual(game.id, RULES if page == "full" else HOW_TO_PLAY))


def _show_page(text: str) -> None:
    """Markdown, with its pictures."""
    from rich.console import Console

    from boneyard.terminal.manuals import manual_page

    _show(manual_page(text, Console().width))


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


def _options_page(game: Game[Any]) -> RenderableType:
    from rich.console import Group
    from rich.text import Text

    groups: dict[str, list[Option]] = {}
    for option in game.options:
        groups.setdefault(option.group or "Options", []).append(option)
    shown = [
        Group(Text(f"{group}\n", "bold underline"), *[_option_entry(option) for option in of])
        for group, of in groups.items()
    ]
    return Group(
        *shown,
        Text("Presets\n", "bold underline"),
        *[_preset_entry(preset) for preset in game.presets],
    )


def _option_entry(option: Option) -> RenderableType:
    """Its default and source, its help, and what may be chosen, with meanings if there are any."""
    labels = [f"{value}: {label}" for value, label in option.labels.items()]
    about = f"{option.key} = {_value(option.default)}  ({option.source})"
    return _entry(option.title or option.key, about, option.help, *(labels or [option.range_text]))


def _preset_entry(preset: Preset) -> RenderableType:
    chosen = [f"{key}={_value(value)}" for key, value in preset.options.items()]
    return _entry(preset.id, preset.title, preset.note, *chosen)


def _value(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _entry(name: str, about: str, text: str, *more: str) -> RenderableType:
    """Something with what is said of it below: a list reads well in the narrowest terminal."""
    from rich.console import Group
    from rich.padding import Padding
    from rich.text import Text

    below = Group(Text(text), *[Text(line, "dim") for line in more])
    return Group(Text.assemble((name, "bold"), "  ", about), Padding(below, (0, 0, 1, 4)))
