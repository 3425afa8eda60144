"""Figures of earlier runs: kept as JSON with machine, commit and date, and compared with.

Absolute figures are those of one machine on one day. Ratios within a run are what lasts, so they
are what is compared: one that fell by more than a tenth is named.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

HISTORY = Path(__file__).parent / "history"
TOLERATED = 0.9

Ratios = dict[str, float]
"""By what is compared with what; higher is better in all of them."""


def keep(kind: str, figures: dict[str, Any], ratios: Ratios) -> Path:
    """Write a run down, beside those of the same kind; committing the file is what keeps it."""
    now = datetime.now(UTC)
    commit = _commit()
    run = {
        "date": now.isoformat(timespec="seconds"),
        "commit": commit,
        "machine": machine(),
        "figures": figures,
        "ratios": {name: round(ratio, 3) for name, ratio in ratios.items()},
    }
    path = HISTORY / f"{kind}-{now:%Y-%m-%d-%H%M}-{commit}.json"
    HISTORY.mkdir(exist_ok=True)
    path.write_text(json.dumps(run, indent=1) + "\n")
    return path


def machine() -> dict[str, Any]:
    """What the figures were measured on."""
    return {
        "processor": _processor(),
        "cores": os.cpu_count(),
        "system": f"{platform.system()} {platform.machine()}",
        "python": platform.python_version(),
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor()


def _commit() -> str:
    try:
        said = subprocess.run(
            ["git", "describe", "--always", "--dirty"],
            cwd=HISTORY,
            capture_output=True,
            text=True,
            check=True,
        )
    except (OSError, subprocess.CalledProcessError):
        return "unknown"
    return said.stdout.strip()


def last(kind: str) -> dict[str, Any] | None:
    """The last run of this kind that was kept."""
    runs = [json.loads(path.read_text()) for path in HISTORY.glob(f"{kind}-*.json")]
    return max(runs, key=lambda run: str(run["date"]), default=None)


def fallen(before: Ratios, now: Ratios) -> list[str]:
    """A sentence for each ratio that fell by more than a tenth."""
    return [
        f"{name}: {now[name]:.2f}, {1 - now[name] / before[name]:.0%} less than {before[name]:.2f}"
        for name in before
        if name in now and now[name] < TOLERATED * before[name]
    ]


def compare(kind: str, ratios: Ratios) -> None:
    """Print how this run stands against the last one kept."""
    before = last(kind)
    if before is None:
        print("No earlier run is kept to compare with.")
        return
    since = f"{before['commit']} ({before['date'][:10]})"
    sentences = fallen(before["ratios"], ratios)
    print(
        f"Fell by more than a tenth since {since}:"
        if sentences
        else f"No ratio fell since {since}."
    )
    for sentence in sentences:
        print(f"  {sentence}")
