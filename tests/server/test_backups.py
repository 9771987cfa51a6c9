"""`shinjuku backup` while the server runs, and `shinjuku restore`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.server.clients import after_matsuri, seated_table
from tests.server.servers import Server, run_server


def shinjuku(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "shinjuku.cli", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


def test_a_backup_of_a_running_server_can_be_continued_elsewhere(server: Server, tmp_path: Path) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    player.act(choice="open")
    before = {other: other.view() for other in table.everyone}
    file, elsewhere = tmp_path / "tables.backup", f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}"
    created = shinjuku("backup", str(file), f"--database={server.database}")
    assert (created.returncode, created.stderr) == (0, "")
    player.act(undo=True)
    restored = shinjuku("restore", str(file), f"--database={elsewhere}")
    assert (restored.returncode, restored.stderr) == (0, "")
    again = shinjuku("restore", str(file), f"--database={elsewhere}")
    assert again.returncode == 2
    assert "--force" in again.stderr
    with run_server(elsewhere) as other_server:
        table.move_to(other_server)
        assert {other: other.view() for other in table.everyone} == before
        player.act(undo=True)
        player.act(line="income")


def test_a_missing_backup_is_reported(tmp_path: Path) -> None:
    database = f"--database=sqlite:///{tmp_path / 'x.sqlite3'}"
    missing = shinjuku("restore", str(tmp_path / "nothing"), database)
    assert (missing.returncode, missing.stderr) == (2, f"There is no file {tmp_path / 'nothing'}.\n")
