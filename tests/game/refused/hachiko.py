"""Refused: journeys that don't bring Hachiko home."""

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
DETOUR = {"meguro--shinagawa": "red", "ebisu--meguro": "red", "ebisu--shibuya": "red"}  # through Shinagawa ward

HACHIKO = [
    Situation(
        STRAYED,
        """
        blue: move minato pay minato
            hachiko.holds-ward: No one can leave Minato without Hachiko, who is there. Choose Reunite instead.
        blue: move
            hachiko.holds-ward: No one can leave Minato without Hachiko, who is there. Choose Reunite instead.
        blue: reunite: daiba
            hachiko.start-no-way: Hachiko can't start in Daiba. No track leads from there to Shibuya.
        blue: reunite: tokyo
            hachiko.start-in-ward: Tōkyō is in Chiyoda. Hachiko is in Minato and starts in Daiba, Roppongi,
            Shimbashi or Shinagawa.
        blue: reunite pay minato
            hachiko.no-card: Reunite is free. Leave out the payment.
        blue: reunite: shimbashi, tokyo
            hachiko.step-no-way: The journey can't go on to Tōkyō. Hachiko can't get home to Shibuya from
            there.
        blue: reunite: shimbashi, stop
            hachiko.must-go-on: The journey can't end in Shimbashi. Hachiko's home is Shibuya. Go on to
            Roppongi.
        blue: reunite: shimbashi
            hachiko.must-go-on: The journey can't end in Shimbashi. Hachiko's home is Shibuya. Go on to
            Roppongi.
        blue: reunite: shimbashi pay minato
            hachiko.no-card: Reunite is free. Leave out the payment.
        blue: reunite: shimbashi, roppongi gives books
            move.in-group: This group has a food customer, but not a books customer.
        blue: reunite: shimbashi, roppongi, yoyogi, shibuya, ebisu
            hachiko.ends-home: The journey is over in Shibuya. Hachiko is home.
        blue: reunite: shimbashi, roppongi, yoyogi, shibuya pay minato
            hachiko.no-card: Reunite is free. Leave out the payment.
        blue: reunite minato
            line.order: Minato is a ward. Its stations are Daiba, Roppongi, Shimbashi and Shinagawa. Now Blue
            chooses where Hachiko starts: 'roppongi' or 'shimbashi'.
        """,
    ),
    Situation(
        {**STRAYED, "hachiko": "home"},
        """
        blue: reunite: shimbashi
            hachiko.not-at-home: Hachiko is already at home in Shibuya.
        """,
    ),
    Situation(
        {**STRAYED, "kaiju": "shibuya"},
        """
        blue: reunite: shimbashi
            hachiko.kaiju-home: Hachiko can't get home. The Kaiju is in Shibuya ward, where his home is.
        """,
    ),
    Situation(
        {**STRAYED, "kaiju": "shibuya", "hachiko": "kita"},
        """
        blue: reunite: oji
            hachiko.kaiju-home: Hachiko can't get home. The Kaiju is in Shibuya ward, where his home is.
        """,
    ),
    Situation(
        {**STRAYED, "kaiju": "minato", "hachiko": "chiyoda"},
        """
        blue: reunite: tokyo
            hachiko.way-home: Hachiko can't get home. No track leads from Chiyoda to Shibuya without passing
            the Kaiju.
        """,
    ),
    Situation(
        {**STRAYED, "kaiju": "shinagawa", "track": {**STRAYED["track"], **DETOUR}},
        """
        blue: reunite: daiba
            hachiko.start-no-way: Hachiko can't start in Daiba. No track leads from there to Shibuya.
        blue: reunite: shinagawa
            hachiko.start-no-way: Hachiko can't start in Shinagawa. No track leads from there to Shibuya
            without passing the Kaiju.
        """,
    ),
    Situation(
        {**STRAYED, "kaiju": "shinagawa", "track": {**STRAYED["track"], **DETOUR, "shimbashi--shinagawa": "red"}},
        """
        blue: reunite: shimbashi, shinagawa
            hachiko.step-no-way: The journey can't go on to Shinagawa. Hachiko can't get home to Shibuya from
            there without passing the Kaiju.
        """,
    ),
    Situation(
        {**STRAYED, "kaiju": "chuo", "hachiko": "kita"},
        """
        blue: reunite: oji
            hachiko.way-home: Hachiko can't get home. No track leads from Kita to Shibuya.
        blue: kaiju koto
            kaiju.price: Blue can't pay. Moving the Kaiju out of Chūō costs one Chūō card or any three cards.
            Blue has Minato.
        """,
    ),
    Situation(
        {**STRAYED, "hachiko": "kita"},
        """
        blue: reunite: oji
            hachiko.way-home: Hachiko can't get home. No track leads from Kita to Shibuya.
        """,
    ),
    Situation(
        {**STRAYED, "used": ["reunite"], "actions_left": 1},
        """
        blue: reunite: shimbashi
            turn.same-action: Blue has already taken Reunite this turn. Choose a different action: 'build',
            'expand' or 'income'.
        """,
    ),
]
