"""Refused: ways on which Hachiko does not come home."""

from tests.game.refused.situation import Position, Situation

STRAYED: Position = {
    "edition": "v1",
    "modules": ["hachiko", "kaiju"],
    "hachiko": "minato",
    "kaiju": "bay",
    "stores": {"roppongi": "red food"},
    "track": {
        "roppongi--shimbashi": "red",
        "roppongi--yoyogi": "blue",
        "shibuya--yoyogi": "red",
        "shimbashi--tokyo": "red",
    },
    "customers": {"minato": ["food"]},
    "hands": {"blue": ["minato"]},
}

HACHIKO = [
    Situation(
        STRAYED,
        """
        blue: move minato pay minato
            hachiko.holds-ward: Nobody can leave Minato without Hachiko, who is there: Reunite him.
        blue: move
            hachiko.holds-ward: Nobody can leave Minato without Hachiko, who is there: Reunite him.
        blue: reunite: daiba
            hachiko.start-no-way: Hachiko can't set out from Daiba: no way leads from there to Shibuya.
        blue: reunite: tokyo
            hachiko.start-in-ward: Tokyo lies in Chiyoda: Hachiko is in Minato and sets out from Daiba,
            Roppongi, Shimbashi or Shinagawa.
        blue: reunite pay minato
            hachiko.no-card: Reunite is free: no card can be paid for it.
        blue: reunite: shimbashi, tokyo
            hachiko.step-no-way: The journey can't go on to Tokyo: from there Hachiko can't come to
            Shibuya any more.
        blue: reunite: shimbashi, stop
            hachiko.must-go-on: The journey can't end in Shimbashi: Hachiko is not at home before Shibuya.
            It can go on to Roppongi.
        blue: reunite: shimbashi
            hachiko.must-go-on: The journey can't end in Shimbashi: Hachiko is not at home before Shibuya.
            It can go on to Roppongi.
        blue: reunite: shimbashi pay minato
            hachiko.no-card: Reunite is free: no card can be paid for it.
        blue: reunite: shimbashi, roppongi gives books
            move.in-group: No books customer travels in this group: it is a food customer.
        blue: reunite: shimbashi, roppongi, yoyogi, shibuya, ebisu
            hachiko.ends-home: The journey is over in Shibuya: Hachiko is home.
        blue: reunite: shimbashi, roppongi, yoyogi, shibuya pay minato
            hachiko.no-card: Reunite is free: no card can be paid for it.
        blue: reunite minato
            line.order: Minato is a ward, with the stations Daiba, Roppongi, Shimbashi and Shinagawa. Now
            Blue names the station where Hachiko sets out: roppongi or shimbashi.
        """,
    ),
    Situation(
        {**STRAYED, "hachiko": "home"},
        """
        blue: reunite: shimbashi
            hachiko.not-at-home: Hachiko is at home, in Shibuya: there is nobody to bring there.
        """,
    ),
    Situation(
        {**STRAYED, "kaiju": "shibuya"},
        """
        blue: reunite: shimbashi
            hachiko.kaiju-home: Hachiko can't come home: the Kaiju is in Shibuya ward, where his home is.
        """,
    ),
    Situation(
        {**STRAYED, "kaiju": "shibuya", "hachiko": "kita"},
        """
        blue: reunite: oji
            hachiko.kaiju-home: Hachiko can't come home: the Kaiju is in Shibuya ward, where his home is.
        """,
    ),
    Situation(
        {**STRAYED, "kaiju": "chuo", "hachiko": "kita"},
        """
        blue: reunite: oji
            hachiko.way-home: Hachiko can't come home: no track leads from Kita to Shibuya without passing
            the Kaiju.
        blue: kaiju koto
            kaiju.price: Blue can't pay to drive the Kaiju out of Chuo: no Chuo card, no wildcard, and
            only 1 card in hand.
        """,
    ),
    Situation(
        {**STRAYED, "hachiko": "kita"},
        """
        blue: reunite: oji
            hachiko.way-home: Hachiko can't come home: no track leads from Kita to Shibuya.
        """,
    ),
    Situation(
        {**STRAYED, "used": ["reunite"], "actions_left": 1},
        """
        blue: reunite: shimbashi
            turn.same-action: Blue has taken Reunite already: the two actions of a turn are different. Now
            it can be build, expand or income.
        """,
    ),
]
