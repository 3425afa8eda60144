"""Where a report lies: one HTML file to look at, and the same as JSON."""

from __future__ import annotations

import json
from pathlib import Path

from boneyard.lab.reports.page import page
from boneyard.lab.reports.report import Report


def write_report(report: Report, folder: Path) -> Path:
    """Write ``<game>.html`` and ``<game>.json`` into the folder; the path of the first."""
    folder.mkdir(parents=True, exist_ok=True)
    looked_at = folder / f"{report.game}.html"
    looked_at.write_text(page(report), encoding="utf-8")
    data = json.dumps(report.to_json(), indent=1)
    looked_at.with_suffix(".json").write_text(data + "\n", encoding="utf-8")
    return looked_at
