"""One row a game, written as the games come: CSV, and Parquet made from it; and records, one file a game."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from shinjuku.game.files import FileError, reason
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import Result, Results
from shinjuku.lab.summary import ACTION_NAMES

COUNTED = ("delivered", "given", "received", "drawn", "spent", "bonus")

Columns = dict[str, npt.NDArray[Any]]
MakeColumns = Callable[[Results], Columns]


def game_columns(results: Results) -> Columns:
    """Everything about each game, column by column."""
    (result,) = results
    notes, plan = result.notes, result.shard.plan
    columns: Columns = {
        "game": np.arange(result.shard.first + 1, result.shard.first + result.shard.games + 1),
        "seed": notes["seed"],
        "start": np.array(plan.settings.players)[notes["start"]],
        "winners": _winners(plan)[notes["winners"]],
        "turns": notes["turns"],
        "decisions": notes["decisions"],
        "lead_changes": notes["lead_changes"],
        "departments": notes["departments"],
        "first_department": notes["department_turns"][:, 0],
    }
    for seat, colour in enumerate(plan.settings.players):
        columns |= {f"{colour}_{name}": values for name, values in _seat_columns(result, seat)}
    return columns | result.observed


def _winners(plan: Plan) -> npt.NDArray[Any]:
    """The colours of each set of seats."""
    colours = plan.settings.players
    sets = [" ".join(c for seat, c in enumerate(colours) if won >> seat & 1) for won in range(1 << len(colours))]
    return np.array(sets)


def _seat_columns(result: Result, seat: int) -> Iterator[tuple[str, npt.NDArray[Any]]]:
    notes = result.notes
    yield "score", notes["half_points"][:, seat] / 2
    for name in COUNTED:
        yield name, notes[name][:, seat]
    for n, name in enumerate(ACTION_NAMES):
        yield name, notes["actions"][:, seat, n]


def csv_text(columns: Mapping[str, npt.NDArray[Any]], *, header: bool) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    if header:
        writer.writerow(columns)
    writer.writerows(zip(*map(_values, columns.values()), strict=True))
    return text.getvalue()


def _values(column: npt.NDArray[Any]) -> list[Any]:
    """What was not measured is left empty."""
    if column.dtype.kind == "f" and np.isnan(column).any():
        return ["" if value != value else value for value in column.tolist()]
    return list(column.tolist())


class CsvRows:
    """A CSV file that grows; it is begun, or gone on with, when games come."""

    def __init__(self, path: Path, columns: MakeColumns = game_columns) -> None:
        self.path, self._columns = path.expanduser(), columns
        self._file: BinaryIO | None = None
        self._mark = 0  # where to go on

    def write(self, results: Results) -> None:
        header = self._file is None and not self._mark
        with _Writing(self.path):
            if self._file is None:
                self._file = self._opened()
            self._file.write(csv_text(self._columns(results), header=header).encode("utf-8"))

    def _opened(self) -> BinaryIO:
        if not self._mark:
            return self.path.open("wb")
        file = self.path.open("r+b")
        file.truncate(self._mark)
        file.seek(self._mark)
        return file

    def mark(self) -> int:
        if self._file is not None and self._file.seekable():
            with _Writing(self.path):
                self._file.flush()
                os.fsync(self._file.fileno())
            self._mark = self._file.tell()
        return self._mark

    def go_back_to(self, mark: int) -> None:
        """To the place up to which everything is known to be right."""
        with _Writing(self.path):
            if mark and self.path.stat().st_size < mark:
                raise FileError(f"{self.path} is shorter than it was: the run can't go on with it.")
        self._mark = mark

    def close(self) -> None:
        if self._file is not None:
            with _Writing(self.path):
                self._file.close()


class _Writing:
    """What goes wrong with a file inside is said in a sentence."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, error: BaseException | None, trace: object) -> None:
        if isinstance(error, OSError):
            raise FileError(f"{self._path} can't be written: {reason(error)}.") from None


class RecordFiles:
    """A folder with the record of each game, by its seed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.expanduser()

    def write(self, results: Results) -> None:
        with _Writing(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            for result in results:
                for seed, record in zip(result.shard.seeds, result.records, strict=True):
                    (self.folder / f"{seed}.txt").write_text(record, encoding="utf-8")

    def mark(self) -> int:
        return 0

    def go_back_to(self, mark: int) -> None:
        """A record that is there already is written again, just the same."""

    def close(self) -> None:
        pass


def write_parquet(rows: Path, to: Path) -> None:
    """A Parquet file from a CSV file, some rows at a time."""
    import pyarrow.csv as arrow_csv
    import pyarrow.parquet as parquet

    unfinished = to.expanduser().with_name(f".{to.name}.unfinished")
    with _Writing(to):
        try:
            reader = arrow_csv.open_csv(rows, convert_options=arrow_csv.ConvertOptions(column_types=_types(rows)))
            with parquet.ParquetWriter(unfinished, reader.schema) as writer:
                for batch in reader:
                    writer.write_batch(batch)
            unfinished.replace(to.expanduser())
        finally:
            unfinished.unlink(missing_ok=True)


def _types(rows: Path) -> dict[str, Any]:
    """Words, scores and whatever is observed apart, everything is a whole number."""
    import pyarrow

    with rows.open(encoding="utf-8") as file:
        names = next(csv.reader(file))
    last = max(n for n, name in enumerate(names) if name.endswith(f"_{ACTION_NAMES[-1]}"))
    types = {name: pyarrow.int64() for name in names[: last + 1]} | dict.fromkeys(names[last + 1 :], pyarrow.float64())
    types |= {name: pyarrow.float64() for name in names if name.endswith("_score")}
    return types | {"start": pyarrow.string(), "winners": pyarrow.string()}
