"""Refused: moves that the Kaiju can't make, and journeys that it blocks."""

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
# the Kaiju is between Ueno and the only store that takes the customer
CUT_OFF: Position = {
    "edition": "v1",
    "modules": ["kaiju"],
    "kaiju": "adachi",
    "stores": {"aoto": "red food"},
    "track": {"kita-senju--ueno": "red", "aoto--kita-senju": "blue", "akihabara--ueno": "blue"},
    "customers": {"taito": ["food"]},
    "hands": {"blue": ["taito"]},
}

KAIJU = [
    Situation(
        {"modules": ["kaiju"], "kaiju": None},
        """
        blue: kaiju koto
            kaiju.not-yet-entered: The Kaiju isn't on the map yet. Its card is still in the deck. Now Blue
            chooses an action: 'expand' or 'income'.
        blue: kaiju away kita
            kaiju.away: No customers are about to arrive in the Kaiju's ward. Now Blue chooses an action:
            'expand' or 'income'.
        """,
    ),
    Situation(
        {"modules": ["princess"]},
        """
        blue: kaiju koto
            turn.choose-action: 'kaiju' belongs to a module that isn't in this game. Now Blue chooses an
            action: 'expand', 'income' or 'wander'.
        blue: flee koto
            line.order: 'flee' doesn't fit here. Now Blue chooses an action: 'expand', 'income' or 'wander'.
        """,
    ),
    Situation(
        ASHORE,
        """
        blue: kaiju ota
            kaiju.neighbour: The Kaiju can't stay in Ōta. Choose Kōtō, Meguro, Setagaya or Shinagawa.
        blue: kaiju kita
            kaiju.neighbour: The Kaiju can't go from Ōta to Kita. Choose Kōtō, Meguro, Setagaya or Shinagawa.
        blue: kaiju bay
            kaiju.never-bay-again: The Kaiju never goes back into the bay.
        blue: kaiju tokyo
            line.order: Tōkyō is a station in Chiyoda. Now Blue chooses where the Kaiju goes: 'koto',
            'meguro', 'setagaya' or 'shinagawa'.
        blue: kaiju pay kita
            kaiju.no-price: Moving the Kaiju is free. Leave out the payment.
        blue: kaiju meguro pay kita
            kaiju.no-price: Moving the Kaiju is free. Leave out the payment.
        blue: kaiju meguro flee kita
            kaiju.flee-neighbour: No one can flee from Meguro to Kita. Choose Ōta, Setagaya, Shibuya or
            Shinagawa.
        blue: kaiju meguro flee meguro
            kaiju.flee-neighbour: No one can stay in Meguro with the Kaiju. Choose Ōta, Setagaya, Shibuya or
            Shinagawa.
        blue: kaiju meguro flee bay
            kaiju.flee-not-bay: No one can flee into the bay. Now Blue chooses where everyone flees: 'flee
            ota', 'flee setagaya', 'flee shibuya' or 'flee shinagawa'.
        blue: kaiju meguro flee
            line.unfinished: 'flee' needs more words after it. Now Blue chooses where everyone flees: 'flee
            ota', 'flee setagaya', 'flee shibuya' or 'flee shinagawa'.
        blue: kaiju meguro princess shibuya
            line.order: 'princess' doesn't fit here. Now Blue chooses where everyone flees: 'flee ota', 'flee
            setagaya', 'flee shibuya' or 'flee shinagawa'.
        blue: kaiju shinagawa flee meguro
            kaiju.flee-nobody: No one has to flee from the Kaiju. Leave out 'flee'.
        blue: kaiju shinagawa pay kita
            kaiju.no-price: Moving the Kaiju is free. Leave out the payment.
        blue: kaiju meguro flee shibuya flee ota
            kaiju.flee: Everyone has already fled, all to one ward.
        blue: kaiju away meguro
            kaiju.away: No customers are about to arrive in the Kaiju's ward. Now Blue chooses where the Kaiju
            goes: 'koto', 'meguro', 'setagaya' or 'shinagawa'.
        blue: kaiju enters koto
            kaiju.enters-when: The Kaiju's card wasn't just drawn. Now Blue chooses where the Kaiju goes:
            'koto', 'meguro', 'setagaya' or 'shinagawa'.
        blue: move ota pay ota
            kaiju.blocks-ward: No one can leave Ōta. The Kaiju is there.
        blue: wander ota
            princess.neighbour: The Princess can't go from Chiyoda to Ōta. Choose Bunkyō, Chūō, Minato,
            Shinjuku or Taitō.
        """,
    ),
    Situation(
        {**ASHORE, "princess": "meguro"},
        """
        blue: kaiju meguro flee shibuya flee ota
            kaiju.flee: Everyone has already fled, all to one ward. Now Blue chooses where the Princess flees:
            'princess ota', 'princess setagaya', 'princess shibuya' or 'princess shinagawa'.
        blue: kaiju meguro flee shibuya princess kita
            kaiju.flee-princess: The Princess can't flee from Meguro to Kita. Choose Ōta, Setagaya, Shibuya or
            Shinagawa.
        blue: kaiju meguro flee shibuya princess bay
            kaiju.flee-not-bay: No one can flee into the bay. Now Blue chooses where the Princess flees:
            'princess ota', 'princess setagaya', 'princess shibuya' or 'princess shinagawa'.
        blue: kaiju meguro flee shibuya princess meguro
            kaiju.flee-princess: The Princess can't stay in Meguro with the Kaiju. Choose Ōta, Setagaya,
            Shibuya or Shinagawa.
        """,
    ),
    Situation(
        {**ASHORE, "princess": "meguro", "customers": {}},
        """
        blue: kaiju meguro flee shibuya
            kaiju.flee-nobody: Only the Princess has to flee from the Kaiju. Now Blue chooses where the
            Princess flees: 'princess ota', 'princess setagaya', 'princess shibuya' or 'princess shinagawa'.
        """,
    ),
    Situation(
        {**ASHORE, "kaiju": "adachi", "customers": {"taito": ["food"]}},
        """
        blue: move taito pay taito: ueno, kita-senju
            kaiju.blocks: The journey can't go to Kita Senju. The Kaiju is in Adachi.
        """,
    ),
    Situation(
        {**ASHORE, "kaiju": "taito", "customers": {"taito": ["food"]}},
        """
        blue: move
            kaiju.blocks-ward: No one can leave Taitō. The Kaiju is there.
        """,
    ),
    Situation(
        {**ASHORE, "kaiju": "adachi", "customers": {"taito": ["food"]}, "track": {"kita-senju--ueno": "red"}},
        """
        blue: move taito pay taito
            kaiju.blocks: The journey can't start in Ueno. No store there takes one of the customers, and all
            track leads to the Kaiju.
        blue: move
            move.start-dead-end: Blue can't move anyone. No track that avoids the Kaiju leads out of Taitō,
            and no store there takes one of the customers.
        """,
    ),
    Situation(
        {**ASHORE, "kaiju": "adachi", "customers": {"taito": ["food"]}, "track": {}},
        """
        blue: move taito pay taito
            move.start-dead-end: The journey can't start in Ueno. No track leads out, and no store there takes
            one of the customers.
        blue: move
            move.start-dead-end: Blue can't move anyone. No track leads out of Taitō, and no store there takes
            one of the customers.
        """,
    ),
    Situation(
        {**ASHORE, "kaiju": "katsushika", "track": {"kita-senju--ueno": "red", "aoto--kita-senju": "red"}},
        """
        blue: move taito pay taito: ueno, kita-senju, stop
            move.ends-alone: The journey is over in Kita Senju. It can't go on from there without passing the
            Kaiju.
        blue: move taito pay taito: ueno, kita-senju, aoto
            kaiju.blocks: The journey can't go to Aoto. The Kaiju is in Katsushika.
        """,
    ),
    Situation(
        {**ASHORE, "hands": {"blue": ["ota"]}},
        """
        blue: move
            turn.completable: No one can leave Ōta. The Kaiju is there. Blue can't pay for Meguro or Taitō.
        """,
    ),
    Situation(
        {**ASHORE, "customers": {"ota": ["books"], "taito": ["food"]}, "track": {}},
        """
        blue: move
            move.start-dead-end: Blue can't move anyone. No track leads out of Taitō, and no store there takes
            one of the customers. No one can leave Ōta. The Kaiju is there.
        """,
    ),
    Situation(
        CUT_OFF,
        """
        blue: move taito pay taito
            kaiju.blocks: The journey can't start in Ueno. No store that takes one of the customers can be
            reached from there without passing the Kaiju.
        blue: move
            v1.move-must-deliver: Blue can't move anyone. From Taitō, no store that takes one of the customers
            can be reached without passing the Kaiju.
        """,
    ),
    Situation(
        {**CUT_OFF, "kaiju": "katsushika"},
        """
        blue: move taito pay taito
            kaiju.blocks: The journey can't start in Ueno. No store that takes one of the customers can be
            reached from there without passing the Kaiju.
        """,
    ),
    Situation(
        {**CUT_OFF, "kaiju": "katsushika", "stores": {"aoto": "red food", "akihabara": "blue food"}},
        """
        blue: move taito pay taito: ueno, kita-senju
            kaiju.blocks: The journey can't go on to Kita Senju. No store that takes a food customer can be
            reached from there without passing the Kaiju.
        """,
    ),
    Situation(
        {**CUT_OFF, "customers": {"taito": ["books"]}},
        """
        blue: move taito pay taito
            v1.move-must-deliver: The journey can't start in Ueno. No store that takes one of the customers
            can be reached from there.
        """,
    ),
    Situation(
        {**ASHORE, "used": ["kaiju"], "actions_left": 1},
        """
        blue: kaiju meguro
            turn.same-action: Blue has already taken Kaiju this turn. Choose a different action: 'open',
            'expand', 'income', 'move' or 'wander'.
        """,
    ),
    Situation(
        {"modules": ["kaiju"], "kaiju": "kita", "phase": "kaiju-away"},
        """
        blue: open books tokyo
            kaiju.away-first: The Kaiju has to leave Kita first. Customers are about to arrive there. Now Blue
            moves the Kaiju away: 'kaiju away adachi', 'kaiju away arakawa', 'kaiju away bunkyo', 'kaiju away
            itabashi' or 'kaiju away toshima'.
        blue: kaiju adachi
            kaiju.away-first: The Kaiju has to leave Kita first. Customers are about to arrive there. Now Blue
            moves the Kaiju away: 'kaiju away adachi', 'kaiju away arakawa', 'kaiju away bunkyo', 'kaiju away
            itabashi' or 'kaiju away toshima'.
        blue: kaiju away ota
            kaiju.neighbour: The Kaiju can't go from Kita to Ōta. Choose Adachi, Arakawa, Bunkyō, Itabashi or
            Toshima.
        blue: kaiju away kita
            kaiju.neighbour: The Kaiju can't stay in Kita. Choose Adachi, Arakawa, Bunkyō, Itabashi or
            Toshima.
        blue: kaiju away
            line.unfinished: 'kaiju away' needs more words after it. Now Blue moves the Kaiju away: 'kaiju
            away adachi', 'kaiju away arakawa', 'kaiju away bunkyo', 'kaiju away itabashi' or 'kaiju away
            toshima'.
        blue: kaiju away tokyo
            line.order: Tōkyō is a station in Chiyoda. Now Blue moves the Kaiju away: 'kaiju away adachi',
            'kaiju away arakawa', 'kaiju away bunkyo', 'kaiju away itabashi' or 'kaiju away toshima'.
        red: open books tokyo
            turn.your-turn: It's Blue's turn. Red can't act now.
        blue: matsuri ota
            kaiju.away-first: The Kaiju has to leave Kita first. Customers are about to arrive there. Now Blue
            moves the Kaiju away: 'kaiju away adachi', 'kaiju away arakawa', 'kaiju away bunkyo', 'kaiju away
            itabashi' or 'kaiju away toshima'.
        """,
    ),
    Situation(
        {"modules": ["kaiju"], "phase": "kaiju-enters"},
        """
        blue: open books tokyo
            kaiju.enters-first: The Kaiju's card was drawn, so the Kaiju comes ashore first. Now Blue chooses
            where the Kaiju comes ashore: 'kaiju enters edogawa', 'kaiju enters koto' or 'kaiju enters ota'.
        blue: kaiju enters kita
            kaiju.enters: The Kaiju can't come ashore in Kita. Choose Edogawa, Kōtō or Ōta.
        blue: kaiju enters tokyo
            line.order: Tōkyō is a station in Chiyoda. Now Blue chooses where the Kaiju comes ashore: 'kaiju
            enters edogawa', 'kaiju enters koto' or 'kaiju enters ota'.
        blue: kaiju enters
            line.unfinished: 'kaiju enters' needs more words after it. Now Blue chooses where the Kaiju comes
            ashore: 'kaiju enters edogawa', 'kaiju enters koto' or 'kaiju enters ota'.
        red: income
            kaiju.enters-first: Blue has to choose where the Kaiju comes ashore before Red can act.
        """,
    ),
    Situation(
        IN_THE_BAY,
        """
        blue: kaiju kita
            kaiju.neighbour: The Kaiju can't go from the bay to Kita. Choose Edogawa, Kōtō or Ōta.
        blue: kaiju koto
            kaiju.not-hachiko: The Kaiju can't go to Kōtō. Hachiko is there.
        blue: kaiju bay
            kaiju.neighbour: The Kaiju can't stay in the bay. Choose Edogawa, Kōtō or Ōta.
        blue: kaiju edogawa pay kita
            kaiju.price-bay: Blue can't pay with Kita. Moving the Kaiju out of the bay costs one wildcard or
            any three cards.
        blue: kaiju edogawa pay kita+ota
            pay.too-few: That's not enough cards. Moving the Kaiju out of the bay costs one wildcard or any
            three cards.
        blue: kaiju edogawa flee koto
            pay.too-few: Blue has to pay. Moving the Kaiju out of the bay costs one wildcard or any three
            cards. Choose 'pay kita+koto+ota'.
        """,
    ),
    Situation(
        {**IN_THE_BAY, "hands": {"blue": ["kita"]}},
        """
        blue: kaiju edogawa pay kita
            kaiju.price-bay: Blue can't pay. Moving the Kaiju out of the bay costs one wildcard or any three
            cards. Blue has Kita.
        """,
    ),
    Situation(
        {**IN_THE_BAY, "kaiju": "ota"},
        """
        blue: kaiju meguro pay kita
            kaiju.price: Blue can't pay with Kita. Moving the Kaiju out of Ōta costs one Ōta card or any three
            cards.
        """,
    ),
    Situation(
        {**IN_THE_BAY, "kaiju": "ota", "hands": {"blue": ["kita"]}},
        """
        blue: kaiju meguro pay kita
            kaiju.price: Blue can't pay. Moving the Kaiju out of Ōta costs one Ōta card or any three cards.
            Blue has Kita.
        """,
    ),
]
