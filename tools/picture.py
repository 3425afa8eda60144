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
from boneyard.terminal.journal import Journal
from boneyard.terminal.pages import Log, turn_page

NAMES = ["Ann", "Bob", "Cleo"]
SEED = 12
WIDTH, HEIGHT = 100, 60


def main(target: Path) -> None:
    """Play to an attack on Ann that she can hold, and draw what she sees."""
    game = boneyard.game("domino-avatars")
    state: State = game.new(players=3, seed=SEED)
    rng = Stream(SEED)
    journal = Journal(game, NAMES, [0])
    journal.note(state)
    while not is_worth_a_picture(state):
        state.play(game.suggest(state.seen_by(state.actor), rng))
        journal.note(state)
    scene = game.scene(state.seen_by(0))
    log = Log(journal.lines(0)[-6:])
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    console.print(turn_page(scene, log, NAMES, width=WIDTH, height=HEIGHT))
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
