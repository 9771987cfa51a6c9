"""Refused: laying track."""

from tests.game.refused.situation import (
    AWAY_FROM_UENO,
    COLOURS,
    CONNECTIONS,
    EMPTY_MAP,
    FULL_TRACK,
    TWO_TRACKS,
    Situation,
)

EXPAND = [
    Situation(
        EMPTY_MAP,
        """
        blue: expand tokyo--ueno
            expand.known-connection: There's no connection Tōkyō–Ueno. Tōkyō is connected to Akihabara,
            Hatchōbori, Iidabashi, Shimbashi and Yotsuya.
        blue: expand shinjuku--yoyogi
            expand.permanent: Blue can't lay track on Shinjuku–Yoyogi. It's always open to everyone.
        blue: expand tokyo
            line.order: A connection is two stations with '--' between them. From Tōkyō, choose
            'akihabara--tokyo', 'hatchobori--tokyo', 'iidabashi--tokyo', 'shimbashi--tokyo' or
            'tokyo--yotsuya'.
        blue: expand minato
            line.order: Minato is a ward. Its stations are Daiba, Roppongi, Shimbashi and Shinagawa. Now Blue
            chooses a connection: for example 'akihabara--iidabashi', 'akihabara--kinshicho',
            'akihabara--tokyo' or 'akihabara--ueno'.
        """,
    ),
    Situation(
        {"track": {"tokyo--yotsuya": "red"}},
        """
        blue: expand tokyo--yotsuya
            expand.empty-connection: Blue can't lay track on Tōkyō–Yotsuya. Red's track is already there.
        """,
    ),
    Situation(
        {"track": dict.fromkeys(set(CONNECTIONS) - set(AWAY_FROM_UENO), "red")},
        """
        blue: expand ueno
            line.order: A connection is two stations with '--' between them. Now Blue chooses a connection:
            for example 'akihabara--iidabashi', 'akihabara--kinshicho', 'akihabara--tokyo' or
            'aoto--kita-senju'.
        """,
    ),
    Situation(
        {"track": dict.fromkeys(CONNECTIONS[:16], "blue")},
        """
        blue: expand tokyo--yotsuya
            expand.track-left: Blue has no track left.
        """,
    ),
    Situation(
        {"players": list(COLOURS), "set": {"track_per_player": 17}, "track": FULL_TRACK},
        """
        blue: expand tokyo--yotsuya
            expand.empty-connection: Blue can't lay track. Every connection already has some.
        """,
    ),
    Situation(
        TWO_TRACKS,
        """
        blue: expand tokyo--yotsuya pay chiyoda
            expand.single-free: A single piece of track is free. Leave out the payment.
        blue: expand tokyo--yotsuya nakano--shinjuku pay chiyoda
            expand.second-connected: Blue can't lay track on both Tōkyō–Yotsuya and Nakano–Shinjuku. They
            don't share a station.
        blue: expand tokyo--yotsuya tokyo--yotsuya pay chiyoda
            expand.second-connected: Tōkyō–Yotsuya is named twice. Two pieces of track need two connections.
        blue: expand tokyo--yotsuya shimbashi--tokyo pay chiyoda
            expand.empty-connection: Blue can't lay track on Shimbashi–Tōkyō. Red's track is already there.
        blue: expand tokyo--yotsuya tokyo--ueno pay chiyoda
            expand.known-connection: There's no connection Tōkyō–Ueno. Tōkyō is connected to Akihabara,
            Hatchōbori, Iidabashi, Shimbashi and Yotsuya.
        blue: expand shinjuku--yotsuya shinjuku--yoyogi pay chiyoda
            expand.permanent: Blue can't lay track on Shinjuku–Yoyogi. It's always open to everyone.
        blue: expand nakano--shinjuku shinjuku--takadanobaba pay chiyoda
            expand.second-card: Blue can't pay. Track on Nakano–Shinjuku and Shinjuku–Takadanobaba costs one
            Nakano or Shinjuku card or any three cards. Blue has Chiyoda.
        blue: expand tokyo--yotsuya akihabara--tokyo iidabashi--tokyo pay chiyoda
            expand.two-at-most: An Expand lays at most two pieces of track.
        blue: expand tokyo--yotsuya akihabara--tokyo pay chiyoda iidabashi--tokyo
            expand.two-at-most: An Expand lays at most two pieces of track.
        blue: expand tokyo--yotsuya chiyoda
            line.one-action: 'expand tokyo--yotsuya' is complete. 'chiyoda' can't follow it on the same line.
        """,
    ),
    Situation(
        {"hands": {"blue": ["shibuya"]}},
        """
        blue: expand nakano--shinjuku shinjuku--takadanobaba pay shibuya
            expand.through-shinjuku-yoyogi: Blue can't pay with Shibuya. Yoyogi isn't on the way. Track on
            Nakano–Shinjuku and Shinjuku–Takadanobaba costs one Nakano or Shinjuku card or any three cards.
        """,
    ),
    Situation(
        {"hands": {"blue": ["shibuya", "nakano"]}},
        """
        blue: expand nakano--shinjuku shinjuku--takadanobaba pay shibuya
            expand.through-shinjuku-yoyogi: Blue can't pay with Shibuya. Yoyogi isn't on the way. Track on
            Nakano–Shinjuku and Shinjuku–Takadanobaba costs one Nakano or Shinjuku card or any three cards.
        """,
    ),
    Situation(
        {"hands": {"blue": ["nakano"]}, "set": {"double_through": 0}},
        """
        blue: expand nakano--shinjuku roppongi--yoyogi pay nakano
            expand.second-connected: Blue can't lay track on both Nakano–Shinjuku and Roppongi–Yoyogi. They
            don't share a station.
        """,
    ),
    Situation(
        {"track": dict.fromkeys(AWAY_FROM_UENO[:15], "blue"), "hands": {"blue": ["taito"]}},
        """
        blue: expand akihabara--ueno oshiage--ueno pay taito
            expand.second-track-left: Blue has only one piece of track left.
        """,
    ),
]
