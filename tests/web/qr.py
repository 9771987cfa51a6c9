"""Read a QR code from its dots, as a phone does. The codes are intact, so no errors have to be corrected."""

from __future__ import annotations

from collections.abc import Iterator

Dots = list[list[bool]]

# For level M: how many blocks of data of which lengths, by version.
BLOCKS = {
    1: [16], 2: [28], 3: [44], 4: [32] * 2, 5: [43] * 2, 6: [27] * 4, 7: [31] * 4, 8: [38] * 2 + [39] * 2,
    9: [36] * 3 + [37] * 2, 10: [43] * 4 + [44],
}  # fmt: skip
ALIGNED = {1: [], 2: [18], 3: [22], 4: [26], 5: [30], 6: [34], 7: [22, 38], 8: [24, 42], 9: [26, 46], 10: [28, 50]}
LEVEL_M = 0b00
FORMAT_MASK = 0b101010000010010
BYTES = 0b0100
MASKS = (
    lambda i, j: (i + j) % 2, lambda i, j: i % 2, lambda i, j: j % 3, lambda i, j: (i + j) % 3,
    lambda i, j: (i // 2 + j // 3) % 2, lambda i, j: i * j % 2 + i * j % 3,
    lambda i, j: (i * j % 2 + i * j % 3) % 2, lambda i, j: ((i + j) % 2 + i * j % 3) % 2,
)  # fmt: skip


def read(dots: Dots) -> str:
    """The text of a code of level M, up to version 10."""
    version = (len(dots) - 17) // 4
    level, mask = _format(dots)
    assert level == LEVEL_M
    bits = [dots[i][j] ^ (MASKS[mask](i, j) == 0) for i, j in _way(len(dots)) if not _is_fixed(version, i, j)]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    data = [bit for word in _in_order(words, BLOCKS[version]) for bit in _bits(word)]
    assert _number(data[:4]) == BYTES
    wide = 8 if version < 10 else 16
    length = _number(data[4 : 4 + wide])
    start = 4 + wide
    return bytes(_number(data[start + 8 * n : start + 8 * n + 8]) for n in range(length)).decode()


def _format(dots: Dots) -> tuple[int, int]:
    """The level and the mask, which are around the upper left corner."""
    places = [(8, j) for j in (0, 1, 2, 3, 4, 5, 7, 8)] + [(i, 8) for i in (7, 5, 4, 3, 2, 1, 0)]
    found = _number([dots[i][j] for i, j in places]) ^ FORMAT_MASK
    return found >> 13, found >> 10 & 0b111


def _way(size: int) -> Iterator[tuple[int, int]]:
    """The order of the dots: two columns at a time from the right, up and down in turn, without the timing column."""
    rights = [*range(size - 1, 6, -2), *range(5, 0, -2)]
    for n, right in enumerate(rights):
        rows = range(size) if n % 2 else range(size - 1, -1, -1)
        for row in rows:
            yield row, right
            yield row, right - 1


def _is_fixed(version: int, i: int, j: int) -> bool:
    """Dots without data: corners with the format, timing, alignment, the version."""
    size = 17 + 4 * version
    if (i < 9 and (j < 9 or j >= size - 8)) or (i >= size - 8 and j < 9) or 6 in (i, j):
        return True
    if version >= 7 and ((i < 6 and j >= size - 11) or (j < 6 and i >= size - 11)):
        return True
    centres = [6, *ALIGNED[version]]
    corners = ((6, 6), (6, size - 7), (size - 7, 6))
    return any(
        abs(i - row) <= 2 and abs(j - column) <= 2
        for row in centres
        for column in centres
        if (row, column) not in corners
    )


def _in_order(words: list[int], lengths: list[int]) -> list[int]:
    """The blocks in order. Their words are interleaved, followed by those for error correction."""
    blocks: list[list[int]] = [[] for _ in lengths]
    dealt = iter(words)
    for n in range(max(lengths)):
        for block, length in zip(blocks, lengths, strict=True):
            if n < length:
                block.append(next(dealt))
    return [word for block in blocks for word in block]


def _number(bits: list[bool]) -> int:
    return int("".join("1" if bit else "0" for bit in bits), 2)


def _bits(word: int) -> list[bool]:
    return [bool(word >> n & 1) for n in range(7, -1, -1)]
