"""The files of a dataset: a shard of steps and a shard of games at a time, each complete or not there."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from shinjuku.game.files import FileError, reason, save_bytes
from shinjuku.lab.dataset.columns import STEP_COLUMNS, game_columns
from shinjuku.lab.dataset.encoding import encode
from shinjuku.lab.dataset.trajectories import Trajectories, game_rows
from shinjuku.lab.plan import Shard
from shinjuku.rules.stats import StatsArray

if TYPE_CHECKING:
    from shinjuku.lab.shards import Results

STEPS, GAMES = "steps", "games"  # folders


def shard_files(
    shard: Shard, trajectories: Trajectories, stats: StatsArray, records: Sequence[str]
) -> dict[str, bytes]:
    """The files of a shard. They are encoded where it was played, because that takes longer than sending them."""
    players, file_format = len(shard.plan.settings.players), shard.plan.trajectories
    games = game_rows(shard.first, players, stats, records)
    name = f"{shard.first // shard.plan.shard_size:05}.{file_format}"
    return {
        f"{STEPS}/{name}": encode(STEP_COLUMNS, trajectories.steps(games), file_format),
        f"{GAMES}/{name}": encode(game_columns(players), games, file_format),
    }


class ShardWriter:
    """Writes the files of finished shards to a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.expanduser()

    def write(self, results: Results) -> None:
        for result in results:
            for name, content in result.files.items():
                make_folder((self.folder / name).parent)
                save_bytes(self.folder / name, content)

    def flush(self) -> int:
        return 0

    def rewind(self, position: int) -> None:
        """Nothing to do: shards that exist are overwritten with the same content."""

    def close(self) -> None: ...


def make_folder(folder: Path) -> None:
    """Create a folder if it isn't there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise FileError(f"Can't create the folder {folder}: {reason(error)}.") from None


def file_sizes(folder: Path, table: str, file_format: str) -> list[int]:
    """The size in bytes of each file of a table."""
    return [path.stat().st_size for path in sorted((folder.expanduser() / table).glob(f"[0-9]*.{file_format}"))]
