"""Refused: what revision 1 rules otherwise."""

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
        {"edition": "rev1", "hands": {"blue": ["ota"]}},
        """
        blue: expand tokyo--yotsuya pay ota
            rev1.expand-first-store: Blue can't lay track: Blue has neither store nor track on the map
            yet.
        blue: open books tokyo pay ota
            rev1.turn-actions: In revision 1 this action is called build. Now Blue chooses an action:
            build or income.
        blue: move taito
            rev1.turn-actions: In revision 1 this action is called lure. Now Blue chooses an action: build
            or income.
        blue: matsuri ota
            rev1.no-matsuri: There is no Matsuri in revision 1. Now Blue chooses an action: build or
            income.
        blue: discard ota
            line.order: 'discard' can't stand here. Now Blue chooses an action: build or income.
        blue: final income
            turn.choose-action: There is no Income before the last turns at this table.
        blue: build department ota
            open.not-department: Blue can't build a department store: it comes about by Upgrade alone. Now
            Blue names the goods of the store: food, clothing, books or electronics.
        blue: wander kita
            turn.choose-action: Wander belongs to a module that is not played at this table. Now Blue
            chooses an action: build or income.
        blue: build books tokyo pay ota
            open.card: Blue can't pay for Chiyoda: no Chiyoda card, and no wildcard.
        """,
    ),
    Situation(
        {"edition": "rev1", "stores": {"tokyo": "blue food"}},
        """
        blue: expand tokyo--yotsuya
            rev1.expand-card: Blue can't lay track: it costs a card, and no card is in hand.
        """,
    ),
    Situation(
        BUILT,
        """
        blue: expand ikebukuro--takadanobaba
            rev1.expand-network: Blue can't lay track on Ikebukuro–Takadanobaba: neither station has a
            store or track of Blue's own.
        blue: expand ikebukuro--takadanobaba tokyo--yotsuya
            rev1.expand-network: Blue can't lay track on Ikebukuro–Takadanobaba: neither station has a
            store or track of Blue's own.
        blue: expand roppongi--yoyogi
            rev1.expand-permanent-not-network: Blue can't lay track on Roppongi–Yoyogi: neither station
            has a store or track of Blue's own, and Shinjuku–Yoyogi is nobody's.
        blue: expand shimbashi--tokyo
            expand.empty-connection: Blue can't lay track on Shimbashi–Tokyo: Red's track is there.
        blue: expand tokyo--yotsuya pay
            rev1.expand-card: Blue has to pay: for track on Tokyo–Yotsuya it takes any one card. Say pay
            chiyoda, pay kita or pay ota.
        blue: expand tokyo--yotsuya pay minato
            pay.in-hand: Blue can't pay with Minato: no Minato card is in hand (Chiyoda, 2 Kita and Ota).
        blue: expand tokyo--yotsuya pay ota+kita
            rev1.expand-one-card: One token of track costs one card, not more: for track on Tokyo–Yotsuya
            it takes any one card.
        blue: expand tokyo--yotsuya pay ota pay kita
            rev1.expand-one-card: Blue has paid already: no more cards can be added.
        blue: expand tokyo--yotsuya hatchobori--tokyo
            rev1.expand-continues: Blue can't lay track on both Tokyo–Yotsuya and Hatchobori–Tokyo: two
            tokens lead on from a station of one's own, and neither Hatchobori nor Yotsuya is Blue's.
        blue: expand tokyo--yotsuya oshiage--ueno
            rev1.expand-connected: Blue can't lay track on both Tokyo–Yotsuya and Oshiage–Ueno: they don't
            meet in a station.
        blue: expand tokyo--yotsuya tokyo--yotsuya
            rev1.expand-connected: Tokyo–Yotsuya is named twice: two tokens need two connections.
        blue: expand nakano--shinjuku roppongi--yoyogi
            rev1.expand-not-through: Blue can't lay track on both Nakano–Shinjuku and Roppongi–Yoyogi:
            Shinjuku–Yoyogi between them is nobody's track.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota
            rev1.expand-double-three-cards: One card is not enough: for track on Tokyo–Yotsuya and
            Shinjuku–Yotsuya it takes any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota+kita
            rev1.expand-double-three-cards: Two cards are not enough: for track on Tokyo–Yotsuya and
            Shinjuku–Yotsuya it takes any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota+kita+kita+chiyoda
            rev1.expand-double-three-cards: Four cards are too many: for track on Tokyo–Yotsuya and
            Shinjuku–Yotsuya it takes any three cards.
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota+kita+kita pay chiyoda
            rev1.expand-double-three-cards: Blue has paid already: no more cards can be added.
        blue: expand tokyo--yotsuya shinjuku--yotsuya nakano--shinjuku
            expand.two-at-most: Nobody lays more than two tokens of track in one Expand.
        blue: build food yotsuya pay ota+kita+kita
            rev1.no-three-card-wild: Three cards are no wildcard here: for Shinjuku it takes a Shinjuku
            card or a wildcard (wild for Blue: Chiyoda by the store in Tokyo).
        blue: build food yotsuya pay ota+kita
            rev1.pay-one-card: One card pays, and no more: for Shinjuku it takes a Shinjuku card or a
            wildcard (wild for Blue: Chiyoda by the store in Tokyo).
        blue: build food yotsuya pay
            rev1.pay-one-card: Blue has to pay: for Shinjuku it takes a Shinjuku card or a wildcard (wild
            for Blue: Chiyoda by the store in Tokyo). Say pay chiyoda.
        blue: build food yotsuya pay ota
            pay.matching: Blue can't pay for Shinjuku with an Ota card: it takes a Shinjuku card or a
            wildcard (wild for Blue: Chiyoda by the store in Tokyo).
        blue: build food yotsuya pay chiyoda pay ota
            rev1.pay-one-card: Blue has paid already: no more cards can be added.
        blue: build food ueno pay ota
            open.empty-station: Blue can't build in Ueno: Red's store is there.
        blue: build department
            open.not-department: Blue can't build a department store: it comes about by Upgrade alone. Now
            Blue names the goods of the store: food, clothing, books or electronics.
        blue: build food yotsuya from ueno
            open.from-own-specialty: Blue can't relocate a store from Ueno: it is Red's food store.
        """,
    ),
    Situation(
        {"edition": "rev1", "stores": {"tokyo": "blue food"}, "hands": {"blue": ["ota"]}},
        """
        blue: expand tokyo--yotsuya shinjuku--yotsuya pay ota
            rev1.expand-double-three-cards: Blue can't pay for track on Tokyo–Yotsuya and
            Shinjuku–Yotsuya: any three cards are asked for, and only one is in hand.
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
            rev1.expand-network: Blue can't lay track: every connection at Blue's own network has some
            already.
        blue: expand tokyo--yotsuya
            rev1.expand-network: Blue can't lay track on Tokyo–Yotsuya: neither station has a store or
            track of Blue's own.
        """,
    ),
    Situation(
        LURING,
        """
        blue: lure taito pay taito: ueno, kita-senju
            rev1.lure-step: The journey can't go on to Kita Senju: from there it can reach no store that
            takes anybody who still travels.
        blue: lure taito pay taito: ueno
            rev1.lure-ends: The journey can't end in Ueno: it ends where a store has just taken somebody.
            It can go on to Akihabara.
        blue: lure taito pay taito: ueno, stop
            rev1.lure-ends: The journey can't end in Ueno: it ends where a store has just taken somebody.
            It can go on to Akihabara.
        blue: lure nakano pay nakano
            rev1.lure-must-deliver: The journey can't begin in Nakano: no store that takes somebody can be
            reached from there.
        blue: lure chiyoda pay chiyoda: tokyo
            rev1.lure-start: The journey can't begin in Tokyo: no store that takes somebody can be reached
            from there.
        blue: lure taito pay taito: ueno, akihabara, tokyo
            move.track: The journey can't go from Akihabara to Tokyo: nobody has built Akihabara–Tokyo
            yet.
        blue: lure chiyoda pay chiyoda: akihabara, ueno
            move.ends-alone: The journey is over in Akihabara: Red's food store takes the food customer,
            and nobody is left to travel.
        """,
    ),
    Situation(
        {"edition": "rev1", "customers": {"nakano": ["food"]}, "hands": {"blue": ["nakano"]}},
        """
        blue: lure
            rev1.lure-must-deliver: Blue can't lure anybody: no store that takes somebody can be reached
            from Nakano.
        blue: lure kita
            move.customers: Nobody waits in Kita. Customers wait in Nakano.
        """,
    ),
    Situation(
        {"edition": "rev1", "hands": {"blue": ["ota", "kita"]}},
        """
        blue: income discard chiyoda
            rev1.income-discard-held: Blue can't discard Chiyoda: no Chiyoda card is in hand (Kita and
            Ota).
        blue: income discard ota+ota
            rev1.income-discard-held: Blue can't discard Ota: no Ota card is in hand (Kita).
        blue: income discard ota+kita+kita
            rev1.income-discard-held: Blue can't discard Kita: no card is left in hand.
        blue: income discard
            line.unfinished: Something must follow 'discard'. Now Blue discards a card, or draws: draw,
            discard kita or discard ota.
        blue: income discard tokyo
            line.order: Tokyo is a station, in Chiyoda ward. Now Blue discards a card, or draws: draw,
            discard kita or discard ota.
        blue: income draw discard ota
            rev1.income-discard-first: Blue can't discard any more: all discarding comes before the first
            card is drawn.
        blue: income discard ota kita
            line.one-action: The action is complete (income discard ota): 'kita' can't follow in the same
            line.
        blue: income pay ota
            pay.nothing-due: Nothing is to be paid for 'income'.
        blue: income end
            turn.end-confirm: At this table a turn passes by itself: there is no end to say.
        """,
    ),
    Situation(
        {"edition": "rev1"},
        """
        blue: income discard ota
            rev1.income-discard-held: Blue can't discard Ota: no card is in hand.
        """,
    ),
    Situation(
        {**LURING, "hands": {"blue": ["taito"], "red": ["edogawa"]}},
        """
        red: takes income discard ota
            rev1.income-discard-held: Red can't discard Ota: no Ota card is in hand (Edogawa).
        red: discard edogawa
            line.order: 'discard' can't stand here. Now Red takes or declines an Income from track: takes
            income or declines income.
        red: takes income discard edogawa+edogawa
            rev1.income-discard-held: Red can't discard Edogawa: no card is left in hand.
        red: build books tokyo
            track-income.at-once: Red must first answer about Income from track: say takes income or
            declines income.
        blue: build books tokyo
            track-income.at-once: Red must first take or decline the Income from track: Blue can't act
            before.
        """,
        before="blue: lure taito pay taito: ueno, akihabara gives food",
    ),
    Situation(
        {"edition": "rev1", "set": {"income_discard": 0}, "hands": {"blue": ["ota"]}},
        """
        blue: income discard ota
            income.no-discard: At this table no cards are discarded for an Income.
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
            rev1.no-bonus: There are no bonus tokens in revision 1. Now Blue names the customer to give
            up: food.
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
            upgrade.card: Blue can't pay for Shinjuku: no Shinjuku card, and no wildcard.
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
            hachiko.neutral-occupied: Blue can't lay track on Shibuya–Yoyogi: neutral track is there.
        blue: reunite: ueno
            hachiko.way-home: Hachiko can't come home: no track leads from Taito to Shibuya.
        blue: kaiju ota
            turn.choose-action: Kaiju belongs to a module that is not played at this table. Now Blue
            chooses an action: build or income.
        """,
    ),
]
