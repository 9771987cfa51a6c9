"""Refused: lines that break the rules of revision 1."""

from tests.game.refused.situation import Position, Situation

BUILT: Position = {
    "edition": "rev1",
    "stores": {"tokyo": "blue food", "shinjuku": "blue books", "ueno": "red food"},
    "track": {"shimbashi--tokyo": "red"},
    "hands": {"blue": ["ota", "kita", "kita", "chiyoda"]},
}
LURING: Position = {
    "edition": "rev1",
    "stores": {"akihabara": "red food", "shinjuku": "blue books"},
    "track": {"akihabara--ueno": "red", "kita-senju--ueno": "blue", "aoto--kita-senju": "blue"},
    "customers": {"taito": ["food", "clothing"], "nakano": ["food"], "chiyoda": ["food"]},
    "hands": {"blue": ["taito", "nakano", "chiyoda"]},
}

REV1 = [
    Situation(
        {
            "edition": "rev1",
            "stores": {"tokyo": "blue food"},
            "hands": {"blue": ["ota"]},
            "set": {"track_per_player": 1},
        },
        """
        blue: expand akihabara--tokyo akihabara--ueno pay ota
            expand.second-track-left: Blue has only one piece of track left.
        """,
    ),
    Situation(
        {"edition": "rev1", "hands": {"blue": ["ota"]}},
        """
        blue: expand tokyo--yotsuya pay ota
            rev1.expand-first-store: Blue can't lay track yet. Blue has no store or track on the map to start
            from.
        blue: open books tokyo pay ota
            rev1.turn-actions: Revision 1 calls this action 'build'. Now Blue chooses an action: 'build' or
            'income'.
        blue: move taito
            rev1.turn-actions: Revision 1 calls this action 'lure'. Now Blue chooses an action: 'build' or
            'income'.
        blue: matsuri ota
            rev1.no-matsuri: There's no Matsuri in Revision 1. Now Blue chooses an action: 'build' or
            'income'.
        blue: discard ota
            line.order: 'discard' doesn't fit here. Now Blue chooses an action: 'build' or 'income'.
        blue: final income
            turn.choose-action: There's no final Income in this game.
        blue: build department ota
            open.not-department: Only an Upgrade makes a department store. Now Blue chooses the goods: 'food',
            'clothing', 'books' or 'electronics'.
        blue: wander kita
            turn.choose-action: 'wander' belongs to a module that isn't in this game. Now Blue chooses an
            action: 'build' or 'income'.
        blue: build books tokyo pay ota
            open.card: Blue can't pay. This costs one Chiyoda card. Blue has Ōta.
        """,
    ),
    Situation(
        {"edition": "rev1", "stores": {"tokyo": "blue food"}},
        """
        blue: expand tokyo--yotsuya
            rev1.expand-card: Blue can't lay track. It costs a card, and Blue has none.
        """,
    ),
    Situation(
        BUILT,
        """
        blue: expand ikebukuro--takadanobaba
            rev1.expand-network: Blue can't lay track on Ikebukuro–Takadanobaba. Neither station has a store
            or track of Blue's.
        blue: expand ikebukuro--takadanobaba tokyo--yotsuya
            rev1.expand-network: Blue can't lay track on Ikebukuro–Takadanobaba. Neither station has a store
            or track of Blue's.
        blue: expand roppongi--yoyogi
            rev1.expand-permanent-not-network: Blue can't lay track on Roppongi–Yoyogi. Neither station has a
            store or track of Blue's, and Shinjuku–Yoyogi belongs to no player.
        blue: expand shimbashi--tokyo
            expand.empty-connection: Blue can't lay track on Shimbashi–Tōkyō. Red's track is already there.
        blue: expand tokyo--yotsuya pay
            rev1.expand-card: Blue has to pay. Track on Tōkyō–Yotsuya costs any one card. Choose 'pay
            chiyoda', 'pay kita' or 'pay ota'.
        blue: expand tokyo--yotsuya pay minato
            pay.in-hand: Blue has no Minato card. Blue has Chiyoda, 2 Kita and Ōta.
        blue: expand tokyo--yotsuya pay ota+kita
            rev1.expand-one-card: That's too many cards. Track on Tōkyō–Yotsuya costs any one card.
        blue: expand tokyo--yotsuya pay ota pay kita
            rev1.expand-one-card: Blue has already paid.
        blue: expand tokyo--yotsuya hatchobori--tokyo
            rev1.expand-continues: Blue can't lay track on both Tōkyō–Yotsuya and Hatchōbori–Tōkyō. Two pieces
            lead on from Blue's network, and neither Hatchōbori nor Yotsuya is part of it.
        blue: expand tokyo--yotsuya oshiage--ueno
            rev1.expand-connected: Blue can't lay track on both Tōkyō–Yotsuya and Oshiage–Ueno. They don't
            share a station.
        blue: expand tokyo--yotsuya tokyo--yotsuya
            rev1.expand-connected: Tōkyō–Yotsuya is named twice. Two pieces of track need two connections.
        blue: expand nakano--shinjuku roppongi--yoyogi
            rev1.expand-not-through: Blue can't lay track on both Nakano–Shinjuku and Roppongi–Yoyogi.
            Shinjuku–Yoyogi between them belongs to no player.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota
            rev1.expand-double-three-cards: That's not enough cards. Track on Tōkyō–Yotsuya and
            Shinjuku–Yotsuya costs any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota+kita
            rev1.expand-double-three-cards: That's not enough cards. Track on Tōkyō–Yotsuya and
            Shinjuku–Yotsuya costs any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota+kita+kita+chiyoda
            rev1.expand-double-three-cards: That's too many cards. Track on Tōkyō–Yotsuya and Shinjuku–Yotsuya
            costs any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota+kita+kita pay chiyoda
            rev1.expand-double-three-cards: Blue has already paid.
        blue: expand tokyo--yotsuya shinjuku--yotsuya nakano--shinjuku
            expand.two-at-most: An Expand lays at most two pieces of track.
        blue: build food yotsuya pay ota+kita+kita
            rev1.no-three-card-wild: Blue can't pay with three cards here. This costs one Shinjuku card or one
            wildcard (Chiyoda: own store).
        blue: build food yotsuya pay ota+kita
            rev1.pay-one-card: That's too many cards. This costs one Shinjuku card or one wildcard (Chiyoda:
            own store).
        blue: build food yotsuya pay
            rev1.pay-one-card: Blue has to pay. This costs one Shinjuku card or one wildcard (Chiyoda: own
            store). Choose 'pay chiyoda'.
        blue: build food yotsuya pay ota
            pay.matching: Blue can't pay with Ōta. This costs one Shinjuku card or one wildcard (Chiyoda: own
            store).
        blue: build food yotsuya pay chiyoda pay ota
            rev1.pay-one-card: Blue has already paid.
        blue: build food ueno pay ota
            open.empty-station: Blue can't build a store in Ueno. Red already has one there.
        blue: build department
            open.not-department: Only an Upgrade makes a department store. Now Blue chooses the goods: 'food',
            'clothing', 'books' or 'electronics'.
        blue: build food yotsuya from ueno
            open.from-own-specialty: Blue can't relocate the store in Ueno. It's Red's.
        """,
    ),
    Situation(
        {"edition": "rev1", "stores": {"tokyo": "blue food"}, "hands": {"blue": ["ota"]}},
        """
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota
            rev1.expand-double-three-cards: Blue can't pay. Track on Tōkyō–Yotsuya and Shinjuku–Yotsuya costs
            any three cards. Blue has Ōta.
        """,
    ),
    Situation(
        {
            "edition": "rev1",
            "players": ["blue", "red", "green"],
            "stores": {"ueno": "blue food"},
            "track": {
                "akihabara--ueno": "red",
                "kita-senju--ueno": "red",
                "oshiage--ueno": "red",
                "nishi-nippori--ueno": "green",
                "iidabashi--ueno": "green",
            },
            "hands": {"blue": ["ota"]},
        },
        """
        blue: expand
            rev1.expand-network: Blue can't lay track. Every connection next to Blue's network already has
            some.
        blue: expand tokyo--yotsuya
            rev1.expand-network: Blue can't lay track on Tōkyō–Yotsuya. Neither station has a store or track
            of Blue's.
        """,
    ),
    Situation(
        LURING,
        """
        blue: lure taito pay taito: ueno, kita-senju
            rev1.lure-step: The journey can't go on to Kita Senju. No store that takes one of the customers
            can be reached from there.
        blue: lure taito pay taito: ueno
            rev1.lure-ends: The journey can't end in Ueno. It has to end where a store takes a customer. Go on
            to Akihabara.
        blue: lure taito pay taito: ueno, stop
            rev1.lure-ends: The journey can't end in Ueno. It has to end where a store takes a customer. Go on
            to Akihabara.
        blue: lure nakano pay nakano
            rev1.lure-must-deliver: The journey can't start in Nakano. No store that takes one of the
            customers can be reached from there.
        blue: lure chiyoda pay chiyoda: tokyo
            rev1.lure-start: The journey can't start in Tōkyō. No store that takes one of the customers can be
            reached from there.
        blue: lure taito pay taito: ueno, akihabara, tokyo
            move.track: There's no track between Akihabara and Tōkyō yet.
        blue: lure chiyoda pay chiyoda: akihabara, ueno
            move.ends-alone: The journey is over in Akihabara. Red's food store takes a food customer, and no
            one is left to travel.
        """,
    ),
    Situation(
        {"edition": "rev1", "customers": {"nakano": ["food"]}, "hands": {"blue": ["nakano"]}},
        """
        blue: lure
            rev1.lure-must-deliver: Blue can't lure anyone. From Nakano ward, no store that takes one of the
            customers can be reached.
        blue: lure kita
            move.customers: No customers are waiting in Kita. There are some in Nakano.
        """,
    ),
    Situation(
        {"edition": "rev1", "hands": {"blue": ["ota", "kita"]}},
        """
        blue: income discard chiyoda
            rev1.income-discard-held: Blue has no Chiyoda card to discard. Blue has Kita and Ōta.
        blue: income discard ota+ota
            rev1.income-discard-held: Blue has no Ōta card to discard. Blue has Kita.
        blue: income discard ota+kita+kita
            rev1.income-discard-held: Blue has no cards left to discard.
        blue: income discard
            line.unfinished: 'discard' needs more words after it. Now Blue discards a card or draws: 'draw',
            'discard kita' or 'discard ota'.
        blue: income discard tokyo
            line.order: Tōkyō is a station in Chiyoda. Now Blue discards a card or draws: 'draw', 'discard
            kita' or 'discard ota'.
        blue: income draw discard ota
            rev1.income-discard-first: Blue can't discard any more. All discards come before the first draw.
        blue: income discard ota kita
            line.one-action: 'income discard ota' is complete. 'kita' can't follow it on the same line.
        blue: income pay ota
            pay.nothing-due: 'income' is free. Leave out the payment.
        blue: income end
            turn.end-confirm: Turns end by themselves in this game. Leave out 'end'.
        """,
    ),
    Situation(
        {"edition": "rev1"},
        """
        blue: income discard ota
            rev1.income-discard-held: Blue has no cards left to discard.
        """,
    ),
    Situation(
        {**LURING, "hands": {"blue": ["taito"], "red": ["edogawa"]}},
        """
        red: takes income discard ota
            rev1.income-discard-held: Red has no Ōta card to discard. Red has Edogawa.
        red: discard edogawa
            line.order: 'discard' doesn't fit here. Now Red takes or declines Income from track: 'takes
            income' or 'declines income'.
        red: takes income discard edogawa+edogawa
            rev1.income-discard-held: Red has no cards left to discard.
        red: build books tokyo
            track-income.at-once: Red has to take or decline Income from track first: 'takes income' or
            'declines income'.
        blue: build books tokyo
            track-income.at-once: Red has to take or decline Income from track before Blue can act.
        """,
        before="blue: lure taito pay taito: ueno, akihabara gives food",
    ),
    Situation(
        {"edition": "rev1", "set": {"income_discard": 0}, "hands": {"blue": ["ota"]}},
        """
        blue: income discard ota
            income.no-discard: There's no discarding for Income in this game.
        """,
    ),
    Situation(
        {
            "edition": "rev1",
            "stores": {"shinjuku": "blue food"},
            "collected": {"blue": ["food"]},
            "hands": {"blue": ["shinjuku"]},
        },
        """
        blue: upgrade shinjuku bonus pay shinjuku
            rev1.no-bonus: There are no bonus tokens in Revision 1. Now Blue chooses a customer to give up:
            'food'.
        """,
    ),
    Situation(
        {
            "edition": "rev1",
            "stores": {"shinjuku": "blue food"},
            "collected": {"blue": ["food"]},
            "hands": {"blue": ["ota"]},
        },
        """
        blue: upgrade shinjuku food pay ota
            upgrade.card: Blue can't pay. This costs one Shinjuku card. Blue has Ōta.
        """,
    ),
    Situation(
        {
            "edition": "rev1",
            "modules": ["hachiko"],
            "hachiko": "taito",
            "stores": {"shibuya": "blue food"},
            "hands": {"blue": ["ota"]},
        },
        """
        blue: expand shibuya--yoyogi
            hachiko.neutral-occupied: Blue can't lay track on Shibuya–Yoyogi. Neutral track is already there.
        blue: reunite: ueno
            hachiko.way-home: Hachiko can't get home. No track leads from Taitō to Shibuya.
        blue: kaiju ota
            turn.choose-action: 'kaiju' belongs to a module that isn't in this game. Now Blue chooses an
            action: 'build' or 'income'.
        """,
    ),
]
