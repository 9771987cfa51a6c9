"""Refused: wandering and exploring."""

from tests.game.refused.situation import JOURNEY, OWING, Position, Situation

OUT_AND_ABOUT: Position = {
    "modules": ["princess", "kaicho"],
    "princess": "chiyoda",
    "kaicho": {"blue": "chuo", "red": "taito"},
    "hands": {"blue": ["chiyoda", "kita"]},
}
WITH_KAIJU: Position = {**OUT_AND_ABOUT, "modules": ["princess", "kaicho", "kaiju"], "kaiju": "minato"}
CHAIRMEN: Position = {
    "edition": "v1",
    "modules": ["chairman"],
    "kaicho": {"blue": "chuo", "red": "taito"},
    "hands": {"blue": ["chuo", "kita"]},
}
LEAVING: Position = {
    "modules": ["kaicho"],
    "stores": {"akihabara": "red food", "tokyo": "blue books"},
    "track": {"akihabara--ueno": "blue", "akihabara--tokyo": "blue"},
    "customers": {"taito": ["food"]},
    "kaicho": {"red": "taito"},
    "hands": {"blue": ["taito"]},
}

FREE_ACTIONS = [
    Situation(
        {**OWING, "modules": ["princess"], "princess": "chiyoda"},
        """
        red: wander minato
            free.not-inside: Red can't use Wander in the middle of an action. Now Red takes or declines
            Income from track: 'takes income' or 'declines income'.
        """,
        before=JOURNEY,
    ),
    Situation(
        {"modules": ["princess"], "princess": None},
        """
        blue: wander minato
            line.order: 'wander' doesn't fit here. Now Blue chooses an action: 'expand' or 'income'.
        """,
    ),
    Situation(
        OUT_AND_ABOUT,
        """
        blue: wander chiyoda
            princess.not-here: The Princess is already in Chiyoda. If she should stay, don't wander.
        blue: wander kita
            princess.neighbour: The Princess can't go from Chiyoda to Kita. Choose Bunkyō, Chūō, Minato,
            Shinjuku or Taitō.
        blue: wander tokyo
            line.order: Tōkyō is a station in Chiyoda. Now Blue chooses where the Princess goes: 'bunkyo',
            'chuo', 'minato', 'shinjuku' or 'taito'.
        blue: wander minato pay kita
            free.extra: Wander is free. Leave out the payment.
        blue: explore pay kita
            free.extra: Explore is free. Leave out the payment.
        blue: wander pay kita
            free.extra: Wander is free. Leave out the payment.
        red: wander minato
            free.own-turn: It's Blue's turn. Red can't use Wander now.
        blue: open wander
            free.not-inside: Blue can't use Wander in the middle of an action. Now Blue chooses the goods:
            'food', 'clothing', 'books' or 'electronics'.
        blue: explore chuo
            kaicho.neighbour: Blue's Kaicho can't stay in Chūō. Choose Chiyoda, Kōtō, Minato, Sumida or Taitō.
        blue: explore kita
            kaicho.neighbour: Blue's Kaicho can't go from Chūō to Kita. Choose Chiyoda, Kōtō, Minato, Sumida
            or Taitō.
        blue: explore tokyo
            line.order: Tōkyō is a station in Chiyoda. Now Blue chooses a ward to explore: 'chiyoda', 'koto',
            'minato', 'sumida' or 'taito'.
        blue: explore koto pay kita
            free.extra: Explore is free. Leave out the payment.
        blue: explore koto wander minato
            line.one-action: 'explore koto' is complete. 'wander' can't follow it on the same line.
        blue: open books shibuya pay kita
            pay.matching: Blue can't pay with Kita. This costs one Shibuya card, one wildcard (Chiyoda:
            Princess; Chūō: own Kaicho) or any three cards.
        blue: open books tokyo explore
            free.not-inside: Blue can't use Explore in the middle of an action. Now Blue pays: 'pay chiyoda'.
        """,
    ),
    Situation(
        {**OUT_AND_ABOUT, "free_used": ["wander", "explore"]},
        """
        blue: wander minato
            princess.once: The Princess has already wandered this turn. Now Blue chooses an action: 'open',
            'expand' or 'income'.
        blue: explore koto
            kaicho.once: Blue's Kaicho has already explored this turn. Now Blue chooses an action: 'open',
            'expand' or 'income'.
        """,
    ),
    Situation(
        {**OUT_AND_ABOUT, "phase": "matsuri", "matsuri": "nerima"},
        """
        blue: wander minato
            free.after-matsuri: Wander comes after the Matsuri has moved. Now Blue moves the Matsuri: 'matsuri
            itabashi', 'matsuri nakano', 'matsuri suginami' or 'matsuri toshima'.
        """,
    ),
    Situation(
        {**OUT_AND_ABOUT, "phase": "end", "actions_left": 0, "used": ["open", "move"], "set": {"confirm": 1}},
        """
        blue: explore koto
            free.not-after: Blue has already taken both actions. It's too late for Explore. End the turn with
            'end'.
        """,
    ),
    Situation(
        WITH_KAIJU,
        """
        blue: wander minato
            princess.not-to-kaiju: The Princess can't go to Minato. The Kaiju is there.
        blue: explore minato
            kaicho.not-to-kaiju: Blue's Kaicho can't go to Minato. The Kaiju is there.
        """,
    ),
    Situation(
        {**CHAIRMEN, "free_used": ["explore"]},
        """
        blue: explore koto
            chairman.once: Blue's Chairman has already explored this turn. Now Blue chooses an action:
            'build', 'expand' or 'income'.
        """,
    ),
    Situation(
        CHAIRMEN,
        """
        blue: explore kita
            chairman.neighbour: Blue's Chairman can't go from Chūō to Kita. Choose Chiyoda, Kōtō, Minato,
            Sumida or Taitō.
        blue: explore chuo
            chairman.neighbour: Blue's Chairman can't stay in Chūō. Choose Chiyoda, Kōtō, Minato, Sumida or
            Taitō.
        blue: move chuo pay chuo
            chairman.alone: Blue's Chairman can't travel alone. No customers are waiting in Chūō.
        blue: move
            move.customers: Blue can't move anyone. No customers are waiting on the map.
        """,
    ),
    Situation(
        LEAVING,
        """
        blue: move taito pay taito: ueno gives red-kaicho
            kaicho.leave-would-take: Red's Kaicho can't be left in Ueno. No store there takes a customer of
            this group.
        blue: move taito pay taito: ueno, akihabara gives blue-kaicho
            kaicho.leave-travelling: Blue's Kaicho isn't travelling with this group.
        blue: move taito pay taito: ueno, akihabara gives red-kaicho gives food
            kaicho.leave-fills: Red's food store in Akihabara takes no one else on this journey. Red's Kaicho
            was left there.
        blue: move taito pay taito: ueno, akihabara gives food, tokyo gives red-kaicho
            kaicho.leave-would-take: Red's Kaicho can't be left in Tōkyō. No store there takes a customer of
            this group.
        blue: move taito pay taito: ueno, akihabara gives food, tokyo gives food
            move.in-group: This group has no customers left.
        blue: move taito pay taito: ueno, akihabara stop
            move.must-give: The journey can't end yet. Red's food store in Akihabara has to take a customer:
            'gives food' or 'gives red-kaicho'.
        """,
    ),
    Situation(
        {**LEAVING, "edition": "v1", "modules": ["chairman"]},
        """
        blue: move taito pay taito: ueno gives red-chairman
            chairman.leave-would-take: Red's Chairman can't be left in Ueno. No store there takes a customer
            of this group.
        blue: move taito pay taito: ueno, akihabara gives blue-chairman
            chairman.leave-travelling: Blue's Chairman isn't travelling with this group.
        blue: move taito pay taito: ueno, akihabara gives red-chairman gives food
            chairman.leave-fills: Red's food store in Akihabara takes no one else on this journey. Red's
            Chairman was left there.
        blue: move taito pay taito: ueno, akihabara gives food, tokyo
            chairman.rest-gets-off: The journey is over in Akihabara. The last customer has been taken, so the
            Chairmen get off too.
        """,
    ),
    Situation(
        {**LEAVING, "set": {"must_deliver": 1, "kaicho_alone": 0}, "kaicho": {"red": "taito", "blue": "ota"}},
        """
        blue: move taito pay taito: ueno, akihabara gives food, tokyo
            kaicho.rest-gets-off: The journey is over in Akihabara. The last customer has been taken, so the
            Kaicho get off too.
        blue: move ota
            kaicho.alone: Blue's Kaicho can't travel alone. No customers are waiting in Ōta.
        """,
    ),
    Situation(
        {
            "modules": ["art-collector"],
            "stores": {"akihabara": "red food", "shinjuku": "blue food"},
            "track": {"akihabara--ueno": "red"},
            "customers": {"taito": ["art", "food"]},
            "collected": {"blue": ["art", "food"]},
            "hands": {"blue": ["taito", "shinjuku"]},
        },
        """
        blue: move taito pay taito: ueno, akihabara gives art
            art-collector.department-only: Red's food store in Akihabara can't take an art collector. Only a
            department store can.
        blue: upgrade shinjuku art pay shinjuku
            art-collector.not-upgrade: An art collector can't pay for an Upgrade. Now Blue chooses a customer
            to give up: 'food'.
        """,
    ),
]
