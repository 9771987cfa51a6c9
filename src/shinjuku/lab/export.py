"""Writing results during a run: a CSV row for each game (converted to Parquet at the end), and records."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, BinaryIO

import numpy as np
import numpy.typing as npt

from shinjuku.game.files import FileError, reason
from shinjuku.lab.plan import Plan
from shinjuku.lab.shards import Results, ShardResult
from shinjuku.lab.statistics.thinking_time import minutes
from shinjuku.rules.numbering import ACTION_NAMES

SEAT_COUNTS = ("delivered", "given", "received", "drawn", "spent", "bonus")

Columns = dict[str, npt.NDArray[Any]]
ColumnsOf = Callable[[Results], Columns]


def game_columns(results: Results) -> Columns:
    """Everything about each game, as columns."""
    (result,) = results
    stats, plan = result.stats, result.shard.plan
    columns: Columns = {
        "game": np.arange(result.shard.first + 1, result.shard.first + result.shard.games + 1),
        "seed": stats["seed"],
        "start": np.array(plan.settings.players)[stats["start"]],
        "winners": _winners(plan)[stats["winners"]],
        "turns": stats["turns"],
        "decisions": stats["decisions"],
        "minutes": minutes(stats).round(2),
        "lead_changes": stats["lead_changes"],
        "departments": stats["departments"],
        "first_department": stats["department_turns"][:, 0],
    }
    for seat, colour in enumerate(plan.settings.players):
        columns |= {f"{colour}_{name}": values for name, values in _seat_columns(result, seat)}
    return columns | result.observed


def _winners(plan: Plan) -> npt.NDArray[Any]:
    """A lookup from a set of seats to their colours."""
    colours = plan.settings.players
    sets = [" ".join(c for seat, c in enumerate(colours) if won >> seat & 1) for won in range(1 << len(colours))]
    return np.array(sets)


def _seat_columns(result: ShardResult, seat: int) -> Iterator[tuple[str, npt.NDArray[Any]]]:
    stats = result.stats
    yield "score", stats["half_points"][:, seat] / 2
    for name in SEAT_COUNTS:
        yield name, stats[name][:, seat]
    for n, name in enumerate(ACTION_NAMES):
        yield name, stats["actions"][:, seat, n]


def csv_text(columns: Mapping[str, npt.NDArray[Any]], *, header: bool) -> str:
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    if header:
        writer.writerow(columns)
    writer.writerows(zip(*map(_values, columns.values()), strict=True))
    return text.getvalue()


def _values(column: npt.NDArray[Any]) -> list[Any]:
    """The values of a column; NaN becomes an empty cell."""
    if column.dtype.kind == "f" and np.isnan(column).any():
        return ["" if value != value else value for value in column.tolist()]
    return list(column.tolist())


class CsvWriter:
    """Writes rows to a CSV file, which is opened for the first results."""

    def __init__(self, path: Path, columns: ColumnsOf = game_columns) -> None:
        self.path, self._columns = path.expanduser(), columns
        self._file: BinaryIO | None = None
        self._position = 0  # from which to continue

    def write(self, results: Results) -> None:
        header = self._file is None and not self._position
        with _file_errors(self.path):
            if self._file is None:
                self._file = self._opened()
            self._file.write(csv_text(self._columns(results), header=header).encode("utf-8"))

    def _opened(self) -> BinaryIO:
        if not self._position:
            return self.path.open("wb")
        file = self.path.open("r+b")
        file.truncate(self._position)
        file.seek(self._position)
        return file

    def flush(self) -> int:
        if self._file is not None and self._file.seekable():
            with _file_errors(self.path):
                self._file.flush()
                os.fsync(self._file.fileno())
            self._position = self._file.tell()
        return self._position

    def rewind(self, position: int) -> None:
        with _file_errors(self.path):
            if position and self.path.stat().st_size < position:
                raise FileError(f"{self.path} is shorter than when the run was stopped, so the run can't be resumed.")
        self._position = position

    def close(self) -> None:
        if self._file is not None:
            with _file_errors(self.path):
                self._file.close()


@contextmanager
def _file_errors(path: Path) -> Iterator[None]:
    """Turn operating system errors into a `FileError` with a sentence."""
    try:
        yield
    except OSError as error:
        raise FileError(f"{path} can't be written: {reason(error)}.") from None


class RecordWriter:
    """Writes the record of each game to a folder, named by its seed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.expanduser()

    def write(self, results: Results) -> None:
        with _file_errors(self.folder):
            self.folder.mkdir(parents=True, exist_ok=True)
            for result in results:
                for seed, record in zip(result.shard.seeds, result.records, strict=True):
                    (self.folder / f"{seed}.txt").write_text(record, encoding="utf-8")

    def flush(self) -> int:
        return 0

    def rewind(self, position: int) -> None:
        """Nothing to do: records that exist are overwritten with the same content."""

    def close(self) -> None:
        pass


def write_parquet(rows: Path, to: Path) -> None:
    """Convert a CSV file to Parquet, batch by batch."""
    import pyarrow.csv as arrow_csv
    import pyarrow.parquet as parquet

    unfinished = to.expanduser().with_name(f".{to.name}.unfinished")
    with _file_errors(to):
        try:
            reader = arrow_csv.open_csv(rows, convert_options=arrow_csv.ConvertOptions(column_types=_types(rows)))
            with parquet.ParquetWriter(unfinished, reader.schema) as writer:
                for batch in reader:
                    writer.write_batch(batch)
            unfinished.replace(to.expanduser())
        finally:
            unfinished.unlink(missing_ok=True)


def _types(rows: Path) -> dict[str, Any]:
    """The column types: integers, apart from texts, minutes, scores and observed values."""
    import pyarrow

    with rows.open(encoding="utf-8") as file:
        names = next(csv.reader(file))
    last = max((n for n, name in enumerate(names) if name.endswith(f"_{ACTION_NAMES[-1]}")), default=-1)
    if last < 0:  # pairs of games: numbers of any kind
        whole = {name: pyarrow.int64() for name in ("seed", "start")}
        return dict.fromkeys(names, pyarrow.float64()) | whole
    types = {name: pyarrow.int64() for name in names[: last + 1]} | dict.fromkeys(names[last + 1 :], pyarrow.float64())
    types |= {name: pyarrow.float64() for name in names if name == "minutes" or name.endswith("_score")}
    return types | {"start": pyarrow.string(), "winners": pyarrow.string()}
