"""Draw the pictures of the documentation: python tools/pictures.py"""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

from shinjuku.boards import board
from shinjuku.drawing import draw
from shinjuku.drawing.heatmap.heatmap import draw_heat
from shinjuku.drawing.heatmap.values import heat_of
from shinjuku.game import Game
from shinjuku.terminal.seats import default_seats, make_players
from shinjuku.terminal.session import Session
from shinjuku.terminal.tui.app import TableApp
from shinjuku.terminal.tui.screens.play_screen import PlayScreen

PICTURES = Path(__file__).resolve().parent.parent / "docs" / "pictures"

MID_GAME: dict[str, Any] = {
    "edition": "v2",
    "modules": [],
    "players": ["blue", "red", "green"],
    "turn": "red",
    "to_act": "red",
    "stores": {
        "shinjuku": "red department",
        "shimbashi": "blue department",
        "ikebukuro": "green food",
        "nakano": "green clothing",
        "oshiage": "green books",
        "shibuya": "red clothing",
        "jiyugaoka": "red electronics",
        "roppongi": "red books",
        "tokyo": "blue electronics",
        "ueno": "blue food",
        "shin-kiba": "blue clothing",
        "shinagawa": "green electronics",
    },
    "track": {
        "akihabara--tokyo": "blue",
        "akihabara--ueno": "blue",
        "shimbashi--tokyo": "blue",
        "hatchobori--tokyo": "blue",
        "hatchobori--monzen-nakacho": "blue",
        "monzen-nakacho--shin-kiba": "blue",
        "daiba--shimbashi": "blue",
        "shinjuku--yotsuya": "red",
        "tokyo--yotsuya": "red",
        "shibuya--yoyogi": "red",
        "roppongi--yoyogi": "red",
        "naka-meguro--shibuya": "red",
        "jiyugaoka--naka-meguro": "red",
        "meidai-mae--shinjuku": "red",
        "ikebukuro--takadanobaba": "green",
        "shinjuku--takadanobaba": "green",
        "nakano--takadanobaba": "green",
        "ikebukuro--komagome": "green",
        "komagome--nishi-nippori": "green",
        "nishi-nippori--ueno": "green",
        "oshiage--ueno": "green",
        "meguro--shinagawa": "green",
        "ebisu--meguro": "green",
    },
    "customers": {
        "minato": ["food", "clothing2", "books"],
        "setagaya": ["food", "food", "electronics2"],
        "adachi": ["clothing"],
        "koto": ["books2", "food"],
        "edogawa": ["clothing", "food"],
        "nerima": ["books"],
        "ota": ["food", "clothing", "books2", "electronics2"],
        "kita": ["food2"],
        "suginami": ["clothing", "clothing"],
        "chiyoda": ["electronics"],
        "sumida": ["food", "books2"],
    },
    "hands": {
        "blue": ["chuo", "ota", "koto"],
        "red": ["minato", "kita", "ota", "adachi"],
        "green": ["nerima", "taito"],
    },
    "collected": {
        "blue": ["food", "food", "clothing", "books2", "electronics2"],
        "red": ["food", "clothing2", "books", "books", "electronics2", "clothing", "food"],
        "green": ["books2", "food", "clothing"],
    },
    "bonus": {"blue": 2, "red": 3, "green": 0},
    "queue": [
        ["minato", ["books", "food"]],
        ["shinjuku", ["clothing2"]],
        ["katsushika", ["food"]],
        ["taito", []],
    ],
    "matsuri": "nerima",
}

# how often journeys entered each station in 223 games of two greedy bots and a random one
ENTERED_GAMES = 223
ENTERED: dict[str, int] = {
    "akihabara": 452,
    "aoto": 214,
    "daiba": 269,
    "ebisu": 273,
    "eifukucho": 194,
    "futako-tamagawa": 85,
    "hatchobori": 152,
    "hirai": 261,
    "iidabashi": 1824,
    "ikebukuro": 464,
    "jiyugaoka": 215,
    "kachidoki": 110,
    "kasai-rinkai-koen": 49,
    "kinshicho": 242,
    "kita-senju": 844,
    "koenji": 103,
    "komagome": 223,
    "meguro": 284,
    "meidai-mae": 627,
    "monzen-nakacho": 223,
    "naka-meguro": 243,
    "nakano": 488,
    "nerima": 246,
    "nishi-nippori": 297,
    "oimachi": 402,
    "oji": 64,
    "omori": 222,
    "oshiage": 332,
    "oyama": 212,
    "roppongi": 632,
    "sangenjaya": 47,
    "shibuya": 393,
    "shimbashi": 604,
    "shin-kiba": 127,
    "shin-koiwa": 49,
    "shinagawa": 256,
    "shinjuku": 2211,
    "takadanobaba": 666,
    "tamagawa": 120,
    "todai-mae": 190,
    "tokyo": 406,
    "ueno": 1271,
    "yotsuya": 115,
    "yoyogi": 1024,
}


def heat_map() -> str:
    """What the lab's report shows of a run: the stations by their use."""
    tokyo = board("tokyo-44")
    return draw_heat(heat_of("stations", "Stations entered by journeys", tokyo, ENTERED, ENTERED_GAMES), tokyo)


# a journey of Blue's in the middle of that game, for the pictures of the table in the terminal
BEFORE = "blue: expand kachidoki--shimbashi"
JOURNEY = "move minato pay koto: shimbashi gives clothing2, tokyo, yotsuya, shinjuku gives books"
NEXT = "takadanobaba"
TABLES = {"table-100x40.svg": (100, 40), "table-80x24.svg": (80, 24)}
FONT_FACE = re.compile(r"\s*@font-face \{.*?\}", re.DOTALL)


def table_in_terminal(size: tuple[int, int]) -> str:
    """The table that fills the terminal, as Textual pictures it; without the fonts that it would fetch."""
    position = {**MID_GAME, "turn": "blue", "to_act": "blue", "phase": "actions", "actions_left": 2}
    game = Game.from_position({**position, "set": {"confirm": "on"}}, seed=1)
    game.perform(BEFORE)
    game.play(JOURNEY)
    number = next(n for n, choice in enumerate(game.choices, start=1) if choice.station == NEXT)
    seats = default_seats(game.players)
    app = TableApp(PlayScreen(Session(game, seats, make_players(seats, 1))))

    async def look() -> str:
        async with app.run_test(size=size) as pilot:
            await pilot.press(*str(number))
            await pilot.pause()
            return app.export_screenshot(title=f"shinjuku play ({size[0]} × {size[1]})")

    return FONT_FACE.sub("", asyncio.run(look()))


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    write("board.svg", draw(MID_GAME))
    write("empty-43.svg", draw({"edition": "v1"}))
    write("heat.svg", heat_map())
    for name, size in TABLES.items():
        write(name, table_in_terminal(size))


def write(name: str, drawn: str) -> None:
    (PICTURES / name).write_text(drawn + "\n", encoding="utf-8")
    print(f"{name}: {len(drawn) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
