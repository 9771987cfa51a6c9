"""Refused: what the Kaiju does not do, and where it is in the way."""

from tests.game.refused.situation import Position, Situation

ASHORE: Position = {
    "modules": ["kaiju", "princess"],
    "kaiju": "ota",
    "princess": "chiyoda",
    "track": {"akihabara--ueno": "red", "kita-senju--ueno": "red"},
    "customers": {"meguro": ["food"], "ota": ["books"], "taito": ["food"]},
    "hands": {"blue": ["taito", "ota", "kita"]},
}
IN_THE_BAY: Position = {
    "edition": "v1",
    "modules": ["kaiju", "hachiko"],
    "kaiju": "bay",
    "hachiko": "koto",
    "hands": {"blue": ["koto", "kita", "ota"]},
}

KAIJU = [
    Situation(
        {"modules": ["kaiju"], "kaiju": None},
        """
        blue: kaiju koto
            kaiju.not-yet-entered: The Kaiju has not entered yet: its card is in the deck. Now Blue
            chooses an action: expand or income.
        """,
    ),
    Situation(
        {"modules": ["princess"]},
        """
        blue: kaiju koto
            turn.choose-action: Kaiju belongs to a module that is not played at this table. Now Blue
            chooses an action: expand, income or wander.
        blue: flee koto
            line.order: 'flee' can't stand here. Now Blue chooses an action: expand, income or wander.
        """,
    ),
    Situation(
        ASHORE,
        """
        blue: kaiju ota
            kaiju.neighbour: The Kaiju can't stay in Ota: it goes on to Koto, Meguro, Setagaya or
            Shinagawa.
        blue: kaiju kita
            kaiju.neighbour: The Kaiju can't go to Kita: from Ota it goes to Koto, Meguro, Setagaya or
            Shinagawa.
        blue: kaiju bay
            kaiju.never-bay-again: The Kaiju can't go into the bay: it never goes back there.
        blue: kaiju tokyo
            line.order: Tokyo is a station, in Chiyoda ward. Now Blue names the ward that the Kaiju goes
            to: koto, meguro, setagaya or shinagawa.
        blue: kaiju pay kita
            kaiju.no-price: The Kaiju goes for nothing: no card can be paid for it.
        blue: kaiju meguro pay kita
            kaiju.no-price: The Kaiju goes for nothing: no card can be paid for it.
        blue: kaiju meguro flee kita
            kaiju.flee-neighbour: The people can't run to Kita: from Meguro they run to Ota, Setagaya,
            Shibuya or Shinagawa.
        blue: kaiju meguro flee meguro
            kaiju.flee-neighbour: The people can't stay in Meguro with the Kaiju: they run to Ota,
            Setagaya, Shibuya or Shinagawa.
        blue: kaiju meguro flee bay
            kaiju.flee-not-bay: The people can't run into the bay. Now Blue says where the people run:
            flee ota, flee setagaya, flee shibuya or flee shinagawa.
        blue: kaiju meguro flee
            line.unfinished: Something must follow 'flee'. Now Blue says where the people run: flee ota,
            flee setagaya, flee shibuya or flee shinagawa.
        blue: kaiju meguro princess shibuya
            line.order: 'princess' can't stand here. Now Blue says where the people run: flee ota, flee
            setagaya, flee shibuya or flee shinagawa.
        blue: kaiju shinagawa flee meguro
            kaiju.flee-nobody: Nobody is there to run from the Kaiju: no flee is said.
        blue: kaiju shinagawa pay kita
            kaiju.no-price: The Kaiju goes for nothing: no card can be paid for it.
        blue: kaiju meguro flee shibuya flee ota
            kaiju.flee: The people have run already, all to one ward.
        blue: kaiju away meguro
            kaiju.away: Nobody is about to arrive in the Kaiju's ward. Now Blue names the ward that the
            Kaiju goes to: koto, meguro, setagaya or shinagawa.
        blue: kaiju enters koto
            kaiju.enters-when: The Kaiju's card has not just been drawn. Now Blue names the ward that the
            Kaiju goes to: koto, meguro, setagaya or shinagawa.
        blue: move ota pay ota
            kaiju.blocks-ward: Nobody can leave Ota: the Kaiju is there.
        blue: wander ota
            princess.neighbour: The Princess can't go to Ota: from Chiyoda she goes to Bunkyo, Chuo,
            Minato, Shinjuku or Taito.
        """,
    ),
    Situation(
        {**ASHORE, "princess": "meguro"},
        """
        blue: kaiju meguro flee shibuya flee ota
            kaiju.flee: The people have run already, all to one ward. Now Blue says where the Princess
            runs: princess ota, princess setagaya, princess shibuya or princess shinagawa.
        blue: kaiju meguro flee shibuya princess kita
            kaiju.flee-princess: The Princess can't run to Kita: from Meguro she runs to Ota, Setagaya,
            Shibuya or Shinagawa.
        blue: kaiju meguro flee shibuya princess bay
            kaiju.flee-not-bay: The Princess can't run into the bay. Now Blue says where the Princess
            runs: princess ota, princess setagaya, princess shibuya or princess shinagawa.
        blue: kaiju meguro flee shibuya princess meguro
            kaiju.flee-princess: The Princess can't stay in Meguro with the Kaiju: she runs to Ota,
            Setagaya, Shibuya or Shinagawa.
        """,
    ),
    Situation(
        {**ASHORE, "kaiju": "adachi", "customers": {"taito": ["food"]}},
        """
        blue: move taito pay taito: ueno, kita-senju
            kaiju.blocks: The journey can't go to Kita Senju: the Kaiju is in Adachi.
        """,
    ),
    Situation(
        {**ASHORE, "kaiju": "taito", "customers": {"taito": ["food"]}},
        """
        blue: move
            kaiju.blocks-ward: Nobody can leave Taito: the Kaiju is there.
        """,
    ),
    Situation(
        {**ASHORE, "kaiju": "adachi", "customers": {"taito": ["food"]}, "track": {"kita-senju--ueno": "red"}},
        """
        blue: move taito pay taito
            kaiju.blocks: The journey can't begin in Ueno: all track from there leads to the Kaiju, and no
            store there takes anybody.
        blue: move
            move.start-dead-end: Blue can't move anybody: no track that the Kaiju leaves open leads away
            from Taito, and no store there takes anybody.
        """,
    ),
    Situation(
        {**ASHORE, "used": ["kaiju"], "actions_left": 1},
        """
        blue: kaiju meguro
            turn.same-action: Blue has taken Kaiju already: the two actions of a turn are different. Now
            it can be open, expand, income, move or wander.
        """,
    ),
    Situation(
        {"modules": ["kaiju"], "kaiju": "kita", "phase": "kaiju-away"},
        """
        blue: open books tokyo
            kaiju.away-first: The Kaiju must first leave Kita, where customers arrive. Now Blue moves the
            Kaiju away: kaiju away adachi, kaiju away arakawa, kaiju away bunkyo, kaiju away itabashi or
            kaiju away toshima.
        blue: kaiju adachi
            kaiju.away-first: The Kaiju must first leave Kita, where customers arrive. Now Blue moves the
            Kaiju away: kaiju away adachi, kaiju away arakawa, kaiju away bunkyo, kaiju away itabashi or
            kaiju away toshima.
        blue: kaiju away ota
            kaiju.neighbour: The Kaiju can't go to Ota: from Kita it goes to Adachi, Arakawa, Bunkyo,
            Itabashi or Toshima.
        blue: kaiju away kita
            kaiju.neighbour: The Kaiju can't stay in Kita: it goes on to Adachi, Arakawa, Bunkyo, Itabashi
            or Toshima.
        blue: kaiju away
            line.unfinished: Something must follow 'kaiju away'. Now Blue moves the Kaiju away: kaiju away
            adachi, kaiju away arakawa, kaiju away bunkyo, kaiju away itabashi or kaiju away toshima.
        blue: kaiju away tokyo
            line.order: Tokyo is a station, in Chiyoda ward. Now Blue moves the Kaiju away: kaiju away
            adachi, kaiju away arakawa, kaiju away bunkyo, kaiju away itabashi or kaiju away toshima.
        red: open books tokyo
            turn.your-turn: It is Blue's turn: Red can't act now.
        blue: matsuri ota
            kaiju.away-first: The Kaiju must first leave Kita, where customers arrive. Now Blue moves the
            Kaiju away: kaiju away adachi, kaiju away arakawa, kaiju away bunkyo, kaiju away itabashi or
            kaiju away toshima.
        """,
    ),
    Situation(
        {"modules": ["kaiju"], "phase": "kaiju-enters"},
        """
        blue: open books tokyo
            kaiju.enters-first: The Kaiju's card was drawn: first it enters. Now Blue says where the Kaiju
            enters: kaiju enters edogawa, kaiju enters koto or kaiju enters ota.
        blue: kaiju enters kita
            kaiju.enters: The Kaiju can't enter Kita: it comes out of the bay into Edogawa, Koto or Ota.
        blue: kaiju enters tokyo
            line.order: Tokyo is a station, in Chiyoda ward. Now Blue says where the Kaiju enters: kaiju
            enters edogawa, kaiju enters koto or kaiju enters ota.
        blue: kaiju enters
            line.unfinished: Something must follow 'kaiju enters'. Now Blue says where the Kaiju enters:
            kaiju enters edogawa, kaiju enters koto or kaiju enters ota.
        red: income
            kaiju.enters-first: Blue must first say where the Kaiju enters: Red can't act before.
        """,
    ),
    Situation(
        IN_THE_BAY,
        """
        blue: kaiju kita
            kaiju.neighbour: The Kaiju can't go to Kita: from the bay it goes to Edogawa, Koto or Ota.
        blue: kaiju koto
            kaiju.not-hachiko: The Kaiju can't go to Koto: Hachiko is there.
        blue: kaiju bay
            kaiju.neighbour: The Kaiju can't stay in the bay: it goes on to Edogawa, Koto or Ota.
        blue: kaiju edogawa pay kita
            kaiju.price-bay: Blue can't pay to drive the Kaiju out of the bay with a Kita card: it takes a
            wildcard or any three cards.
        blue: kaiju edogawa pay kita+ota
            pay.too-few: Two cards never pay: to drive the Kaiju out of the bay it takes a wildcard or any
            three cards.
        blue: kaiju edogawa flee koto
            pay.too-few: Blue has to pay: to drive the Kaiju out of the bay it takes a wildcard or any
            three cards. Say pay kita+koto+ota.
        """,
    ),
    Situation(
        {**IN_THE_BAY, "hands": {"blue": ["kita"]}},
        """
        blue: kaiju edogawa pay kita
            kaiju.price-bay: Blue can't pay to drive the Kaiju out of the bay: no wildcard, and only 1
            card in hand.
        """,
    ),
    Situation(
        {**IN_THE_BAY, "kaiju": "ota"},
        """
        blue: kaiju meguro pay kita
            kaiju.price: Blue can't pay to drive the Kaiju out of Ota with a Kita card: it takes an Ota
            card or any three cards.
        """,
    ),
    Situation(
        {**IN_THE_BAY, "kaiju": "ota", "hands": {"blue": ["kita"]}},
        """
        blue: kaiju meguro pay kita
            kaiju.price: Blue can't pay to drive the Kaiju out of Ota: no Ota card, no wildcard, and only
            1 card in hand.
        """,
    ),
]
