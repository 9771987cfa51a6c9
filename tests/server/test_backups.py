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


def test_a_backup_replaces_no_file_unless_it_is_told_to(tmp_path: Path) -> None:
    file, database = tmp_path / "tables.backup", f"--database=sqlite:///{tmp_path / 'x.sqlite3'}"
    file.write_text("precious", encoding="utf-8")
    refused = shinjuku("backup", str(file), database)
    assert (refused.returncode, refused.stderr) == (2, f"{file} already exists. Use --force to replace it.\n")
    assert file.read_text(encoding="utf-8") == "precious"
    assert shinjuku("backup", str(file), database, "--force").returncode == 0


def test_a_database_in_use_is_neither_restored_nor_served_again(address: str, tmp_path: Path) -> None:
    """PostgreSQL is for several servers, SQLite for one."""
    with run_server(address) as server:
        seated_table(server, "person", "person")
        file = tmp_path / "tables.backup"
        assert shinjuku("backup", str(file), f"--database={address}").returncode == 0
        refused = shinjuku("restore", str(file), f"--database={address}", "--force")
        assert (refused.returncode, len(refused.stderr.splitlines())) == (2, 1)
        assert "is in use by" in refused.stderr
        if address.startswith("sqlite"):
            second = shinjuku("serve", "--port=0", f"--database={address}")
            assert (second.returncode, len(second.stderr.splitlines())) == (2, 1)
            assert f"is in use by process {server.process.pid} since " in second.stderr
    assert shinjuku("restore", str(file), f"--database={address}", "--force").returncode == 0
