"""The database schema. Migrations create it, and a test compares both."""

from __future__ import annotations

from sqlalchemy import Boolean, Column, Double, Index, Integer, LargeBinary, MetaData, String, Table, Text, false

metadata = MetaData()

ID = String(32)

tables = Table(
    "tables",
    metadata,
    Column("id", ID, primary_key=True),
    Column("status", String(16), nullable=False),  # waiting, playing, over, closed
    Column("agreement", Text, nullable=False),  # JSON
    Column("created", Double, nullable=False),
    Column("touched", Double, nullable=False),
    Column("next", ID, nullable=True),  # the table of the rematch
    Column("is_open", Boolean, nullable=False, server_default=false()),  # anyone may join it
    Column("creator", String(64), nullable=True),  # the address from which it was created
    Column("beginning", Text, nullable=True),  # JSON: the record or position that the game begins with
    Index("tables_by_status", "status", "touched"),
    Index("tables_in_lobby", "status", "is_open", "touched", "id"),
    Index("tables_by_creator", "creator"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # person, bot
    Column("name", Text, nullable=False),
    Column("bot", String(32), nullable=True),
    Column("taken", Boolean, nullable=False),
    Column("preferences", Text, nullable=False),  # JSON
    Column("joined_by", String(64), nullable=True),  # hash of the client id that joined, or BY_LINK
)

keys = Table(
    "keys",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("table_id", ID, primary_key=True),
    Column("role", String(16), nullable=False),
    Column("seat", Integer, nullable=True),
    Index("keys_by_table", "table_id"),
)

events = Table(
    "events",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, nullable=True),
    Column("kind", String(16), nullable=False),
    Column("at", Double, nullable=False),  # seconds since 1970
    Column("spent", Double, nullable=False),  # seconds that the seat spent thinking
    Column("content", Text, nullable=False),  # JSON
)

verdicts = Table(
    "verdicts",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("client_id", String(64), primary_key=True),
    Column("number", Integer, nullable=False),  # of the event that the submission became
    Column("digest", String(64), nullable=False),  # of what was submitted
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("content", LargeBinary, nullable=False),
)

leases = Table(  # a row for each table where it is a bot's turn
    "leases",
    metadata,
    Column("table_id", ID, primary_key=True),
    Column("holder", String(64), nullable=False),
    Column("until", Double, nullable=False),
    Index("leases_by_until", "until"),
)

checks = Table("checks", metadata, Column("at", Double, primary_key=True))  # when the database was last writable

controls = Table(  # what the operator has decided, such as who may create tables
    "controls",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),  # JSON
)

bans = Table(
    "bans",
    metadata,
    Column("address", String(64), primary_key=True),
    Column("until", Double, nullable=False),
    Column("reason", Text, nullable=False),
)

processes = Table(  # what each process of the server has last reported about itself
    "processes",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("at", Double, nullable=False),
    Column("report", Text, nullable=False),  # JSON
)

PERSISTENT_TABLES = (tables, seats, keys, events, verdicts)  # a backup contains these; the others can be rebuilt
ALL_TABLES = (*PERSISTENT_TABLES, snapshots, leases)
