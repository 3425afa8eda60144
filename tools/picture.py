"""Draws what the terminal shows, for the docs: a battle, and a question to the lab.

python tools/picture.py docs/img
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from io import StringIO
from pathlib import Path

from rich.console import Console
from rich.text import Text

import boneyard
from boneyard import State, Stream
from boneyard.table.history import History
from boneyard.table.match import Match
from boneyard.terminal.pages import Log, Pages
from boneyard.terminal.screen import Screen

NAMES = ["Ann", "Bob", "Cleo"]
SEED = 12
WIDTH, HEIGHT = 100, 60
QUESTION = "lab balance domino-knights -n 2,3 --budget 1500 --seed 1"


def main(folder: Path) -> None:
    """Both pictures."""
    draw_battle(folder / "terminal.svg")
    draw_answer(folder / "lab.svg")


def draw_answer(target: Path) -> None:
    """Ask the lab, and draw what it says; where the rows are is nobody's business."""
    console = Console(record=True, width=WIDTH, file=StringIO(), force_terminal=True)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "boneyard", *QUESTION.split(), "--into", folder]
        wide = {**os.environ, "COLUMNS": str(WIDTH), "FORCE_COLOR": "1"}
        said = subprocess.run(command, check=True, capture_output=True, text=True, env=wide).stdout
    lines = [line for line in said.rstrip().splitlines() if "Rows:" not in line]
    console.print(Text(f"$ boneyard {QUESTION}\n", "bold"))
    console.print(Text.from_ansi("\n".join(lines)))
    save(console, "boneyard lab", target)


def draw_battle(target: Path) -> None:
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
    save(console, "boneyard play domino-avatars", target)


def save(console: Console, title: str, target: Path) -> None:
    """What was printed, as a picture."""
    svg = console.export_svg(title=title)
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
