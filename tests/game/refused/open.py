"""Refused: opening stores, new and relocated."""

from tests.game.refused.situation import COLOURS, EMPTY_MAP, FULL_MAP, RELOCATING, Situation

OPEN = [
    Situation(
        {"stores": {"tokyo": "red food"}, "hands": {"blue": ["chiyoda"]}},
        """
        blue: open books tokyo pay chiyoda
            open.empty-station: Blue can't open in Tokyo: Red's store is there.
        """,
    ),
    Situation(
        {"stores": {"tokyo": "blue department"}, "hands": {"blue": ["chiyoda"]}},
        """
        blue: open books tokyo pay chiyoda
            open.empty-station: Blue can't open in Tokyo: Blue's own store is there.
        """,
    ),
    Situation(
        {"stores": {"shimbashi": "blue food"}, "matsuri": "nerima", "hands": {"blue": ["ota", "kita"]}},
        """
        blue: open books todai-mae pay ota
            open.card: Blue can't pay for Bunkyo: no Bunkyo card, no wildcard (wild for Blue: Minato by the
            store in Shimbashi, Nerima by the Matsuri), and only 2 cards in hand.
        """,
    ),
    Situation(
        EMPTY_MAP,
        """
        blue: open books todai-mae pay bunkyo
            open.card: Blue can't pay for Bunkyo: no card is in hand.
        """,
    ),
    Situation(
        {"hands": {"blue": ["kita"]}, "stores": {"oji": "red books"}},
        """
        blue: open
            open.card: Blue can't open anywhere: no card of a ward with an empty station, no wildcard, and
            only 1 card in hand.
        blue: open books oji
            open.empty-station: Blue can't open in Oji: Red's store is there.
        """,
    ),
    Situation(
        {"players": list(COLOURS), "stores": FULL_MAP, "hands": {"blue": ["taito"]}},
        """
        blue: open books ueno
            open.empty-station: Blue can't open anywhere: every station has a store.
        """,
    ),
    Situation(
        {
            "hands": {"blue": ["taito"]},
            "set": {"stores_food": 0, "stores_clothing": 0, "stores_books": 0, "stores_electronics": 0},
        },
        """
        blue: open books ueno
            open.goods-left: Blue can't open a store: this table plays without specialty stores.
        """,
    ),
    Situation(
        {"hands": {"blue": ["taito"]}, "set": {"stores_books": 0}},
        """
        blue: open books ueno
            open.goods-left: Blue has no books store. Now Blue names the goods of the store: food, clothing or
            electronics.
        """,
    ),
    Situation(
        {"hands": {"blue": ["taito"]}},
        """
        blue: open department ueno
            open.not-department: Blue can't open a department store: it comes about by Upgrade alone. Now Blue
            names the goods of the store: food, clothing, books or electronics.
        blue: open ueno books
            line.order: 'ueno' can't stand here. Now Blue names the goods of the store: food, clothing, books
            or electronics.
        blue: open books taito
            line.order: Taito is a ward, with the station Ueno. Now Blue names an empty station to open in:
            ueno.
        blue: open books pay taito
            line.order: 'pay' can't stand here. Now Blue names an empty station to open in: ueno.
        """,
    ),
    Situation(
        RELOCATING,
        """
        blue: open food kachidoki pay chuo
            open.pool-empty: Both of Blue's food stores are on the map, in Shibuya and Ueno: say from shibuya
            or from ueno.
        blue: open food kachidoki from supply pay chuo
            open.pool-empty: Both of Blue's food stores are on the map, in Shibuya and Ueno: say from shibuya
            or from ueno.
        blue: open food kachidoki from nakano pay chuo
            open.from-own-specialty: Blue can't relocate a store from Nakano: there is none.
        blue: open food kachidoki from kachidoki pay chuo
            open.other-station: Blue can't relocate a store from Kachidoki to Kachidoki: it must be another
            station.
        blue: open food ueno from ueno pay chuo
            open.other-station: Blue can't relocate a store from Ueno to Ueno: it must be another station.
        blue: open food kachidoki from chuo
            line.order: Chuo is a ward, with the stations Hatchobori and Kachidoki. Now Blue says where the
            store comes from: from shibuya or from ueno.
        blue: open food kachidoki from
            line.unfinished: Something must follow 'from'. Now Blue says where the store comes from: from
            shibuya or from ueno.
        blue: open food kachidoki from tokyo pay chuo
            open.from-own-specialty: Blue can't relocate a store from Tokyo: it is Red's food store.
        blue: open food kachidoki from akihabara pay chuo
            open.not-department: Blue can't relocate a store from Akihabara: a department store stays where it
            is.
        blue: open food kachidoki from shinjuku pay chuo
            open.same-goods: Blue can't relocate a store from Shinjuku as a food store: it sells books.
        blue: open food kachidoki from ueno from shibuya
            line.order: 'from' can't stand here. Now Blue pays: pay chuo.
        """,
    ),
    Situation(
        {"stores": {"ueno": "blue food"}, "set": {"stores_food": 1}, "hands": {"blue": ["chuo"]}},
        """
        blue: open food kachidoki pay chuo
            open.pool-empty: Blue's only food store is on the map, in Ueno: say from ueno.
        """,
    ),
    Situation(
        {"stores": {"ueno": "blue department"}, "hands": {"blue": ["chuo"]}},
        """
        blue: open food kachidoki from ueno pay chuo
            open.not-department: Blue can't relocate a store from Ueno: a department store stays where it is.
        """,
    ),
    Situation(
        {"hands": {"blue": ["chuo"]}},
        """
        blue: open food kachidoki from supply from supply pay chuo
            line.order: 'from' can't stand here. Now Blue pays: pay chuo.
        """,
    ),
]
