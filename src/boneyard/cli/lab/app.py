"""The group of all questions."""

from __future__ import annotations

import click

from boneyard.cli.lab.diff import diff
from boneyard.cli.lab.questions import balance, columns, compare, options, rules, run, skill, tune
from boneyard.cli.lab.report import report


@click.group()
def lab() -> None:
    """Ask what a rule does, and how sure that is.

    Bots play until the answer is known or the budget is spent. The same question asked again goes
    on from the games that were played before.

    \b
    boneyard lab balance domino-knights                            is a seat favoured?
    boneyard lab compare domino-avatars --with hand_size=7         what does this option change?
    boneyard lab options knaves-out                                what does every option change?
    boneyard lab skill lord-of-dominion                            luck or skill?
    boneyard lab rules dungeons-and-dominos                        what never happens?
    """


for command in (balance, compare, options, skill, rules, tune, report, run, diff, columns):
    lab.add_command(command)
