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
            expand.known-connection: Blue can't lay track on Tokyo–Ueno: there is no such connection. From
            Tokyo connections lead to Akihabara, Hatchobori, Iidabashi, Shimbashi and Yotsuya.
        blue: expand shinjuku--yoyogi
            expand.permanent: Blue can't lay track on Shinjuku–Yoyogi: it is open to everybody and takes no
            track.
        blue: expand tokyo
            line.order: A connection is two stations with -- between them. At Tokyo: akihabara--tokyo,
            hatchobori--tokyo, iidabashi--tokyo, shimbashi--tokyo or tokyo--yotsuya.
        blue: expand minato
            line.order: Minato is a ward, with the stations Daiba, Roppongi, Shimbashi and Shinagawa. Now Blue
            names a connection: for example akihabara--iidabashi, akihabara--kinshicho, akihabara--tokyo or
            akihabara--ueno.
        """,
    ),
    Situation(
        {"track": {"tokyo--yotsuya": "red"}},
        """
        blue: expand tokyo--yotsuya
            expand.empty-connection: Blue can't lay track on Tokyo–Yotsuya: Red's track is there.
        """,
    ),
    Situation(
        {"track": dict.fromkeys(CONNECTIONS[:16], "blue")},
        """
        blue: expand tokyo--yotsuya
            expand.track-left: Blue can't lay track: no track token is left.
        """,
    ),
    Situation(
        {"players": list(COLOURS), "set": {"track_per_player": 17}, "track": FULL_TRACK},
        """
        blue: expand tokyo--yotsuya
            expand.empty-connection: Blue can't lay track: every connection has some already.
        """,
    ),
    Situation(
        TWO_TRACKS,
        """
        blue: expand tokyo--yotsuya pay chiyoda
            expand.single-free: A single token of track is free: no card can be paid for it.
        blue: expand tokyo--yotsuya nakano--shinjuku pay chiyoda
            expand.second-connected: Blue can't lay track on both Tokyo–Yotsuya and Nakano–Shinjuku: they
            don't meet in a station.
        blue: expand tokyo--yotsuya tokyo--yotsuya pay chiyoda
            expand.second-connected: Tokyo–Yotsuya is named twice: two tokens need two connections.
        blue: expand tokyo--yotsuya shimbashi--tokyo pay chiyoda
            expand.empty-connection: Blue can't lay track on Shimbashi–Tokyo: Red's track is there.
        blue: expand tokyo--yotsuya tokyo--ueno pay chiyoda
            expand.known-connection: Blue can't lay track on Tokyo–Ueno: there is no such connection. From
            Tokyo connections lead to Akihabara, Hatchobori, Iidabashi, Shimbashi and Yotsuya.
        blue: expand shinjuku--yotsuya shinjuku--yoyogi pay chiyoda
            expand.permanent: Blue can't lay track on Shinjuku–Yoyogi: it is open to everybody and takes no
            track.
        blue: expand nakano--shinjuku shinjuku--takadanobaba pay chiyoda
            expand.second-card: Blue can't pay for track on Nakano–Shinjuku and Shinjuku–Takadanobaba: no
            Nakano or Shinjuku card, no wildcard, and only 1 card in hand.
        blue: expand tokyo--yotsuya akihabara--tokyo iidabashi--tokyo pay chiyoda
            expand.two-at-most: Nobody lays more than two tokens of track in one Expand.
        blue: expand tokyo--yotsuya akihabara--tokyo pay chiyoda iidabashi--tokyo
            expand.two-at-most: Nobody lays more than two tokens of track in one Expand.
        blue: expand tokyo--yotsuya chiyoda
            line.one-action: The action is complete (expand tokyo--yotsuya): 'chiyoda' can't follow in the
            same line.
        """,
    ),
    Situation(
        {"hands": {"blue": ["shibuya"]}},
        """
        blue: expand nakano--shinjuku shinjuku--takadanobaba pay shibuya
            expand.through-shinjuku-yoyogi: Shibuya doesn't pay for track on Nakano–Shinjuku and
            Shinjuku–Takadanobaba: Yoyogi is not on the way. It takes a Nakano or Shinjuku card, or a
            wildcard.
        """,
    ),
    Situation(
        {"hands": {"blue": ["shibuya", "nakano"]}},
        """
        blue: expand nakano--shinjuku shinjuku--takadanobaba pay shibuya
            expand.through-shinjuku-yoyogi: Shibuya doesn't pay for track on Nakano–Shinjuku and
            Shinjuku–Takadanobaba: Yoyogi is not on the way. It takes a Nakano or Shinjuku card, or a
            wildcard.
        """,
    ),
    Situation(
        {"hands": {"blue": ["nakano"]}, "set": {"double_through": 0}},
        """
        blue: expand nakano--shinjuku roppongi--yoyogi pay nakano
            expand.second-connected: Blue can't lay track on both Nakano–Shinjuku and Roppongi–Yoyogi: they
            don't meet in a station.
        """,
    ),
    Situation(
        {"track": dict.fromkeys(AWAY_FROM_UENO[:15], "blue"), "hands": {"blue": ["taito"]}},
        """
        blue: expand akihabara--ueno oshiage--ueno pay taito
            expand.second-track-left: Blue can't lay a second token of track: only one is left.
        """,
    ),
]
