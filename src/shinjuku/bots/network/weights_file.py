"""The file with the weights of a network.

Its first line is `shinjuku-network`, the version of the format, and a hash of everything after this line. The second
line is a JSON object, the header: the layout of the observation, the games of the training, how it was trained, and
the names, types and shapes of the arrays that follow.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from math import prod
from pathlib import Path
from typing import Any

import numpy as np

from shinjuku.bots.base import BotError
from shinjuku.bots.network.calibration import Calibration, calibrations
from shinjuku.bots.network.layout import (
    BODY_UNITS,
    CHOICES,
    LEADS,
    MAX_BLOCKS,
    MAX_WIDTH,
    WEIGHTS,
    WINS,
    WeightsArray,
)
from shinjuku.bots.network.trained_games import TrainedGames
from shinjuku.observation.fields import Entry
from shinjuku.observation.layout import OBSERVATION_ENTRIES, OBSERVATION_SIZE, OBSERVATION_VERSION
from shinjuku.observation.planes.layout import PLANES_ENTRIES, PLANES_VERSION

KIND, FORMAT = "shinjuku-network", 1
DATA = Path(__file__).parent / "data"
RELEASED, SMALL = DATA / "network.weights", DATA / "network-small.weights"
FILES = {"network": RELEASED, "network-small": SMALL}  # by the name of the bot
HEADS = {"choice": CHOICES, "lead": LEADS, "win": WINS}  # where each head begins
VERSIONS = {"observation": OBSERVATION_VERSION, "planes": PLANES_VERSION}

UNCALIBRATED = Calibration()

Header = dict[str, Any]
Arrays = Mapping[str, Any]


@dataclass(frozen=True)
class LoadedNetwork:
    """The weights of a network, and what is known about it."""

    header: Header
    weights: WeightsArray
    games: TrainedGames
    digest: str  # tells weights apart, whatever else the header says

    def calibration(self, players: int) -> Calibration:
        return self._calibrations.get(players, UNCALIBRATED)

    @cached_property
    def _calibrations(self) -> dict[int, Calibration]:
        return calibrations(self.header.get("calibration", {}).get("players", {}))


def released_network(bot: str = "network") -> LoadedNetwork:
    """A network that belongs to this version of the program, by the name of its bot."""
    return _loaded(FILES[bot])


@cache
def _loaded(path: Path) -> LoadedNetwork:
    return load_network(path)


def load_network(path: Path) -> LoadedNetwork:
    """Read a network; raise `BotError` if the file is damaged or made for another version of the program."""
    header, arrays = read_file(path)
    width, blocks = shape_of(arrays)
    if width > MAX_WIDTH or blocks > MAX_BLOCKS:
        raise BotError(f"The network in {path} is too large: {blocks} blocks, {width} units wide.")
    weights, games = weights_record(header, arrays), TrainedGames.from_json(header["games"])
    return LoadedNetwork(header, weights, games, digest_of(arrays))


def digest_of(arrays: Arrays) -> str:
    """A short hash of the weights, which doesn't depend on how the inference stores them."""
    found = hashlib.sha256()
    for name in sorted(arrays):
        found.update(name.encode() + np.ascontiguousarray(arrays[name]).tobytes())
    return found.hexdigest()[:8]


# --- the file ---------------------------------------------------------------------------------------------------


def write_file(path: Path, header: Header, arrays: Arrays) -> None:
    """Write a network. The header gets the versions and the list of arrays."""
    listed = [(name, str(array.dtype), array.shape) for name, array in arrays.items()]
    text = json.dumps({**header, "versions": VERSIONS, "arrays": listed}, separators=(",", ":"))
    parts = [text.encode(), b"\n", *(np.ascontiguousarray(array).tobytes() for array in arrays.values())]
    contents = b"".join(parts)
    path.write_bytes(f"{KIND} {FORMAT} {hashlib.sha256(contents).hexdigest()}\n".encode() + contents)


def read_file(path: Path) -> tuple[Header, Arrays]:
    """The header and the arrays of a file, checked."""
    try:
        first, _, contents = path.read_bytes().partition(b"\n")
    except OSError as error:
        raise BotError(f"Can't read the network in {path}: {error.strerror or error}.") from None
    _check_first_line(path, first, contents)
    header = json.loads(contents.partition(b"\n")[0])
    for name, version in VERSIONS.items():
        if header["versions"][name] != version:
            found = header["versions"][name]
            raise BotError(f"The network in {path} is for {name} {found}, and this program has {name} {version}.")
    return header, dict(_arrays(header, contents.partition(b"\n")[2]))


def file_digest(path: Path) -> str:
    """The hash in the first line of a file; empty if it can't be read."""
    try:
        with path.open("rb") as file:
            return file.readline().split(b" ")[-1].strip().decode(errors="replace")
    except OSError:
        return ""


def _check_first_line(path: Path, first: bytes, contents: bytes) -> None:
    kind, _, rest = first.partition(b" ")
    version, _, digest = rest.partition(b" ")
    if kind != KIND.encode():
        raise BotError(f"{path} contains no network.")
    if version != str(FORMAT).encode():
        found = version.decode(errors="replace")
        raise BotError(f"The network in {path} has the format {found}, and this program reads {FORMAT}.")
    if digest != hashlib.sha256(contents).hexdigest().encode():
        raise BotError(f"The network in {path} is damaged. Install the program again.")


def _arrays(header: Header, data: bytes) -> Iterator[tuple[str, Any]]:
    offset = 0
    for name, dtype, shape in header["arrays"]:
        yield name, np.frombuffer(data, dtype, prod(shape), offset).reshape(shape)
        offset += prod(shape) * np.dtype(dtype).itemsize


# --- the record -------------------------------------------------------------------------------------------------


def layout_header() -> Header:
    """The shapes of all fields that the network sees, in the order of its inputs."""
    parts = {"observation": OBSERVATION_ENTRIES, "planes": PLANES_ENTRIES}
    return {part: {entry.name: entry.shape for entry in entries} for part, entries in parts.items()}


def inputs_of(header: Header) -> Any:
    """The input of this program for each input of the file. Modules that were added later have made fields longer."""
    found = []
    for part, entries, first in (("observation", OBSERVATION_ENTRIES, 0), ("planes", PLANES_ENTRIES, OBSERVATION_SIZE)):
        known = {entry.name: entry for entry in entries}
        for name, shape in header["layout"][part].items():
            found.append(first + _numbers(known[name], shape))
    return np.concatenate(found)


def _numbers(entry: Entry, shape: Sequence[int]) -> Any:
    """Where the numbers of a field that had this shape are in a row."""
    numbers = entry.offset + np.arange(entry.size).reshape(entry.shape)
    return numbers[tuple(slice(size) for size in shape)].ravel()


def shape_of(arrays: Arrays) -> tuple[int, int]:
    """The width of a network, and the number of its blocks."""
    width = len(arrays["input_bias"])
    return width, len(arrays["body_bias"]) // (2 * width)


def weights_record(header: Header, arrays: Arrays) -> WeightsArray:
    """The arrays of a file as the inference reads them."""
    weights = np.zeros(1, WEIGHTS)
    w = {name: weights[name][0] for name in WEIGHTS.names or ()}
    width, blocks = shape_of(arrays)
    weights["width"], weights["blocks"] = width, blocks
    inputs = inputs_of(header)[arrays["input_numbers"]]
    w["input_weights"][inputs, :width], w["input_scale"][inputs] = arrays["input_weights"], arrays["input_scale"]
    w["input_bias"][:width] = arrays["input_bias"]
    body = np.arange(2 * blocks * width)
    units = {"body": body // width * MAX_WIDTH + body % width}
    units |= {name: BODY_UNITS + first + np.arange(len(arrays[f"{name}_bias"])) for name, first in HEADS.items()}
    for name, numbers in units.items():
        w["unit_weights"][numbers, :width] = arrays[f"{name}_weights"]
        w["unit_scale"][numbers], w["unit_bias"][numbers] = arrays[f"{name}_scale"], arrays[f"{name}_bias"]
    return weights
