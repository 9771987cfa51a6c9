"""The sample game of the version 2 rulebook, section 10 of the worked examples, turn by turn."""

from __future__ import annotations

from typing import Any

import pytest

import shinjuku as sj
from tests.positions import RECORDS

SEEDS = {"ota", "nerima", "katsushika", "edogawa"}

AFTER_EACH_TURN: dict[int, dict[str, Any]] = {
    1: {
        "queue": [["shinjuku", ["food", "food"]], ["chuo", []], ["taito", []], ["bunkyo", []]],
        "blue": "edogawa katsushika ota setagaya", "red": "adachi chiyoda ota shinagawa",
        "map": {"minato": ["books"]},
        "stores": {"shimbashi": "blue books"}, "track": {"shimbashi--tokyo": "blue"},
        "collected": {}, "matsuri": "nerima", "bonus": {},
    },
    2: {
        "queue": [["chuo", ["electronics2"]], ["taito", ["food"]], ["bunkyo", []], ["nakano", []]],
        "blue": "edogawa katsushika ota setagaya", "red": "adachi ota shinagawa",
        "map": {"minato": ["books"], "shinjuku": ["food", "food"]},
        "stores": {"shimbashi": "blue books", "shinjuku": "red food"},
        "track": {"shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red"},
        "collected": {}, "matsuri": "toshima", "bonus": {},
    },
    3: {
        "queue": [["taito", ["food"]], ["bunkyo", ["clothing"]], ["nakano", []], ["chuo", []]],
        "blue": "chiyoda chuo edogawa minato", "red": "adachi ota shinagawa",
        "map": {"shinjuku": ["food", "food"], "chuo": ["electronics2"]},
        "stores": {"shimbashi": "blue books", "shinjuku": "red food"},
        "track": {"shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red"},
        "collected": {"blue": ["books"]}, "matsuri": "kita", "bonus": {},
    },
    4: {
        "queue": [["bunkyo", ["clothing"]], ["nakano", ["books2"]], ["chuo", []], ["shibuya", []]],
        "blue": "chiyoda chuo edogawa minato", "red": "ota shinagawa",
        "map": {"shinjuku": ["food"], "chuo": ["electronics2"], "taito": ["food"]},
        "stores": {"shimbashi": "blue books", "shinjuku": "red food", "ueno": "red food"},
        "track": {"shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red"},
        "collected": {"blue": ["books"], "red": ["food"]}, "matsuri": "adachi", "bonus": {},
    },
    5: {
        "queue": [["nakano", ["books2", "books"]], ["chuo", []], ["shibuya", []], ["nakano", []]],
        "blue": "bunkyo chuo edogawa", "red": "nerima ota setagaya shinagawa",
        "map": {"chuo": ["electronics2"], "taito": ["food"], "bunkyo": ["clothing"]},
        "stores": {"shimbashi": "blue books", "tokyo": "blue food", "shinjuku": "red food", "ueno": "red food"},
        "track": {"shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red"},
        "collected": {"blue": ["books", "food"], "red": ["food"]}, "matsuri": "katsushika", "bonus": {},
    },
    6: {
        "queue": [["chuo", ["clothing"]], ["shibuya", ["electronics2"]], ["nakano", ["food"]], ["shinagawa", []]],
        "blue": "bunkyo chuo edogawa", "red": "nakano nerima",
        "map": {
            "chuo": ["electronics2"], "taito": ["food"], "bunkyo": ["clothing"], "nakano": ["books2", "books"],
        },
        "stores": {"shimbashi": "blue books", "tokyo": "blue food", "shinjuku": "red department", "ueno": "red food"},
        "track": {
            "shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red",
            "nakano--shinjuku": "red",
        },
        "collected": {"blue": ["books", "food"]}, "matsuri": "sumida", "bonus": {"red": 3},
    },
    7: {
        "queue": [["shibuya", ["electronics2"]], ["nakano", ["food"]], ["shinagawa", ["books"]], ["suginami", []]],
        "blue": "bunkyo chuo", "red": "nakano nerima adachi kita",
        "map": {"chuo": ["electronics2", "clothing"], "taito": ["food"], "bunkyo": ["clothing"]},
        "stores": {
            "shimbashi": "blue books", "tokyo": "blue food", "hatchobori": "blue clothing",
            "shinjuku": "red department", "ueno": "red food",
        },
        "track": {
            "shimbashi--tokyo": "blue", "tokyo--yotsuya": "red", "shinjuku--yotsuya": "red",
            "nakano--shinjuku": "red",
        },
        "collected": {"blue": ["books", "food", "books2"], "red": ["books"]}, "matsuri": "edogawa",
        "bonus": {"red": 3},
    },
}  # fmt: skip


def walkthrough_after(turn: int) -> dict[str, Any]:
    """The walkthrough up to the end of a turn, which waits for confirmation so that nothing follows."""
    text = (RECORDS / "walkthrough.txt").read_text(encoding="utf-8")
    head, *turns = text.split("# turn ")
    played = "".join(f"# turn {part}" for part in turns[:turn])
    body = head.replace("start blue", "start blue\nset confirm on") + confirmed(played)
    return sj.Game.load(body).position()


def confirmed(played: str) -> str:
    """Every turn but the last ends with `end`."""
    lines: list[str] = []
    mover = ""
    for line in played.splitlines():
        if line.startswith("# turn") and mover:
            lines.append(f"{mover}: end")
        lines.append(line)
        if "matsuri" in line:
            mover = line.split(":")[0]
    return "\n".join(lines) + "\n"


@pytest.mark.clause("turn.order", "queue.refresh", "ruling-27")
@pytest.mark.parametrize("turn", AFTER_EACH_TURN)
def test_10_the_walkthrough_turn_by_turn(turn: int) -> None:
    wanted = AFTER_EACH_TURN[turn]
    found = walkthrough_after(turn)
    assert [[ward, sorted(who)] for ward, who in found["queue"]] == [[w, sorted(who)] for w, who in wanted["queue"]]
    for colour in ("blue", "red"):
        assert sorted(found["hands"][colour]) == sorted(wanted[colour].split())
    on_map = {ward: sorted(who) for ward, who in found["customers"].items() if ward not in SEEDS}
    assert on_map == {ward: sorted(who) for ward, who in wanted["map"].items()}
    for key in ("stores", "track"):
        assert found[key] == wanted[key]
    assert {who: sorted(c) for who, c in found.get("collected", {}).items() if c} == {
        who: sorted(c) for who, c in wanted["collected"].items()
    }
    assert found["matsuri"] == wanted["matsuri"]
    assert {who: n for who, n in found.get("bonus", {}).items() if n} == wanted["bonus"]


@pytest.mark.clause("line.order")
def test_10_the_walkthrough_prints_as_it_was_written() -> None:
    text = (RECORDS / "walkthrough.txt").read_text(encoding="utf-8")
    written = [line for line in text.splitlines() if not line.startswith("#")]
    printed = sj.Game.load(text, seed=1).record().splitlines()
    assert printed[: len(written)] == written
