"""Refused: what version 1 rules otherwise."""

from tests.game.refused.situation import Position, Situation

MOVING: Position = {
    "edition": "v1",
    "stores": {"akihabara": "red food", "shinjuku": "blue books"},
    "track": {"akihabara--ueno": "red", "kita-senju--ueno": "blue", "aoto--kita-senju": "blue"},
    "customers": {"taito": ["food2", "clothing"], "nakano": ["food"], "chiyoda": ["food"]},
    "hands": {"blue": ["taito", "nakano", "chiyoda"]},
}
LAST_INCOME: Position = {
    "edition": "v1",
    "players": ["blue", "red", "green"],
    "phase": "final-income",
    "turn": "green",
    "to_act": "blue",
    "income_owed": ["red"],
    "final": True,
    "hands": {"blue": ["ota"]},
}

V1 = [
    Situation(
        {"edition": "v1", "hands": {"blue": ["ota"]}},
        """
        blue: open books tokyo pay ota
            v1.turn-actions: In version 1 this action is called build. Now Blue chooses an action: build,
            expand or income.
        blue: lure taito
            v1.turn-actions: In version 1 this action is called move. Now Blue chooses an action: build,
            expand or income.
        blue: matsuri ota
            v1.no-matsuri: There is no Matsuri in version 1. Now Blue chooses an action: build, expand or
            income.
        blue: final income
            v1.final-income: The Income before the final round is not due now.
        blue: income discard kita
            v1.income-discard-held: Blue can't discard Kita: no Kita card is in hand (Ota).
        blue: income draw discard ota
            v1.income-discard-first: Blue can't discard any more: all discarding comes before the first
            card is drawn.
        blue: expand tokyo--yotsuya shinjuku--yotsuya
            v1.double-wildcard: Blue can't pay for track on Tokyo–Yotsuya and Shinjuku–Yotsuya: no
            wildcard, and only 1 card in hand.
        """,
    ),
    Situation(
        {"edition": "v1", "stores": {"ueno": "blue food"}, "hands": {"blue": ["chiyoda", "taito", "kita"]}},
        """
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay chiyoda
            v1.double-not-matching: Blue can't pay for track on Tokyo–Yotsuya and Shinjuku–Yotsuya with a
            Chiyoda card: it takes a wildcard (wild for Blue: Taito by the store in Ueno) or any three
            cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay kita
            v1.double-wildcard: Blue can't pay for track on Tokyo–Yotsuya and Shinjuku–Yotsuya with a Kita
            card: it takes a wildcard (wild for Blue: Taito by the store in Ueno) or any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay taito+kita
            pay.too-few: Two cards never pay: for track on Tokyo–Yotsuya and Shinjuku–Yotsuya it takes a
            wildcard (wild for Blue: Taito by the store in Ueno) or any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay
            pay.too-few: Blue has to pay: for track on Tokyo–Yotsuya and Shinjuku–Yotsuya it takes a
            wildcard (wild for Blue: Taito by the store in Ueno) or any three cards. Say pay taito or pay
            chiyoda+kita+taito.
        blue: expand tokyo--yotsuya pay kita
            expand.single-free: A single token of track is free: no card can be paid for it.
        blue: expand tokyo--yotsuya oshiage--ueno
            expand.second-connected: Blue can't lay track on both Tokyo–Yotsuya and Oshiage–Ueno: they
            don't meet in a station.
        blue: build food tokyo from supply pay kita
            pay.matching: Blue can't pay for Chiyoda with a Kita card: it takes a Chiyoda card, a wildcard
            (wild for Blue: Taito by the store in Ueno) or any three cards.
        """,
    ),
    Situation(
        MOVING,
        """
        blue: move taito pay taito: ueno, kita-senju
            v1.move-step: The journey can't go on to Kita Senju: from there it can reach no store that
            takes anybody who still travels.
        blue: move taito pay taito: ueno
            v1.move-ends: The journey can't end in Ueno: it ends where a store has just taken somebody. It
            can go on to Akihabara.
        blue: move nakano pay nakano
            v1.move-must-deliver: The journey can't begin in Nakano: no store that takes somebody can be
            reached from there.
        blue: move chiyoda pay chiyoda: tokyo
            v1.move-start: The journey can't begin in Tokyo: no store that takes somebody can be reached
            from there.
        """,
    ),
    Situation(
        LAST_INCOME,
        """
        blue: declines income
            v1.final-income-must: Blue can't decline the Income before the final round: say final income.
        blue: build books tokyo
            v1.final-income: Blue takes an Income before the final round begins: say final income.
        red: final income
            v1.final-income-order: Blue comes before Red with the Income before the final round.
        green: final income
            v1.final-income-order: Green has taken the Income before the final round already: now Blue
            takes it.
        red: build books tokyo
            v1.final-round: Blue takes an Income before the final round begins: Red can't act before.
        blue: final income discard kita
            v1.income-discard-held: Blue can't discard Kita: no Kita card is in hand (Ota).
        """,
    ),
    Situation(
        {
            "edition": "v1",
            "stores": {"shinjuku": "blue food"},
            "collected": {"blue": ["food"]},
            "hands": {"blue": ["shinjuku"]},
        },
        """
        blue: upgrade shinjuku bonus pay shinjuku
            v1.no-bonus: There are no bonus tokens in version 1. Now Blue names the customer to give up:
            food.
        """,
    ),
    Situation(
        {
            "edition": "v1",
            "modules": ["thief"],
            "stores": {"akihabara": "red food", "tokyo": "blue department"},
            "track": {"akihabara--ueno": "red", "akihabara--tokyo": "red"},
            "customers": {"taito": ["books-thief", "food"]},
            "hands": {"blue": ["taito"]},
        },
        """
        blue: move taito pay taito: ueno, akihabara gives books-thief
            thief.sells-it: Red's food store in Akihabara takes no books thief.
        """,
    ),
]
