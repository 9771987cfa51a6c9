"""Refused: wandering and exploring."""

from tests.game.refused.situation import Position, Situation

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
        OUT_AND_ABOUT,
        """
        blue: wander chiyoda
            princess.not-here: The Princess is in Chiyoda already: to let her stay, say nothing.
        blue: wander kita
            princess.neighbour: The Princess can't go to Kita: from Chiyoda she goes to Bunkyo, Chuo,
            Minato, Shinjuku or Taito.
        blue: wander tokyo
            line.order: Tokyo is a station, in Chiyoda ward. Now Blue names the ward that the Princess
            goes to: bunkyo, chuo, minato, shinjuku or taito.
        blue: wander minato pay kita
            free.extra: Wander is free: no card can be paid for it.
        blue: wander pay kita
            free.extra: Wander is free: no card can be paid for it.
        red: wander minato
            free.own-turn: It is Blue's turn: Red can't wander now.
        blue: open wander
            free.not-inside: Blue can't wander in the middle of an action. Now Blue names the goods of the
            store: food, clothing, books or electronics.
        blue: explore chuo
            kaicho.neighbour: Blue's Kaicho can't stay in Chuo: from Chuo the way is to Chiyoda, Koto,
            Minato, Sumida or Taito.
        blue: explore kita
            kaicho.neighbour: Blue's Kaicho can't go to Kita: from Chuo the way is to Chiyoda, Koto,
            Minato, Sumida or Taito.
        blue: explore koto pay kita
            free.extra: Explore is free: no card can be paid for it.
        blue: explore koto wander minato
            line.one-action: The action is complete (explore koto): 'wander' can't follow in the same
            line.
        blue: open books shibuya pay kita
            pay.matching: Blue can't pay for Shibuya with a Kita card: it takes a Shibuya card, a wildcard
            (wild for Blue: Chiyoda by the Princess, Chuo by Blue's Kaicho) or any three cards.
        blue: open books tokyo explore
            free.not-inside: Blue can't explore in the middle of an action. Now Blue pays: pay chiyoda.
        """,
    ),
    Situation(
        {**OUT_AND_ABOUT, "free_used": ["wander", "explore"]},
        """
        blue: wander minato
            princess.once: The Princess has wandered already: she does so once a turn. Now Blue chooses an
            action: open, expand or income.
        blue: explore koto
            kaicho.once: Blue's Kaicho has explored already, once this turn. Now Blue chooses an action:
            open, expand or income.
        """,
    ),
    Situation(
        {**OUT_AND_ABOUT, "phase": "matsuri", "matsuri": "nerima"},
        """
        blue: wander minato
            free.after-matsuri: The Matsuri moves before anybody can wander. Now Blue moves the Matsuri:
            matsuri itabashi, matsuri nakano, matsuri suginami or matsuri toshima.
        """,
    ),
    Situation(
        {**OUT_AND_ABOUT, "phase": "end", "actions_left": 0, "used": ["open", "move"], "set": {"confirm": 1}},
        """
        blue: explore koto
            free.not-after: Blue can't explore any more: both actions are taken. Say end.
        """,
    ),
    Situation(
        WITH_KAIJU,
        """
        blue: wander minato
            princess.not-to-kaiju: The Princess can't go to Minato: the Kaiju is there.
        blue: explore minato
            kaicho.not-to-kaiju: Blue's Kaicho can't explore Minato: the Kaiju is there.
        """,
    ),
    Situation(
        {**CHAIRMEN, "free_used": ["explore"]},
        """
        blue: explore koto
            chairman.once: Blue's Chairman has explored already, once this turn. Now Blue chooses an
            action: build, expand or income.
        """,
    ),
    Situation(
        CHAIRMEN,
        """
        blue: explore kita
            chairman.neighbour: Blue's Chairman can't go to Kita: from Chuo the way is to Chiyoda, Koto,
            Minato, Sumida or Taito.
        blue: explore chuo
            chairman.neighbour: Blue's Chairman can't stay in Chuo: from Chuo the way is to Chiyoda, Koto,
            Minato, Sumida or Taito.
        blue: move chuo pay chuo
            chairman.alone: Blue's Chairman can't travel alone: no customer waits in Chuo.
        blue: move
            move.customers: Blue can't move anybody: nobody waits on the map.
        """,
    ),
    Situation(
        LEAVING,
        """
        blue: move taito pay taito: ueno gives red-kaicho
            kaicho.leave-would-take: Red's Kaicho can't be left in Ueno: no store there would take a
            customer of the group.
        blue: move taito pay taito: ueno, akihabara gives blue-kaicho
            kaicho.leave-travelling: Blue's Kaicho does not travel in this group.
        blue: move taito pay taito: ueno, akihabara gives red-kaicho gives food
            kaicho.leave-fills: Red's food store in Akihabara has been left Red's Kaicho: it takes nobody
            else on this journey.
        blue: move taito pay taito: ueno, akihabara gives food, tokyo gives red-kaicho
            kaicho.leave-would-take: Red's Kaicho can't be left in Tokyo: no store there would take a
            customer of the group.
        blue: move taito pay taito: ueno, akihabara gives food, tokyo gives food
            move.in-group: No food customer travels in this group: no customer is left in it.
        blue: move taito pay taito: ueno, akihabara stop
            move.must-give: The journey can't end yet: Red's food store in Akihabara must be given
            somebody. Say gives food or gives red-kaicho.
        """,
    ),
    Situation(
        {**LEAVING, "edition": "v1", "modules": ["chairman"]},
        """
        blue: move taito pay taito: ueno gives red-chairman
            chairman.leave-would-take: Red's Chairman can't be left in Ueno: no store there would take a
            customer of the group.
        blue: move taito pay taito: ueno, akihabara gives blue-chairman
            chairman.leave-travelling: Blue's Chairman does not travel in this group.
        blue: move taito pay taito: ueno, akihabara gives red-chairman gives food
            chairman.leave-fills: Red's food store in Akihabara has been left Red's Chairman: it takes
            nobody else on this journey.
        blue: move taito pay taito: ueno, akihabara gives food, tokyo
            chairman.rest-gets-off: The journey is over in Akihabara: the last customer has been taken,
            and the Chairmen get off, too.
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
            art-collector.department-only: Red's food store in Akihabara takes no Art Collector: only a
            department store does.
        blue: upgrade shinjuku art pay shinjuku
            art-collector.not-upgrade: An Art Collector doesn't pay for an Upgrade. Now Blue names the
            customer to give up: food.
        """,
    ),
]
