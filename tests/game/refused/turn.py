"""Refused: actions at the wrong time, and steps of the Matsuri."""

from tests.game.refused.situation import DONE, EMPTY_MAP, MATSURI, Situation

TURN = [
    Situation(
        EMPTY_MAP,
        """
        red: income
            turn.your-turn: It is Blue's turn: Red can't act now.
        green: income
            line.who: Green does not play here: the players are Blue and Red.
        red: takes income
            track-income.not-due: Red has no Income from track to come: there is none to take or decline.
        blue: takes income
            track-income.not-due: Blue has no Income from track to come: there is none to take or decline.
        blue: end
            turn.both-actions: Blue can't end the turn: two actions of the turn must still be taken. Now Blue
            chooses an action: expand or income.
        blue: build books ueno
            turn.choose-action: In version 2 this action is called open. Now Blue chooses an action: expand or
            income.
        blue: lure taito
            turn.choose-action: In version 2 this action is called move. Now Blue chooses an action: expand or
            income.
        blue: kaiju koto
            turn.choose-action: Kaiju belongs to a module that is not played at this table. Now Blue chooses
            an action: expand or income.
        blue: tokyo
            line.order: 'tokyo' can't stand here. Now Blue chooses an action: expand or income.
        blue: red
            line.who: A colour (red) stands at the beginning of a line only. Now Blue chooses an action:
            expand or income.
        blue: card ota
            line.outcome-number: What chance brings (card) stands behind >. Now Blue chooses an action: expand
            or income.
        blue: ?
            line.hidden-card: A card that is hidden (?) can't be named. Now Blue chooses an action: expand or
            income.
        blue: +
            line.known-word: A + stands between cards only. Now Blue chooses an action: expand or income.
        blue: income expand tokyo--yotsuya
            turn.income-ends: Income ends Blue's turn: no action can follow it.
        blue: expand tokyo--yotsuya end
            turn.end-confirm: At this table a turn passes by itself: there is no end to say.
        blue: expand tokyo--yotsuya open
            line.one-action: The action is complete (expand tokyo--yotsuya): 'open' can't follow in the same
            line.
        """,
    ),
    Situation(
        {"phase": "over"},
        """
        blue: open books ueno
            turn.game-over: The game is over: nobody acts any more.
        """,
    ),
    Situation(
        {"used": ["expand"], "actions_left": 1},
        """
        blue: expand tokyo--yotsuya
            turn.same-action: Blue has taken Expand already: the two actions of a turn are different. Now it
            can be income.
        """,
    ),
    Situation(
        {"actions_left": 1, "used": ["open"]},
        """
        blue: pass
            turn.both-actions: Blue can't end the turn: one action of the turn must still be taken. Now Blue
            chooses an action: expand or income.
        """,
    ),
    Situation(
        {"actions_left": 1, "used": ["open"], "set": {"confirm": 1}},
        """
        blue: end
            turn.both-actions: Blue can't end the turn: one action of the turn must still be taken. Now Blue
            chooses an action: expand or income.
        """,
    ),
    Situation(
        {"actions_left": 1},
        """
        blue: end
            turn.end-confirm: It is Red's turn: at this table a turn passes by itself, without an end.
        """,
        before="blue: expand tokyo--yotsuya",
    ),
    Situation(
        DONE,
        """
        blue: income
            turn.both-actions: Blue has taken both actions: there is no third. Say end.
        blue: tokyo
            turn.end-confirm: Blue's turn is done and waits for one word: say end.
        blue: takes income
            track-income.not-due: Blue has no Income from track to come: there is none to take or decline.
        """,
    ),
    Situation(
        {"hands": {"blue": ["ota"]}},
        """
        blue: discard ota
            income.no-discard: In version 2 no cards are discarded for an Income.
        blue: pay ota
            pay.nothing-due: No action is begun: there is nothing to pay. Now Blue chooses an action: open,
            expand or income.
        blue: income discard ota
            income.no-discard: In version 2 no cards are discarded for an Income.
        blue: income pay ota
            pay.nothing-due: Nothing is to be paid for 'income'.
        """,
    ),
]

MATSURI_MOVES = [
    Situation(
        MATSURI,
        """
        blue: matsuri nerima
            matsuri.must-move: The Matsuri can't stay in Nerima: it goes on to Itabashi, Nakano, Suginami or
            Toshima.
        blue: matsuri ota
            matsuri.neighbour: The Matsuri can't go to Ota: from Nerima it goes to Itabashi, Nakano, Suginami
            or Toshima.
        blue: matsuri tokyo
            line.order: Tokyo is a station, in Chiyoda ward. Now Blue moves the Matsuri: matsuri itabashi,
            matsuri nakano, matsuri suginami or matsuri toshima.
        blue: matsuri
            line.unfinished: Something must follow 'matsuri'. Now Blue moves the Matsuri: matsuri itabashi,
            matsuri nakano, matsuri suginami or matsuri toshima.
        blue: nakano
            line.order: 'nakano' can't stand here. Now Blue moves the Matsuri: matsuri itabashi, matsuri
            nakano, matsuri suginami or matsuri toshima.
        blue: open books ueno
            matsuri.before-actions: The Matsuri moves before the first action. Now Blue moves the Matsuri:
            matsuri itabashi, matsuri nakano, matsuri suginami or matsuri toshima.
        blue: pay ota
            pay.nothing-due: The Matsuri's step is free: there is nothing to pay. Now Blue moves the Matsuri:
            matsuri itabashi, matsuri nakano, matsuri suginami or matsuri toshima.
        blue: matsuri nakano pay ota
            pay.nothing-due: Nothing is to be paid for 'matsuri nakano'.
        """,
    ),
    Situation(
        {"matsuri": "nerima"},
        """
        blue: matsuri ota
            matsuri.before-actions: The Matsuri stays in Nerima: it moves once a turn, before the actions. Now
            Blue chooses an action: expand or income.
        """,
    ),
    Situation(
        EMPTY_MAP,
        """
        blue: matsuri ota
            matsuri.off-map: The Matsuri is not on the map. Now Blue chooses an action: expand or income.
        """,
    ),
    Situation(
        {"modules": ["advanced"]},
        """
        blue: matsuri ota
            advanced.no-matsuri: There is no Matsuri in the Advanced game. Now Blue chooses an action: expand
            or income.
        """,
    ),
]
