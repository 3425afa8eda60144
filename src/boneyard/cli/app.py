"""The ``boneyard`` command and its subcommands."""

from __future__ import annotations

import click

from boneyard import __version__
from boneyard.cli.analyse import analyse
from boneyard.cli.arena import arena
from boneyard.cli.backup import admin, backup, export, restore
from boneyard.cli.ban import ban, bans, unban
from boneyard.cli.check import check
from boneyard.cli.fit import fit
from boneyard.cli.guard import GuardedGroup
from boneyard.cli.lab import lab
from boneyard.cli.learn import learn
from boneyard.cli.library import games, rules
from boneyard.cli.play import play
from boneyard.cli.puzzles import puzzles
from boneyard.cli.recount import recount
from boneyard.cli.replay import replay, verify
from boneyard.cli.serve import play_here, serve
from boneyard.cli.sim import sim
from boneyard.kernel.mypyc_compat import is_compiled

FORM = "compiled" if is_compiled() else "plain Python"


@click.group(
    cls=GuardedGroup,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.option("--share", is_flag=True, help="Let people in your local network play along.")
@click.version_option(__version__, "--version", message=f"boneyard %(version)s, {FORM}")
@click.pass_context
def main(context: click.Context, share: bool) -> None:
    """Boneyard: a digital table for games of dominoes, cards and dice.

    Without a command it opens the table in your browser.

    \b
    boneyard --share                      the same, for everybody in your network
    boneyard play domino-avatars          a game against a bot, here in the terminal
    boneyard learn domino-avatars         learn it by playing
    boneyard rules domino-avatars         how it is played
    boneyard sim domino-avatars           what happens when bots play it a hundred times
    """
    if context.invoked_subcommand is None:
        play_here(share=share)


COMMANDS = (serve, games, learn, puzzles, rules, play, sim, arena, fit, lab, replay, analyse)
CHECKS = (verify, check)
HOSTING = (backup, restore, export, recount, admin, ban, unban, bans)
for command in (*COMMANDS, *CHECKS, *HOSTING):
    main.add_command(command)
