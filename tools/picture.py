"""Draws a battle of Domino Avatars as the terminal shows it, for ``docs/pictures.md``.

python tools/picture.py docs/img/terminal.svg
"""

from __future__ import annotations

import re
import sys
from io import StringIO
from pathlib import Path

from rich.console import Console

import boneyard
from boneyard import State, Stream
from boneyard.table.history import History
from boneyard.table.match import Match
from boneyard.terminal.pages import Log, Pages
from boneyard.terminal.screen import Screen

NAMES = ["Ann", "Bob", "Cleo"]
SEED = 12
WIDTH, HEIGHT = 100, 60


def main(target: Path) -> None:
    """Play to an attack on Ann that she can hold, and draw what she sees."""
    game = boneyard.game("domino-avatars")
    match = Match(game, game.new(players=3, seed=SEED))
    rng = Stream(SEED)
    while not is_worth_a_picture(match.state):
        match.play(game.suggest(match.state.seen_by(match.state.actor), rng))
    log = Log(History(match).texts(NAMES, 0)[-6:])
    console = Console(record=True, width=WIDTH, height=HEIGHT, file=StringIO(), force_terminal=True)
    pages = Pages(game, NAMES, Screen(console, turns_pages=True))
    pages.show_turn(game.scene(match.state.seen_by(0)), log)
    svg = console.export_svg(title="boneyard play domino-avatars")
    # No fonts from elsewhere: whoever looks has a monospaced one.
    target.write_text(re.sub(r"@font-face \{.*?\}\s*", "", svg, flags=re.DOTALL), encoding="utf-8")


def is_worth_a_picture(state: State) -> bool:
    """Ann defends in a later round, with a good hand and something to lose."""
    prompt = state.prompt
    return (
        prompt is not None
        and (prompt.step, prompt.seat) == ("defence_bid", 0)
        and max(state.standing) > 25
        and len(state.moves()) > 3
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
