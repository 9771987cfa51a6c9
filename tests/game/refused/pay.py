"""Refused: cards that do not pay."""

from tests.game.refused.situation import PAYING, TRAVELLING, Situation

PAY = [
    Situation(
        PAYING,
        """
        blue: open books tokyo pay ota
            pay.matching: Blue can't pay for Chiyoda with an Ota card: it takes a Chiyoda card, a wildcard
            (wild for Blue: Minato by the store in Shimbashi, Nerima by the Matsuri) or any three cards.
        blue: open books tokyo pay minato
            pay.in-hand: Blue can't pay with Minato: no Minato card is in hand (Chiyoda, Kita and 2 Ota).
        blue: open books tokyo pay kita+kita+ota
            pay.in-hand: Blue can't pay with two Kita cards: only one is in hand (Chiyoda, Kita and 2 Ota).
        blue: open books tokyo pay ota+ota+ota
            pay.in-hand: Blue can't pay with three Ota cards: only two are in hand (Chiyoda, Kita and 2 Ota).
        blue: open books tokyo pay ota+kita
            pay.too-few: Two cards never pay: for Chiyoda it takes a Chiyoda card, a wildcard (wild for Blue:
            Minato by the store in Shimbashi, Nerima by the Matsuri) or any three cards.
        blue: open books tokyo pay ota+ota+kita+chiyoda
            pay.too-many: Four cards are too many: for Chiyoda it takes a Chiyoda card, a wildcard (wild for
            Blue: Minato by the store in Shimbashi, Nerima by the Matsuri) or any three cards.
        blue: open books tokyo pay ota+ota+kita+
            pay.too-many: Four cards are too many: for Chiyoda it takes a Chiyoda card, a wildcard (wild for
            Blue: Minato by the store in Shimbashi, Nerima by the Matsuri) or any three cards.
        blue: open books tokyo pay
            pay.too-few: Blue has to pay: for Chiyoda it takes a Chiyoda card, a wildcard (wild for Blue:
            Minato by the store in Shimbashi, Nerima by the Matsuri) or any three cards. Say pay chiyoda or
            pay chiyoda+kita+ota.
        blue: open books tokyo pay tokyo
            line.order: Tokyo is a station, in Chiyoda ward. Now Blue pays: pay chiyoda or pay
            chiyoda+kita+ota.
        blue: open books tokyo pay books
            line.order: 'books' can't stand here. Now Blue pays: pay chiyoda or pay chiyoda+kita+ota.
        blue: open books tokyo books
            pay.too-few: Blue has to pay: for Chiyoda it takes a Chiyoda card, a wildcard (wild for Blue:
            Minato by the store in Shimbashi, Nerima by the Matsuri) or any three cards. Say pay chiyoda or
            pay chiyoda+kita+ota.
        blue: open books tokyo pay chiyoda pay ota
            pay.too-many: Blue has paid already: no more cards can be added.
        blue: open books tokyo pay chiyoda ota
            line.one-action: The action is complete (open books tokyo pay chiyoda): 'ota' can't follow in the
            same line.
        """,
    ),
    Situation(
        {"hands": {"blue": ["chiyoda", "ota"]}},
        """
        blue: open books tokyo pay chiyoda+
            pay.three-cards: Blue can't pay with three cards: only two are in hand.
        """,
    ),
    Situation(
        {"set": {"three_cards": 0}, "hands": {"blue": ["chiyoda", "ota", "kita"]}},
        """
        blue: open books tokyo pay chiyoda+ota+kita
            pay.three-cards: Three cards don't pay at this table: for Chiyoda it takes a Chiyoda card.
        """,
    ),
    Situation(
        TRAVELLING,
        """
        blue: move taito pay taito pay nakano
            pay.too-many: Blue has paid already: no more cards can be added.
        """,
    ),
]
