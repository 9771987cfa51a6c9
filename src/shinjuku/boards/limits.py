"""What a board can have at most. The states and lookups of the kernel have these sizes."""

from __future__ import annotations

MAX_WARDS = 32
MAX_STATIONS = 63  # one bit each in a signed number of 64 bits
MAX_CONNECTIONS = 96
MAX_NEIGHBOURS = 10  # connections at a station
MAX_SECONDS = 24  # connections that can be the second of a double Expand
MAX_CARDS = 120  # of all wards; with a module's card they are counted in 8 bits
MAX_RANK = 999
