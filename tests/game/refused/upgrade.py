"""Refused: department stores."""

from tests.game.refused.situation import EMPTY_MAP, UPGRADING, Situation

UPGRADE = [
    Situation(
        UPGRADING,
        """
        blue: upgrade oimachi
            upgrade.own-specialty: Blue can't upgrade in Ōimachi. There's no store there.
        blue: upgrade tokyo
            upgrade.own-specialty: Blue can't upgrade the store in Tōkyō. It's Red's.
        blue: upgrade ueno
            upgrade.already-department: Ueno already has a department store.
        blue: upgrade ebisu
            upgrade.department-site: Blue can't upgrade in Ebisu. There's no cherry blossom there.
        blue: upgrade minato
            line.order: Minato is a ward. Its stations are Daiba, Roppongi, Shimbashi and Shinagawa. Now Blue
            chooses a store to upgrade: 'shinjuku'.
        blue: upgrade meguro clothing pay shinagawa
            upgrade.customer-goods: Blue can't upgrade in Meguro. Blue hasn't collected a clothing customer.
        blue: upgrade shinjuku books
            upgrade.customer-goods: The store in Shinjuku sells food. Upgrading it costs a food customer, not
            a books customer.
        blue: upgrade shinjuku food2
            upgrade.customer: Blue hasn't collected a double food customer. Now Blue chooses a customer to
            give up: 'food'.
        blue: upgrade shinjuku bonus
            upgrade.not-bonus: A bonus token can't pay for an Upgrade. Now Blue chooses a customer to give up:
            'food'.
        blue: upgrade shinjuku pay shinjuku
            upgrade.customer: An Upgrade also costs a customer. Choose one before the cards. Now Blue chooses
            a customer to give up: 'food'.
        blue: upgrade shinjuku tokyo
            line.order: 'tokyo' doesn't fit here. Now Blue chooses a customer to give up: 'food'.
        """,
    ),
    Situation(
        {
            "stores": {"shinjuku": "blue food"},
            "collected": {"blue": ["books"]},
            "hands": {"blue": ["shinjuku"]},
        },
        """
        blue: upgrade shinjuku food pay shinjuku
            upgrade.customer-goods: Blue can't upgrade in Shinjuku. Blue hasn't collected a food customer.
        """,
    ),
    Situation(
        {"stores": {"shinjuku": "blue food"}, "bonus": {"blue": 3}, "hands": {"blue": ["shinjuku"]}},
        """
        blue: upgrade shinjuku food pay shinjuku
            upgrade.customer: Blue can't upgrade in Shinjuku. Blue hasn't collected a customer, and a bonus
            token doesn't count.
        """,
    ),
    Situation(
        {"stores": {"shinjuku": "blue food"}, "collected": {"blue": ["food"]}, "hands": {"blue": ["ota"]}},
        """
        blue: upgrade shinjuku food pay ota
            upgrade.card: Blue can't pay. This costs one Shinjuku card or any three cards. Blue has Ōta.
        """,
    ),
    Situation(
        {
            "stores": {
                "shinjuku": "blue food",
                "ueno": "blue department",
                "tokyo": "blue department",
                "shibuya": "blue department",
            },
            "collected": {"blue": ["food"]},
        },
        """
        blue: upgrade shinjuku food
            upgrade.tokens-left: Blue has no department stores left.
        """,
    ),
    Situation(
        EMPTY_MAP,
        """
        blue: upgrade
            upgrade.own-specialty: Blue has no specialty store to upgrade.
        """,
    ),
    Situation(
        {"stores": {"shinjuku": "blue food"}},
        """
        blue: upgrade shinjuku
            upgrade.customer: Blue can't upgrade in Shinjuku. Blue hasn't collected a customer.
        """,
    ),
    Situation(
        {"stores": {"ebisu": "blue food"}},
        """
        blue: upgrade
            upgrade.department-site: Blue can't upgrade. Ebisu has no cherry blossom.
        """,
    ),
    Situation(
        {"stores": {"ebisu": "blue food", "nakano": "blue books"}},
        """
        blue: upgrade
            upgrade.department-site: Blue can't upgrade. Ebisu and Nakano have no cherry blossom.
        """,
    ),
    Situation(
        {"stores": {"shinjuku": "blue food", "tokyo": "blue books"}},
        """
        blue: upgrade
            upgrade.customer: Blue can't upgrade. Blue hasn't collected a books customer or a food customer.
        """,
    ),
    Situation(
        {"stores": {"shinjuku": "blue food"}, "collected": {"blue": ["food"]}},
        """
        blue: upgrade
            upgrade.card: Blue can't pay for Upgrade. It costs one card of the store's ward, one wildcard
            (Shinjuku: own store) or any three cards. Blue has no cards.
        """,
    ),
]
