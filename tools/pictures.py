"""Draws the pictures of the documentation anew: python tools/pictures.py"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from shinjuku.drawing import draw

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


def main() -> None:
    PICTURES.mkdir(parents=True, exist_ok=True)
    write("board.svg", draw(MID_GAME))
    write("empty-43.svg", draw({"edition": "v1"}))


def write(name: str, drawn: str) -> None:
    (PICTURES / name).write_text(drawn + "\n", encoding="utf-8")
    print(f"{name}: {len(drawn) / 1000:.0f} kB")


if __name__ == "__main__":
    main()
