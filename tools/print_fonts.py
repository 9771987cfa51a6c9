"""Make the fonts of printed sets: `python tools/print_fonts.py FOLDER`.

FOLDER holds the unpacked npm packages @fontsource/noto-sans-jp and @fontsource/noto-serif-jp, as `noto-sans-jp` and
`noto-serif-jp`. Each font comes in many small files; the characters that a set may need are taken from all of them and
joined into one TrueType file. Tables for layout and vertical writing are left out. Needs the package `brotli`.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

from shinjuku.boards import boards
from shinjuku.modules.registry import MODULES
from shinjuku.printing.pdf.fonts import FOLDER
from shinjuku.rulebook import rulebook
from shinjuku.rules.editions import EDITIONS
from shinjuku.texts import LANGUAGES, catalogue

FONTS = {"sans": ("noto-sans-jp", 400), "sans-bold": ("noto-sans-jp", 700), "serif-bold": ("noto-serif-jp", 700)}
LATIN = "".join(map(chr, (*range(0x20, 0x7F), *range(0xA0, 0x180))))
SIGNS = "‐–—‘’“”•…‹›€→←↑↓①②③④⑤⑥⑦⑧⑨○●◎△▲▽▼□■◇◆☆★〓" + "".join(map(chr, range(0x3001, 0x3100)))
FULL_WIDTH = "".join(map(chr, range(0xFF01, 0xFF5F)))


def main(source: Path) -> None:
    for name, (package, weight) in FONTS.items():
        wanted = characters(with_common_kanji=name != "sans-bold")
        joined(source / package / "files", weight, wanted).save(FOLDER / f"{name}.ttf")
        copyfile(source / package / "LICENSE", FOLDER / "LICENSE")


def characters(with_common_kanji: bool) -> set[int]:
    """What texts and boards contain, and for boards of other people every common kanji."""
    texts = [words for language in LANGUAGES for words in catalogue(language).values()]
    wards = [ward.kanji + ward.macron for board in boards() for ward in board.wards]
    stations = [station.kanji + station.macron for board in boards() for station in board.stations]
    far = [name.kanji for board in boards() for name in board.outlines.outside_names]
    bays = [board.outlines.bay.kanji + board.kanji for board in boards() if board.outlines.bay]
    common = common_kanji() if with_common_kanji else ()
    parts = (LATIN, SIGNS, FULL_WIDTH, *texts, *rules(), *wards, *stations, *far, *bays, *common)
    return set(map(ord, "".join(parts)))


def rules() -> Iterator[str]:
    """The rules of every edition with all modules, in every language."""
    books = [rulebook(edition, tuple(MODULES), language) for edition in EDITIONS for language in LANGUAGES]
    for section in (section for book in books for section in book.sections):
        yield section.title
        yield from (block.text for block in section.blocks)


def common_kanji() -> Iterator[str]:
    """The 2,965 kanji of level 1 of JIS X 0208, rows 16 to 47 of its table."""
    for row in range(16, 48):
        for cell in range(1, 95):
            yield bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp", errors="ignore")


def joined(files: Path, weight: int, wanted: set[int]) -> TTFont:
    with TemporaryDirectory() as folder:
        parts = [save(part, Path(folder)) for part in parts_of(files, weight, set(wanted))]
        return Merger().merge(parts)


def parts_of(files: Path, weight: int, wanted: set[int]) -> Iterator[TTFont]:
    """The wanted characters of each file, each character once."""
    for path in sorted(files.glob(f"*-{weight}-normal.woff2")):
        font = TTFont(path)
        here = wanted & set(font.getBestCmap())
        if "-japanese-" in path.name or not here:
            continue
        wanted -= here
        yield reduced(font, here)


def reduced(font: TTFont, characters: set[int]) -> TTFont:
    dropped = ["BASE", "GDEF", "GPOS", "GSUB", "STAT", "VORG", "vhea", "vmtx", "gasp", "DSIG"]
    options = Options(
        layout_features=[], hinting=False, notdef_outline=True, drop_tables=dropped, name_IDs=[1, 2, 4, 6]
    )
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    font.flavor = None
    return font


def save(font: TTFont, folder: Path) -> str:
    stored = BytesIO()
    font.save(stored)
    path = folder / f"{len(list(folder.iterdir()))}.ttf"
    path.write_bytes(stored.getvalue())
    return str(path)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
