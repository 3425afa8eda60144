"""The campaign: all attacks of ``tests/hostile``, long, and one table of what was tried and held.

    python tools/hostile.py            print the table, and put it into docs/security.md
    python tools/hostile.py --share 0.1    the same with a tenth of the rounds
    python tools/hostile.py --short    as long as in ``make test``, and only print it

The exit code is 1 if anything did not hold; then the page stays as it was.
"""

from __future__ import annotations

import argparse
import datetime
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.hostile.ledger import Row, read

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "security.md"
FROM, TO = "<!-- campaign -->", "<!-- end of campaign -->"


def run(ledger: Path, *, is_long: bool, share: float, more: list[str]) -> bool:
    """Run the attacks, one after the other: they are heavy enough alone."""
    environment = {**os.environ, "BONEYARD_LEDGER": str(ledger), "BONEYARD_SHARE": str(share)}
    if is_long:
        environment["BONEYARD_LAWS"] = "long"
    command = [sys.executable, "-m", "pytest", *(more or ["tests/hostile"])]
    return subprocess.run(command, cwd=ROOT, env=environment).returncode == 0


def table_of(rows: list[Row], attacked: str) -> str:
    """The figures in Markdown, with when and what was attacked."""
    lines = [
        attacked,
        "",
        "| Attack | How often | What must hold | Held |",
        "|---|---|---|---|",
        *[f"| {row.attack} | {row.figures} | {row.promise} | {_said(row)} |" for row in rows],
    ]
    return "\n".join(lines)


def _said(row: Row) -> str:
    return "yes" if row.held else "**no**"


def commit() -> str:
    """What was attacked, and whether it was changed since."""
    told = ["git", "describe", "--always", "--dirty"]
    return subprocess.run(told, cwd=ROOT, capture_output=True, text=True).stdout.strip() or "?"


def put_into(page: Path, table: str) -> None:
    """Between the marks."""
    text = page.read_text(encoding="utf-8")
    before, _, rest = text.partition(FROM)
    after = rest.partition(TO)[2]
    page.write_text(f"{before}{FROM}\n{table}\n{TO}{after}", encoding="utf-8")


def main() -> int:
    """Attack, and tell."""
    parser = argparse.ArgumentParser(description="All attacks, and one table of figures.")
    parser.add_argument("--short", action="store_true", help="only as long as in make test")
    parser.add_argument("--share", type=float, default=1.0, help="of the rounds of a long campaign")
    parser.add_argument("more", nargs="*", help="for pytest, after --")
    given = parser.parse_args()
    name, started = commit(), datetime.datetime.now(datetime.UTC)
    with tempfile.TemporaryDirectory() as folder:
        ledger = Path(folder) / "ledger"
        ledger.touch()
        has_held = run(ledger, is_long=not given.short, share=given.share, more=given.more)
        rows = read(ledger)
    minutes = round((datetime.datetime.now(datetime.UTC) - started).total_seconds() / 60)
    table = table_of(rows, f"{started.date()}, commit {name}, {max(1, minutes)} minutes:")
    print(f"\n{table}")
    if not has_held or not all(row.held for row in rows):
        return 1
    if not given.short and not given.more:
        put_into(PAGE, table)
    return 0


if __name__ == "__main__":
    sys.exit(main())
