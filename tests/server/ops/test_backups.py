"""`shinjuku backup` while the server runs, and `shinjuku restore`."""

from __future__ import annotations

from pathlib import Path

import pytest

from shinjuku.server.storage import engine
from tests.command_line import CommandRunner, run
from tests.server.clients import after_matsuri, seated_table
from tests.server.servers import Server, run_server


def test_a_backup_of_a_running_server_can_be_continued_elsewhere(
    server: Server, tmp_path: Path, runner: CommandRunner
) -> None:
    table = seated_table(server, "person", "person")
    player = after_matsuri(table)
    player.act(choice="open")
    before = {other: other.view() for other in table.everyone}
    file, elsewhere = tmp_path / "tables.backup", f"sqlite:///{tmp_path / 'elsewhere.sqlite3'}"
    created = runner.run("backup", file, f"--database={server.database}")
    assert (created.code, created.errors) == (0, "")
    player.act(undo=True)
    restored = runner.run("restore", file, f"--database={elsewhere}")
    assert (restored.code, restored.errors) == (0, "")
    again = runner.run("restore", file, f"--database={elsewhere}")
    assert again.code == 2
    assert "--force" in again.errors
    with run_server(elsewhere) as other_server:
        table.move_to(other_server)
        assert {other: other.view() for other in table.everyone} == before
        player.act(undo=True)
        player.act(line="income")


def test_a_missing_database_is_not_backed_up(tmp_path: Path, runner: CommandRunner) -> None:
    """Otherwise a mistyped address would give an empty backup every night."""
    missing, file = tmp_path / "folder" / "x.sqlite3", tmp_path / "tables.backup"
    result = runner.run("backup", file, f"--database=sqlite:///{missing}")
    assert (result.code, result.errors) == (2, f"The database {missing} is missing.\n")
    assert list(tmp_path.iterdir()) == []  # not even a folder


def test_a_missing_backup_is_reported(tmp_path: Path, runner: CommandRunner) -> None:
    database = f"--database=sqlite:///{tmp_path / 'x.sqlite3'}"
    missing = runner.run("restore", tmp_path / "nothing", database)
    assert (missing.code, missing.errors) == (2, f"There is no file {tmp_path / 'nothing'}.\n")


def test_a_backup_replaces_no_file_unless_it_is_told_to(tmp_path: Path, runner: CommandRunner) -> None:
    file, database = tmp_path / "tables.backup", f"--database=sqlite:///{tmp_path / 'x.sqlite3'}"
    (tmp_path / "x.sqlite3").touch()  # an empty database
    file.write_text("precious", encoding="utf-8")
    refused = runner.run("backup", file, database)
    assert (refused.code, refused.errors) == (2, f"{file} already exists. Use --force to replace it.\n")
    assert file.read_text(encoding="utf-8") == "precious"
    assert runner.run("backup", file, database, "--force").code == 0


def test_a_database_in_use_is_neither_restored_nor_served_again(
    address: str, tmp_path: Path, runner: CommandRunner
) -> None:
    """PostgreSQL is for several servers, SQLite for one."""
    with run_server(address) as server:
        seated_table(server, "person", "person")
        file = tmp_path / "tables.backup"
        assert runner.run("backup", file, f"--database={address}").code == 0
        refused = runner.run("restore", file, f"--database={address}", "--force")
        assert (refused.code, len(refused.errors.splitlines())) == (2, 1)
        assert "is in use by" in refused.errors
        if address.startswith("sqlite"):
            second = run("serve", "--port=0", f"--database={address}")
            assert (second.code, len(second.errors.splitlines())) == (2, 1)
            assert f"is in use by process {server.process.pid} since " in second.errors
    assert runner.run("restore", file, f"--database={address}", "--force").code == 0


def test_a_newer_version_upgrades_no_database_under_a_running_server(
    address: str, tmp_path: Path, runner: CommandRunner, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An older server might not understand the new schema."""
    upgrades: list[None] = []
    file = tmp_path / "tables.backup"
    with run_server(address) as server:
        seated_table(server, "person", "person")
        monkeypatch.setattr(engine, "newest_revision", lambda: "9999")
        monkeypatch.setattr(engine, "_upgrade", lambda _: upgrades.append(None))
        refused = runner.run("backup", file, f"--database={address}")
        assert (refused.code, len(refused.errors.splitlines())) == (2, 1)
        assert refused.errors.startswith("This version would have to upgrade the database. The database ")
        assert (upgrades, file.exists()) == ([], False)
    assert runner.run("backup", file, f"--database={address}").code == 0
    assert len(upgrades) == 1


def test_a_backup_is_restored_into_a_new_folder(tmp_path: Path, runner: CommandRunner) -> None:
    file, database = tmp_path / "tables.backup", f"--database=sqlite:///{tmp_path / 'x.sqlite3'}"
    (tmp_path / "x.sqlite3").touch()
    assert runner.run("backup", file, database).code == 0
    elsewhere = tmp_path / "new" / "folder" / "x.sqlite3"
    assert runner.run("restore", file, f"--database=sqlite:///{elsewhere}").code == 0
    assert elsewhere.exists()
