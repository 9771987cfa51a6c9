"""Refused: department stores."""

from tests.game.refused.situation import EMPTY_MAP, UPGRADING, Situation

UPGRADE = [
    Situation(
        UPGRADING,
        """
        blue: upgrade oimachi
            upgrade.own-specialty: Blue can't upgrade in Oimachi: there is no store.
        blue: upgrade tokyo
            upgrade.own-specialty: Blue can't upgrade in Tokyo: it is Red's food store.
        blue: upgrade ueno
            upgrade.already-department: Blue can't upgrade in Ueno: a department store is there already.
        blue: upgrade ebisu
            upgrade.department-site: Blue can't upgrade in Ebisu: the station has no cherry blossom.
        blue: upgrade minato
            line.order: Minato is a ward, with the stations Daiba, Roppongi, Shimbashi and Shinagawa. Now Blue
            names the station to upgrade: shinjuku.
        blue: upgrade meguro clothing pay shinagawa
            upgrade.customer-goods: Blue can't upgrade in Meguro: Blue has collected no clothing customer.
        blue: upgrade shinjuku books
            upgrade.customer-goods: Blue can't pay for the food store in Shinjuku with a books customer: it
            takes a food customer.
        blue: upgrade shinjuku food2
            upgrade.customer: Blue can't pay for the food store in Shinjuku with a double food customer: Blue
            has collected none. Now Blue names the customer to give up: food.
        blue: upgrade shinjuku bonus
            upgrade.not-bonus: A bonus token doesn't pay for an Upgrade. Now Blue names the customer to give
            up: food.
        blue: upgrade shinjuku pay shinjuku
            upgrade.customer: An Upgrade also costs a customer, named before the cards. Now Blue names the
            customer to give up: food.
        blue: upgrade shinjuku tokyo
            line.order: 'tokyo' can't stand here. Now Blue names the customer to give up: food.
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
            upgrade.customer-goods: Blue can't upgrade in Shinjuku: Blue has collected no food customer.
        """,
    ),
    Situation(
        {"stores": {"shinjuku": "blue food"}, "bonus": {"blue": 3}, "hands": {"blue": ["shinjuku"]}},
        """
        blue: upgrade shinjuku food pay shinjuku
            upgrade.customer: Blue can't upgrade in Shinjuku: Blue has collected no customer; a bonus token
            does not pay.
        """,
    ),
    Situation(
        {"stores": {"shinjuku": "blue food"}, "collected": {"blue": ["food"]}, "hands": {"blue": ["ota"]}},
        """
        blue: upgrade shinjuku food pay ota
            upgrade.card: Blue can't pay for Shinjuku: no Shinjuku card, no wildcard, and only 1 card in hand.
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
            upgrade.tokens-left: Blue can't upgrade: no department store is left in the pool.
        """,
    ),
    Situation(
        EMPTY_MAP,
        """
        blue: upgrade
            upgrade.own-specialty: Blue can't upgrade: Blue has no specialty store on the map.
        """,
    ),
    Situation(
        {"stores": {"ebisu": "blue food", "nakano": "blue books"}},
        """
        blue: upgrade
            upgrade.department-site: Blue can't upgrade: there is no cherry blossom in Ebisu or Nakano.
        """,
    ),
    Situation(
        {"stores": {"shinjuku": "blue food", "tokyo": "blue books"}},
        """
        blue: upgrade
            upgrade.customer: Blue can't upgrade: Blue has collected no books or food customer.
        """,
    ),
    Situation(
        {"stores": {"shinjuku": "blue food"}, "collected": {"blue": ["food"]}},
        """
        blue: upgrade
            upgrade.card: Blue can't upgrade: no card is in hand.
        """,
    ),
]
