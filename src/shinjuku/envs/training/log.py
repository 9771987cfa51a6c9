"""The log of a run: a line of JSON for each update and each evaluation."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from shinjuku.envs.training.evaluation import Strength
from shinjuku.envs.training.trainer import Update

UPDATE, EVALUATION = "update", "evaluation"


@dataclass(frozen=True)
class Evaluation:
    """How strong the network was at a moment of the run."""

    update: int
    decisions: int
    seconds: float
    table: str
    opponent: str
    games: int
    wins: float
    share: float  # of the games that were won
    low: float  # of its 95 % confidence interval
    high: float
    points: float
    opponents: float  # points of the other seats

    @property
    def sentence(self) -> str:
        wins = f"{self.share:.1%} of {self.games} games ({self.low:.0%} to {self.high:.0%})"
        points = f"{self.points:.1f} : {self.opponents:.1f} points"
        return f"After {self.seconds / 60:.1f} minutes, {self.table} against {self.opponent}: {wins}, {points}."


def evaluation(done: Update, table: str, opponent: str, found: Strength) -> Evaluation:
    where = (done.update, done.decisions, done.seconds, table, opponent)
    share, (low, high) = found.win_share, found.interval
    return Evaluation(*where, found.games, found.wins, share, low, high, found.points, found.opponents)


class RunLog:
    """A file that grows line by line."""

    def __init__(self, path: Path, update: int) -> None:
        """Lines after this update are dropped: they belong to work that was not saved."""
        self.path = path
        self.evaluations: list[Evaluation] = []
        lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
        kept = [found for line in lines if (found := _parsed(line)) and found["update"] <= update]
        for each in kept:
            if each["kind"] == EVALUATION:
                self.evaluations.append(Evaluation(**{key: each[key] for key in each if key != "kind"}))
        self._rewrite(kept)

    def _rewrite(self, lines: list[dict[str, Any]]) -> None:
        from shinjuku.game.files import save_text

        save_text(self.path, "".join(f"{json.dumps(each)}\n" for each in lines))

    def add_update(self, done: Update) -> None:
        self._append({"kind": UPDATE, **json.loads(done.as_json())})

    def add_evaluation(self, found: Evaluation) -> None:
        self.evaluations.append(found)
        self._append({"kind": EVALUATION, **asdict(found)})

    def _append(self, line: dict[str, Any]) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(f"{json.dumps(line)}\n")


def _parsed(line: str) -> dict[str, Any] | None:
    """A line as it was written; None if a crash has cut it off."""
    try:
        found: dict[str, Any] = json.loads(line)
    except json.JSONDecodeError:
        return None
    return found
