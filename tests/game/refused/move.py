"""Refused: journeys, and Income from track."""

from tests.game.refused.situation import EMPTY_MAP, JOURNEY, OWING, TRAVELLING, Situation

MOVE = [
    Situation(
        TRAVELLING,
        """
        blue: move ota
            move.customers: Nobody waits in Ota. Customers wait in Nakano and Taito.
        blue: move nakano
            move.start-dead-end: The journey can't begin in Nakano: no track leads away from there, and no
            store there takes anybody.
        blue: move shimbashi
            line.order: Shimbashi is a station, in Minato ward. Now Blue names the ward whose customers
            travel: taito.
        blue: move taito: ueno
            pay.too-few: Blue has to pay: for Taito it takes a Taito card, a wildcard (wild for Blue: Chiyoda
            by the store in Akihabara) or any three cards. Say pay taito.
        blue: move taito pay taito: tokyo
            move.start-in-ward: Tokyo lies in Chiyoda: customers of Taito set out from Ueno.
        blue: move taito pay taito: minato
            line.order: Minato is a ward, with the stations Daiba, Roppongi, Shimbashi and Shinagawa. Now Blue
            names the station where the journey begins: ueno.
        blue: move taito pay taito: ueno
            move.stop: The journey can't end in Ueno: it has given nobody to a store and used no connection
            yet. It can go on to Akihabara or Kita Senju.
        blue: move taito pay taito: ueno stop
            move.stop: The journey can't end in Ueno: it has given nobody to a store and used no connection
            yet. It can go on to Akihabara or Kita Senju.
        blue: move taito pay taito: ueno, oshiage
            move.track: The journey can't go from Ueno to Oshiage: nobody has built Ueno–Oshiage yet.
        blue: move taito pay taito: ueno, tokyo
            move.connected: No connection leads from Ueno to Tokyo. From Ueno it can go on to Akihabara or
            Kita Senju.
        blue: move taito pay taito: ueno, taito
            line.order: Taito is a ward, with the station Ueno. Now Blue names the next station: akihabara or
            kita-senju.
        blue: move taito pay taito: ueno, books
            line.order: 'books' can't stand here. Now Blue names the next station: akihabara or kita-senju.
        blue: move taito pay taito: ueno gives food
            move.sells-it: Nobody can be given in Ueno: there is no store.
        blue: move taito pay taito: ueno, akihabara, tokyo
            move.which-token: Several would do for Blue's department store in Akihabara, and Blue chooses: say
            gives food or gives books.
        blue: move taito pay taito: ueno, akihabara stop
            move.must-give: The journey can't end yet: Blue's department store in Akihabara must be given
            somebody. Say gives food or gives books.
        blue: move taito pay taito: ueno, akihabara gives food2
            move.in-group: No double food customer travels in this group: it is a food customer and a books
            customer.
        blue: move taito pay taito: ueno, akihabara gives tokyo
            line.order: Behind gives stands a customer. Now Blue says whom the store takes: gives food or
            gives books.
        blue: move taito pay taito: ueno, akihabara gives
            line.unfinished: Something must follow 'gives'. Now Blue says whom the store takes: gives food or
            gives books.
        blue: move taito pay taito: ueno, akihabara books
            line.order: 'books' can't stand here. Now Blue says whom the store takes: gives food or gives
            books.
        blue: move taito pay taito: ueno, akihabara gives books, ueno
            move.no-station-twice: The journey has been in Ueno already: it comes to no station twice.
        blue: move taito pay taito: ueno, akihabara gives books gives food
            move.one-per-store: Blue's department store in Akihabara has taken the books customer: a store
            takes one customer per journey.
        blue: move taito pay taito: ueno, akihabara gives food, tokyo gives books
            move.sells-it: Red's food store in Tokyo takes no books customer.
        blue: move taito pay taito: ueno, akihabara gives books, tokyo, shimbashi
            move.ends-alone: The journey is over in Tokyo: Red's food store takes the food customer, and
            nobody is left to travel.
        blue: move taito pay taito: ueno, kita-senju gives food
            move.sells-it: Red's books store in Kita Senju takes no food customer.
        blue: move taito pay taito: ueno, kita-senju gives clothing
            move.in-group: No clothing customer travels in this group: it is a food customer and a books
            customer.
        blue: move taito pay taito: ueno, kita-senju, aoto
            move.track: The journey can't go from Kita Senju to Aoto: nobody has built Kita Senju–Aoto yet.
        blue: move taito pay taito: ueno, kita-senju, stop
            move.ends-alone: The journey is over in Kita Senju: it can't go on from there.
        """,
    ),
    Situation(
        EMPTY_MAP,
        """
        blue: move taito pay taito: ueno
            move.customers: Nobody waits in Taito.
        blue: move
            move.customers: Blue can't move anybody: nobody waits on the map.
        """,
    ),
    Situation(
        {"customers": {"taito": ["food"]}, "hands": {"blue": ["ota"]}},
        """
        blue: move taito pay ota
            move.card: Blue can't pay for Taito: no Taito card, no wildcard, and only 1 card in hand.
        blue: move
            move.card: Blue can't move anybody: no card of a ward with customers, no wildcard, and only 1 card
            in hand.
        """,
    ),
    Situation(
        {"customers": {"taito": ["food"]}, "hands": {"blue": ["taito"]}},
        """
        blue: move
            move.start-dead-end: Blue can't move anybody: no track leads away from Taito, and no store there
            takes anybody.
        """,
    ),
    Situation(
        {"customers": {"taito": ["food"], "kita": ["food"]}, "hands": {"blue": ["taito"]}},
        """
        blue: move
            turn.completable: Blue can't move anybody: no track leads away from Taito, and no store there
            takes anybody; Blue's cards don't pay for Kita.
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
            move.start-dead-end: The journey can't begin in Daiba: no track leads away from there, and no
            store there takes anybody.
        """,
    ),
]

TRACK_INCOME = [
    Situation(
        OWING,
        """
        blue: expand tokyo--yotsuya
            track-income.at-once: Red must first take or decline the Income from track: Blue can't act before.
        blue: takes income
            track-income.not-due: Blue has no Income from track to come: there is none to take or decline.
        green: takes income
            track-income.order: Red answers about Income from track before Green.
        green: open books ueno
            track-income.at-once: Red must first take or decline the Income from track: Green can't act
            before.
        red: income
            track-income.optional: Red is offered an Income from track: say takes income or declines income.
        red: open books ueno
            track-income.at-once: Red must first answer about Income from track: say takes income or declines
            income.
        red: tokyo
            line.order: 'tokyo' can't stand here. Now Red takes or declines an Income from track: takes income
            or declines income.
        red: discard ota
            income.no-discard: In version 2 no cards are discarded for an Income.
        red: pay ota
            pay.nothing-due: Income from track is free: there is nothing to pay. Now Red takes or declines an
            Income from track: takes income or declines income.
        red: takes income discard ota
            income.no-discard: In version 2 no cards are discarded for an Income.
        red: takes income pay ota
            pay.nothing-due: Nothing is to be paid for 'takes income'.
        red: declines income expand tokyo--yotsuya
            line.one-action: The action is complete (declines income): 'expand' can't follow in the same line.
        """,
        before=JOURNEY,
    ),
]
