"""Refused: cards that do not pay."""

from tests.game.refused.situation import PAYING, TRAVELLING, Situation

PAY = [
    Situation(
        PAYING,
        """
        blue: open books tokyo pay ota
            pay.matching: Blue can't pay with Ōta. This costs one Chiyoda card, one wildcard (Minato: own
            store; Nerima: Matsuri) or any three cards.
        blue: open books tokyo pay minato
            pay.in-hand: Blue has no Minato card. Blue has Chiyoda, Kita and 2 Ōta.
        blue: open books tokyo pay kita+kita+ota
            pay.in-hand: Blue has only 1 Kita card.
        blue: open books tokyo pay ota+ota+ota
            pay.in-hand: Blue has only 2 Ōta cards.
        blue: open books tokyo pay ota+kita
            pay.too-few: That's not enough cards. This costs one Chiyoda card, one wildcard (Minato: own
            store; Nerima: Matsuri) or any three cards.
        blue: open books tokyo pay ota+ota+kita+chiyoda
            pay.too-many: That's too many cards. This costs one Chiyoda card, one wildcard (Minato: own store;
            Nerima: Matsuri) or any three cards.
        blue: open books tokyo pay ota+ota+kita+
            pay.too-many: That's too many cards. This costs one Chiyoda card, one wildcard (Minato: own store;
            Nerima: Matsuri) or any three cards.
        blue: open books tokyo pay
            pay.too-few: Blue has to pay. This costs one Chiyoda card, one wildcard (Minato: own store;
            Nerima: Matsuri) or any three cards. Choose 'pay chiyoda' or 'pay chiyoda+kita+ota'.
        blue: open books tokyo pay tokyo
            line.order: Tōkyō is a station in Chiyoda. Now Blue pays: 'pay chiyoda' or 'pay chiyoda+kita+ota'.
        blue: open books tokyo pay books
            line.order: 'books' doesn't fit here. Now Blue pays: 'pay chiyoda' or 'pay chiyoda+kita+ota'.
        blue: open books tokyo books
            pay.too-few: Blue has to pay. This costs one Chiyoda card, one wildcard (Minato: own store;
            Nerima: Matsuri) or any three cards. Choose 'pay chiyoda' or 'pay chiyoda+kita+ota'.
        blue: open books tokyo pay chiyoda pay ota
            pay.too-many: Blue has already paid.
        blue: open books tokyo pay chiyoda ota
            line.one-action: 'open books tokyo pay chiyoda' is complete. 'ota' can't follow it on the same
            line.
        """,
    ),
    Situation(
        {"hands": {"blue": ["chiyoda", "ota"]}},
        """
        blue: open books tokyo pay chiyoda+
            pay.three-cards: Blue doesn't have three cards. Blue has Chiyoda and Ōta.
        """,
    ),
    Situation(
        {"set": {"three_cards": 0}, "hands": {"blue": ["chiyoda", "ota", "kita"]}},
        """
        blue: open books tokyo pay chiyoda+ota+kita
            pay.three-cards: Blue can't pay with three cards in this game. This costs one Chiyoda card.
        """,
    ),
    Situation(
        TRAVELLING,
        """
        blue: move taito pay taito pay nakano
            pay.too-many: Blue has already paid.
        """,
    ),
]
