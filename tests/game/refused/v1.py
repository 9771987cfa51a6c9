"""Refused: lines that break the rules of version 1."""

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
            v1.turn-actions: Version 1 calls this action 'build'. Now Blue chooses an action: 'build',
            'expand' or 'income'.
        blue: lure taito
            v1.turn-actions: Version 1 calls this action 'move'. Now Blue chooses an action: 'build', 'expand'
            or 'income'.
        blue: matsuri ota
            v1.no-matsuri: There's no Matsuri in Version 1. Now Blue chooses an action: 'build', 'expand' or
            'income'.
        blue: final income
            v1.final-income: The final Income isn't due now.
        blue: income discard kita
            v1.income-discard-held: Blue has no Kita card to discard. Blue has Ōta.
        blue: income draw discard ota
            v1.income-discard-first: Blue can't discard any more. All discards come before the first draw.
        blue: expand tokyo--yotsuya shinjuku--yotsuya
            v1.double-wildcard: Blue can't pay. Track on Tōkyō–Yotsuya and Shinjuku–Yotsuya costs one wildcard
            or any three cards. Blue has Ōta.
        """,
    ),
    Situation(
        {"edition": "v1", "stores": {"ueno": "blue food"}, "hands": {"blue": ["chiyoda", "taito", "kita"]}},
        """
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay chiyoda
            v1.double-not-matching: Blue can't pay with Chiyoda. Track on Tōkyō–Yotsuya and Shinjuku–Yotsuya
            costs one wildcard (Taitō: own store) or any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay kita
            v1.double-wildcard: Blue can't pay with Kita. Track on Tōkyō–Yotsuya and Shinjuku–Yotsuya costs
            one wildcard (Taitō: own store) or any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay taito+kita
            pay.too-few: That's not enough cards. Track on Tōkyō–Yotsuya and Shinjuku–Yotsuya costs one
            wildcard (Taitō: own store) or any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay
            pay.too-few: Blue has to pay. Track on Tōkyō–Yotsuya and Shinjuku–Yotsuya costs one wildcard
            (Taitō: own store) or any three cards. Choose 'pay taito' or 'pay chiyoda+kita+taito'.
        blue: expand tokyo--yotsuya pay kita
            expand.single-free: A single piece of track is free. Leave out the payment.
        blue: expand tokyo--yotsuya oshiage--ueno
            expand.second-connected: Blue can't lay track on both Tōkyō–Yotsuya and Oshiage–Ueno. They don't
            share a station.
        blue: build food tokyo from supply pay kita
            pay.matching: Blue can't pay with Kita. This costs one Chiyoda card, one wildcard (Taitō: own
            store) or any three cards.
        """,
    ),
    Situation(
        MOVING,
        """
        blue: move taito pay taito: ueno, kita-senju
            v1.move-step: The journey can't go on to Kita Senju. No store that takes one of the customers can
            be reached from there.
        blue: move taito pay taito: ueno
            v1.move-ends: The journey can't end in Ueno. It has to end where a store takes a customer. Go on
            to Akihabara.
        blue: move nakano pay nakano
            v1.move-must-deliver: The journey can't start in Nakano. No store that takes one of the customers
            can be reached from there.
        blue: move chiyoda pay chiyoda: tokyo
            v1.move-start: The journey can't start in Tōkyō. No store that takes one of the customers can be
            reached from there.
        """,
    ),
    Situation(
        LAST_INCOME,
        """
        blue: red
            line.who: 'red' can only stand at the start of a line. Now Blue takes the Income before the final
            round: 'final income'.
        blue: declines income
            v1.final-income-must: Blue can't decline the final Income. Take it with 'final income'.
        blue: build books tokyo
            v1.final-income: Blue takes Income before the final round: 'final income'.
        red: final income
            v1.final-income-order: Blue takes the final Income before Red.
        green: final income
            v1.final-income-order: Green has already taken the final Income. Now Blue takes it.
        red: build books tokyo
            v1.final-round: Blue takes Income before the final round begins. Red can't act yet.
        blue: final income discard kita
            v1.income-discard-held: Blue has no Kita card to discard. Blue has Ōta.
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
            v1.no-bonus: There are no bonus tokens in Version 1. Now Blue chooses a customer to give up:
            'food'.
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
            thief.sells-it: Red's food store in Akihabara can't take a books thief.
        """,
    ),
]
