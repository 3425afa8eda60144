"""``boneyard lab diff``: what a change of the rules does to games that were played."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import asdict
from pathlib import Path

import click

import boneyard
from boneyard.cli.guard import CheckFailed


@click.command()
@click.argument(
    "paths",
    metavar="RECORDS...",
    nargs=-1,
    required=True,
    type=click.Path(path_type=Path, exists=True),
)
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def diff(paths: tuple[Path, ...], as_json: bool) -> None:
    """Replay recorded games on this version of the rules.

    Tells which are identical, which differ from which move on, and which end otherwise. RECORDS
    are files, or folders of them. The exit code is 1 if any game has changed.
    """
    from boneyard.lab.diff import differences

    found = differences(paths, boneyard.game)
    if not found:
        raise click.UsageError("there is no record in there: records are .json files")
    if as_json:
        click.echo(json.dumps([asdict(one) for one in found]))
    else:
        for one in found:
            click.echo(f"{one.kind:14}  {one.path}: {one.sentence}")
        kinds = Counter(one.kind for one in found)
        click.echo(", ".join(f"{number} {kind}" for kind, number in kinds.items()) + ".")
    changed = sum(not one.is_same for one in found)
    if changed:
        raise CheckFailed(f"{changed} of {len(found)} games are not what they were")
