"""Refused: journeys, and Income from track."""

from tests.game.refused.situation import EMPTY_MAP, JOURNEY, OWING, TRAVELLING, Situation

MOVE = [
    Situation(
        TRAVELLING,
        """
        blue: move ota
            move.customers: No customers are waiting in Ōta. There are some in Nakano and Taitō.
        blue: move nakano
            move.start-dead-end: The journey can't start in Nakano. No track leads out, and no store there
            takes one of the customers.
        blue: move shimbashi
            line.order: Shimbashi is a station in Minato. Now Blue chooses the ward to move from: 'taito'.
        blue: move taito: ueno
            pay.too-few: Blue has to pay. This costs one Taitō card, one wildcard (Chiyoda: own store) or any
            three cards. Choose 'pay taito'.
        blue: move taito pay taito: tokyo
            move.start-in-ward: Tōkyō is in Chiyoda. The customers of Taitō start in Ueno.
        blue: move taito pay taito: minato
            line.order: Minato is a ward. Its stations are Daiba, Roppongi, Shimbashi and Shinagawa. Now Blue
            chooses the first station: 'ueno'.
        blue: move taito pay taito: ueno
            move.stop: The journey can't end in Ueno yet. No store has taken a customer, and no track has been
            used. Go on to Akihabara or Kita Senju.
        blue: move taito pay taito: ueno stop
            move.stop: The journey can't end in Ueno yet. No store has taken a customer, and no track has been
            used. Go on to Akihabara or Kita Senju.
        blue: move taito pay taito: ueno, oshiage
            move.track: There's no track between Ueno and Oshiage yet.
        blue: move taito pay taito: ueno, tokyo
            move.connected: Ueno and Tōkyō aren't connected. From Ueno, go on to Akihabara or Kita Senju.
        blue: move taito pay taito: ueno, taito
            line.order: Taitō is a ward. Its station is Ueno. Now Blue chooses the next station: 'akihabara'
            or 'kita-senju'.
        blue: move taito pay taito: ueno, books
            line.order: 'books' doesn't fit here. Now Blue chooses the next station: 'akihabara' or
            'kita-senju'.
        blue: move taito pay taito: ueno gives food
            move.sells-it: No customer can be delivered in Ueno. There's no store there.
        blue: move taito pay taito: ueno, akihabara, tokyo
            move.which-token: Blue's department store in Akihabara can take several of the customers. Choose
            one: 'gives food' or 'gives books'.
        blue: move taito pay taito: ueno, akihabara stop
            move.must-give: The journey can't end yet. Blue's department store in Akihabara has to take a
            customer: 'gives food' or 'gives books'.
        blue: move taito pay taito: ueno, akihabara gives food2
            move.in-group: This group has a food customer and a books customer, but not a double food
            customer.
        blue: move taito pay taito: ueno, akihabara gives tokyo
            line.order: A customer must follow 'gives'. Now Blue chooses which customer the store takes:
            'gives food' or 'gives books'.
        blue: move taito pay taito: ueno, akihabara gives
            line.unfinished: 'gives' needs more words after it. Now Blue chooses which customer the store
            takes: 'gives food' or 'gives books'.
        blue: move taito pay taito: ueno, akihabara books
            line.order: 'books' doesn't fit here. Now Blue chooses which customer the store takes: 'gives
            food' or 'gives books'.
        blue: move taito pay taito: ueno, akihabara gives books, ueno
            move.no-station-twice: The journey has already been to Ueno. It can't visit a station twice.
        blue: move taito pay taito: ueno, akihabara gives books gives food
            move.one-per-store: Blue's department store in Akihabara has already taken a books customer. A
            store takes one customer per journey.
        blue: move taito pay taito: ueno, akihabara gives food, tokyo gives books
            move.sells-it: Red's food store in Tōkyō can't take a books customer.
        blue: move taito pay taito: ueno, akihabara gives books, tokyo, shimbashi
            move.ends-alone: The journey is over in Tōkyō. Red's food store takes a food customer, and no one
            is left to travel.
        blue: move taito pay taito: ueno, kita-senju gives food
            move.sells-it: Red's books store in Kita Senju can't take a food customer.
        blue: move taito pay taito: ueno, kita-senju gives clothing
            move.in-group: This group has a food customer and a books customer, but not a clothing customer.
        blue: move taito pay taito: ueno, kita-senju, aoto
            move.track: There's no track between Kita Senju and Aoto yet.
        blue: move taito pay taito: ueno, kita-senju, tokyo
            move.connected: Kita Senju and Tōkyō aren't connected.
        blue: move taito pay taito: ueno, kita-senju, stop
            move.ends-alone: The journey is over in Kita Senju. It can't go on from there.
        """,
    ),
    Situation(
        EMPTY_MAP,
        """
        blue: move taito pay taito: ueno
            move.customers: No customers are waiting in Taitō.
        blue: move
            move.customers: Blue can't move anyone. No customers are waiting on the map.
        """,
    ),
    Situation(
        {"customers": {"taito": ["food"]}, "hands": {"blue": ["ota"]}},
        """
        blue: move taito pay ota
            move.card: Blue can't pay. This costs one Taitō card or any three cards. Blue has Ōta.
        blue: move
            move.card: Blue can't pay for Move. It costs one card of a ward with customers or any three cards.
            Blue has Ōta.
        """,
    ),
    Situation(
        {"customers": {"taito": ["food"]}, "hands": {"blue": ["taito"]}},
        """
        blue: move
            move.start-dead-end: Blue can't move anyone. No track leads out of Taitō, and no store there takes
            one of the customers.
        """,
    ),
    Situation(
        {"customers": {"taito": ["food"], "kita": ["food"]}, "hands": {"blue": ["taito"]}},
        """
        blue: move
            turn.completable: Blue can't move anyone. No track leads out of Taitō, and no store there takes
            one of the customers. Blue can't pay for Kita.
        """,
    ),
    Situation(
        {
            "customers": {"minato": ["food"]},
            "hands": {"blue": ["minato"]},
            "track": {"shimbashi--tokyo": "red"},
        },
        """
        blue: move minato pay minato: daiba
            move.start-dead-end: The journey can't start in Daiba. No track leads out, and no store there
            takes one of the customers.
        """,
    ),
]

TRACK_INCOME = [
    Situation(
        OWING,
        """
        blue: expand tokyo--yotsuya
            track-income.at-once: Red has to take or decline Income from track before Blue can act.
        blue: takes income
            track-income.not-due: Blue has no Income from track to take or decline.
        green: takes income
            track-income.order: Red decides about Income from track before Green.
        green: open books ueno
            track-income.at-once: Red has to take or decline Income from track before Green can act.
        red: income
            track-income.optional: Red can take or decline Income from track: 'takes income' or 'declines
            income'.
        red: open books ueno
            track-income.at-once: Red has to take or decline Income from track first: 'takes income' or
            'declines income'.
        red: tokyo
            line.order: 'tokyo' doesn't fit here. Now Red takes or declines Income from track: 'takes income'
            or 'declines income'.
        red: discard ota
            income.no-discard: There's no discarding for Income in Version 2.
        red: pay ota
            pay.nothing-due: Income from track is free. Now Red takes or declines Income from track: 'takes
            income' or 'declines income'.
        red: takes income discard ota
            income.no-discard: There's no discarding for Income in Version 2.
        red: takes income pay ota
            pay.nothing-due: 'takes income' is free. Leave out the payment.
        red: declines income expand tokyo--yotsuya
            line.one-action: 'declines income' is complete. 'expand' can't follow it on the same line.
        """,
        before=JOURNEY,
    ),
]
