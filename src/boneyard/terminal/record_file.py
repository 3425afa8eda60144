"""Records in files."""

from __future__ import annotations

import json
from pathlib import Path

from boneyard.kernel.records import Record


def write_record(record: Record, path: Path) -> None:
    """Write a record to a new file; one that exists already is never overwritten."""
    text = json.dumps(record.to_json(), indent=1, ensure_ascii=False)
    with path.open("x", encoding="utf-8") as file:
        file.write(f"{text}\n")
