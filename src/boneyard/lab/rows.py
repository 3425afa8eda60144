"""Where rows are kept: Parquet parts in a folder, beside the experiment that they belong to.

``experiment.toml`` says what the rows are of. ``games-00000.parquet`` and on have one row a game,
``turns-00000.parquet`` and on one a turn, if wished. A part is written under another name and put
in its place when it is whole, so a folder never holds half a part.
"""

from __future__ import annotations

import errno
import os
import time
from collections.abc import Iterator, Sequence
from io import BytesIO
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, Final

from boneyard.lab.experiment import BadExperiment, Experiment, read_toml, to_toml
from boneyard.lab.extras import need
from boneyard.lab.measures import Scalar
from boneyard.lab.plan import Row
from boneyard.lab.version import version_of

if TYPE_CHECKING:
    from polars import DataFrame

EXPERIMENT: Final = "experiment.toml"
LOCK: Final = ".lock"
RESERVE: Final = ".reserve"
RESERVED_BYTES: Final = 2_000_000
"""Given back when the disk is full, so that what was played finds its place."""
SECONDS_A_PART: Final = 5.0
ROWS_A_PART: Final = 5_000


class NoRoom(BadExperiment):
    """The disk is full."""


class RowStore:
    """The rows of one experiment in one folder."""

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        self.folder = folder
        self.version = version_of(experiment.game)
        self._games: list[Row] = []
        self._turns: list[dict[str, Scalar]] = []
        self._written_at = time.monotonic()
        self.kept: dict[int, Row] = {}
        """The rows of earlier runs, by number."""
        self.is_full = False
        """Whether the reserve had to be used: high time to stop."""
        claim(folder, experiment)
        replace_file(folder / RESERVE, b"\0" * RESERVED_BYTES)
        self._lock = _locked(folder)
        try:
            self._read()
        except BaseException:
            self.close()
            raise

    def _read(self) -> None:
        for row in read_games(self.folder):
            if row["version"] != self.version:
                raise BadExperiment(
                    f"{self.folder} holds games of version {row['version']}; this is "
                    f"{self.version}, whose games may differ: take another folder"
                )
            self.kept[row["game_number"]] = row

    def add(self, row: Row, turns: Sequence[dict[str, Scalar]]) -> None:
        """Keep a row; it is on the disk a few seconds later, and at the latest with ``flush``."""
        if row["version"] != self.version:
            raise BadExperiment(
                f"a game was played by version {row['version']} on another machine; this is "
                f"{self.version}: install the same one everywhere"
            )
        self._games.append(row)
        self._turns += [{"game_number": row["game_number"], **turn} for turn in turns]
        is_due = time.monotonic() - self._written_at > SECONDS_A_PART
        if is_due or len(self._games) >= ROWS_A_PART:
            self.flush()

    def flush(self) -> None:
        """Write what is not written yet."""
        if self._games:
            number = len(list(self.folder.glob("games-*.parquet")))
            if self._turns:
                self._write(f"turns-{number:05}.parquet", self._turns)
            self._write(f"games-{number:05}.parquet", self._games)
            self._games, self._turns = [], []
        self._written_at = time.monotonic()

    def _write(self, name: str, rows: Sequence[dict[str, Any]]) -> None:
        frame = frame_of(rows)
        try:
            _write_part(frame, self.folder / name)
        except OSError as wrong:
            self._make_room(wrong)
            _write_part(frame, self.folder / name)

    def _make_room(self, wrong: OSError) -> None:
        reserve = self.folder / RESERVE
        if not is_full(wrong) or not reserve.exists():
            raise NoRoom(f"{len(self._games)} games cannot be written to {self.folder}: {wrong}")
        reserve.unlink()
        self.is_full = True

    def close(self) -> None:
        """Write the rest, and give the reserve back."""
        try:
            self.flush()
        finally:
            (self.folder / RESERVE).unlink(missing_ok=True)
            self._lock.close()


def _locked(folder: Path) -> IO[bytes]:
    """The folder for this process alone, until the file is closed or the process ends."""
    file = (folder / LOCK).open("wb")
    try:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except ImportError:
        pass  # Windows: a file that is open cannot be replaced there anyway
    except BlockingIOError:
        file.close()
        raise BadExperiment(f"{folder} is in use: another run plays into it") from None
    return file


def is_full(wrong: OSError) -> bool:
    """Whether the disk, or what one may have of it, is used up."""
    return wrong.errno in (errno.ENOSPC, errno.EDQUOT) or "No space left" in str(wrong)


def claim(folder: Path, experiment: Experiment) -> None:
    """Make the folder this experiment's, unless it is that of another."""
    path = folder / EXPERIMENT
    if path.exists():
        found = read_toml(path)
        if found.fingerprint != experiment.fingerprint:
            raise BadExperiment(
                f"{folder} holds another experiment ({found.question} of {found.game}, see "
                f"{EXPERIMENT} there): take another folder"
            )
    elif folder.exists() and any(folder.iterdir()):
        raise BadExperiment(f"{folder} is neither empty nor an experiment: take another folder")
    folder.mkdir(parents=True, exist_ok=True)
    replace_file(path, to_toml(experiment).encode())


def replace_file(path: Path, content: bytes) -> None:
    """The whole file or, if that fails, what was there before."""
    draft = path.with_name(f".{path.name}.part")
    try:
        draft.write_bytes(content)
        os.replace(draft, path)
    finally:
        draft.unlink(missing_ok=True)


def _write_part(frame: DataFrame, path: Path) -> None:
    whole = BytesIO()
    frame.write_parquet(whole)
    replace_file(path, whole.getvalue())


def frame_of(rows: Sequence[dict[str, Any]]) -> DataFrame:
    """Rows as a table: types by name, so that every part has the same schema."""
    polars = need("polars")
    kinds = {
        "deal_seed": polars.UInt64,
        "bots_seed": polars.UInt64,
        "scores": polars.List(polars.Int64),
        "places": polars.List(polars.Int64),
        "counts": polars.List(polars.Struct({"name": polars.String, "times": polars.Int64})),
    }
    named = {name: kind for name, kind in kinds.items() if rows and name in rows[0]}
    frame: DataFrame = polars.DataFrame(rows, schema_overrides=named, infer_schema_length=None)
    return frame


def read_games(folder: Path) -> Iterator[Row]:
    """All rows of a folder, in the order in which they were written."""
    polars = need("polars")
    for path in sorted(folder.glob("games-*.parquet")):
        try:
            yield from polars.read_parquet(path).iter_rows(named=True)
        except polars.exceptions.PolarsError as wrong:
            raise BadExperiment(f"{path} cannot be read: {wrong}") from None
