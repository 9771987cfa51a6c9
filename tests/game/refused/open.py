"""Refused: opening stores, new and relocated."""

from tests.game.refused.situation import COLOURS, EMPTY_MAP, FULL_MAP, RELOCATING, Situation

OPEN = [
    Situation(
        {"stores": {"tokyo": "red food"}, "hands": {"blue": ["chiyoda"]}},
        """
        blue: open books tokyo pay chiyoda
            open.empty-station: Blue can't open a store in Tōkyō. Red already has one there.
        """,
    ),
    Situation(
        {"stores": {"tokyo": "blue department"}, "hands": {"blue": ["chiyoda"]}},
        """
        blue: open books tokyo pay chiyoda
            open.empty-station: Blue already has a store in Tōkyō.
        """,
    ),
    Situation(
        {"stores": {"shimbashi": "blue food"}, "matsuri": "nerima", "hands": {"blue": ["ota", "kita"]}},
        """
        blue: open books todai-mae pay ota
            open.card: Blue can't pay. This costs one Bunkyō card, one wildcard (Minato: own store; Nerima:
            Matsuri) or any three cards. Blue has Kita and Ōta.
        """,
    ),
    Situation(
        EMPTY_MAP,
        """
        blue: open books todai-mae pay bunkyo
            open.card: Blue can't pay. This costs one Bunkyō card or any three cards. Blue has no cards.
        """,
    ),
    Situation(
        {"hands": {"blue": ["kita"]}, "stores": {"oji": "red books"}},
        """
        blue: open
            open.card: Blue can't pay for Open. It costs one card of a ward with an empty station or any three
            cards. Blue has Kita.
        blue: open books oji
            open.empty-station: Blue can't open a store in Ōji. Red already has one there.
        """,
    ),
    Situation(
        {"players": list(COLOURS), "stores": FULL_MAP, "hands": {"blue": ["taito"]}},
        """
        blue: open books ueno
            open.empty-station: Blue can't open a store. Every station already has one.
        """,
    ),
    Situation(
        {
            "hands": {"blue": ["taito"]},
            "set": {"stores_food": 0, "stores_clothing": 0, "stores_books": 0, "stores_electronics": 0},
        },
        """
        blue: open books ueno
            open.goods-left: Blue can't open a store. This game has no specialty stores.
        """,
    ),
    Situation(
        {"hands": {"blue": ["taito"]}, "set": {"stores_books": 0}},
        """
        blue: open books ueno
            open.goods-left: Blue has no books stores in this game. Now Blue chooses the goods: 'food',
            'clothing' or 'electronics'.
        """,
    ),
    Situation(
        {"hands": {"blue": ["taito"]}},
        """
        blue: open department ueno
            open.not-department: Only an Upgrade makes a department store. Now Blue chooses the goods: 'food',
            'clothing', 'books' or 'electronics'.
        blue: open ueno books
            line.order: 'ueno' doesn't fit here. Now Blue chooses the goods: 'food', 'clothing', 'books' or
            'electronics'.
        blue: open books taito
            line.order: Taitō is a ward. Its station is Ueno. Now Blue chooses an empty station: 'ueno'.
        blue: open books pay taito
            line.order: 'pay' doesn't fit here. Now Blue chooses an empty station: 'ueno'.
        """,
    ),
    Situation(
        RELOCATING,
        """
        blue: open food kachidoki pay chuo
            open.pool-empty: All of Blue's food stores are on the map, in Shibuya and Ueno. Choose one to
            relocate: 'from shibuya' or 'from ueno'.
        blue: open food kachidoki from supply pay chuo
            open.pool-empty: All of Blue's food stores are on the map, in Shibuya and Ueno. Choose one to
            relocate: 'from shibuya' or 'from ueno'.
        blue: open food kachidoki from nakano pay chuo
            open.from-own-specialty: Blue can't relocate a store from Nakano. There's none there.
        blue: open food kachidoki from kachidoki pay chuo
            open.other-station: Blue can't relocate a store from Kachidoki to the same station.
        blue: open food ueno from ueno pay chuo
            open.other-station: Blue can't relocate a store from Ueno to the same station.
        blue: open food kachidoki from chuo
            line.order: Chūō is a ward. Its stations are Hatchōbori and Kachidoki. Now Blue chooses where the
            store comes from: 'from shibuya' or 'from ueno'.
        blue: open food kachidoki from
            line.unfinished: 'from' needs more words after it. Now Blue chooses where the store comes from:
            'from shibuya' or 'from ueno'.
        blue: open food kachidoki from tokyo pay chuo
            open.from-own-specialty: Blue can't relocate the store in Tōkyō. It's Red's.
        blue: open food kachidoki from akihabara pay chuo
            open.not-department: Blue can't relocate the store in Akihabara. Department stores stay where they
            are.
        blue: open food kachidoki from shinjuku pay chuo
            open.same-goods: Blue can't relocate the store in Shinjuku as a food store. It sells books.
        blue: open food kachidoki from ueno from shibuya
            line.order: 'from' doesn't fit here. Now Blue pays: 'pay chuo'.
        """,
    ),
    Situation(
        {"stores": {"ueno": "blue food"}, "set": {"stores_food": 1}, "hands": {"blue": ["chuo"]}},
        """
        blue: open food kachidoki pay chuo
            open.pool-empty: Blue's only food store is on the map, in Ueno. Relocate it with 'from ueno'.
        """,
    ),
    Situation(
        {"stores": {"ueno": "blue department"}, "hands": {"blue": ["chuo"]}},
        """
        blue: open food kachidoki from ueno pay chuo
            open.not-department: Blue can't relocate the store in Ueno. Department stores stay where they are.
        """,
    ),
    Situation(
        {"hands": {"blue": ["chuo"]}},
        """
        blue: open food kachidoki from supply from supply pay chuo
            line.order: 'from' doesn't fit here. Now Blue pays: 'pay chuo'.
        """,
    ),
]
