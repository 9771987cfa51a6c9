"""Refused: actions at the wrong time, and steps of the Matsuri."""

from tests.game.refused.situation import DONE, EMPTY_MAP, MATSURI, Situation

TURN = [
    Situation(
        EMPTY_MAP,
        """
        red: income
            turn.your-turn: It's Blue's turn. Red can't act now.
        green: income
            line.who: Green isn't playing. The players are Blue and Red.
        red: takes income
            track-income.not-due: Red has no Income from track to take or decline.
        blue: takes income
            track-income.not-due: Blue has no Income from track to take or decline.
        blue: end
            turn.both-actions: Blue can't end the turn with 2 actions left. Now Blue chooses an action:
            'expand' or 'income'.
        blue: build books ueno
            turn.choose-action: Version 2 calls this action 'open'. Now Blue chooses an action: 'expand' or
            'income'.
        blue: lure taito
            turn.choose-action: Version 2 calls this action 'move'. Now Blue chooses an action: 'expand' or
            'income'.
        blue: kaiju koto
            turn.choose-action: 'kaiju' belongs to a module that isn't in this game. Now Blue chooses an
            action: 'expand' or 'income'.
        blue: tokyo
            line.order: 'tokyo' doesn't fit here. Now Blue chooses an action: 'expand' or 'income'.
        blue: red
            line.who: 'red' can only stand at the start of a line. Now Blue chooses an action: 'expand' or
            'income'.
        blue: card ota
            line.outcome-number: 'card' is an outcome. Outcomes follow '>'. Now Blue chooses an action:
            'expand' or 'income'.
        blue: ?
            line.hidden-card: '?' is a hidden card and can't be chosen. Now Blue chooses an action: 'expand'
            or 'income'.
        blue: +
            line.known-word: '+' only goes between cards. Now Blue chooses an action: 'expand' or 'income'.
        blue: income expand tokyo--yotsuya
            turn.income-ends: Income ends Blue's turn. No other action can follow it.
        blue: expand tokyo--yotsuya end
            turn.end-confirm: Turns end by themselves in this game. Leave out 'end'.
        blue: expand tokyo--yotsuya open
            line.one-action: 'expand tokyo--yotsuya' is complete. 'open' can't follow it on the same line.
        """,
    ),
    Situation(
        {"phase": "over"},
        """
        blue: open books ueno
            turn.game-over: The game is over.
        """,
    ),
    Situation(
        {"used": ["expand"], "actions_left": 1},
        """
        blue: expand tokyo--yotsuya
            turn.same-action: Blue has already taken Expand this turn. Choose a different action: 'income'.
        """,
    ),
    Situation(
        {"actions_left": 1, "used": ["open"]},
        """
        blue: pass
            turn.both-actions: Blue can't end the turn with 1 action left. Now Blue chooses an action:
            'expand' or 'income'.
        """,
    ),
    Situation(
        {"actions_left": 1, "used": ["open"], "set": {"confirm": 1}},
        """
        blue: end
            turn.both-actions: Blue can't end the turn with 1 action left. Now Blue chooses an action:
            'expand' or 'income'.
        """,
    ),
    Situation(
        {"actions_left": 1},
        """
        blue: end
            turn.end-confirm: It's Red's turn. Turns end by themselves in this game.
        """,
        before="blue: expand tokyo--yotsuya",
    ),
    Situation(
        DONE,
        """
        blue: red
            line.who: 'red' can only stand at the start of a line. Now Blue ends the turn: 'end'.
        blue: income
            turn.both-actions: Blue has already taken both actions. End the turn with 'end'.
        blue: tokyo
            turn.end-confirm: Blue has taken both actions. End the turn with 'end'.
        blue: takes income
            track-income.not-due: Blue has no Income from track to take or decline.
        """,
    ),
    Situation(
        {"hands": {"blue": ["ota"]}},
        """
        blue: discard ota
            income.no-discard: There's no discarding for Income in Version 2.
        blue: pay ota
            pay.nothing-due: There's nothing to pay for yet. Now Blue chooses an action: 'open', 'expand' or
            'income'.
        blue: income discard ota
            income.no-discard: There's no discarding for Income in Version 2.
        blue: income pay ota
            pay.nothing-due: 'income' is free. Leave out the payment.
        """,
    ),
]

MATSURI_MOVES = [
    Situation(
        MATSURI,
        """
        blue: matsuri nerima
            matsuri.must-move: The Matsuri can't stay in Nerima. Choose Itabashi, Nakano, Suginami or Toshima.
        blue: matsuri ota
            matsuri.neighbour: The Matsuri can't go from Nerima to Ōta. Choose Itabashi, Nakano, Suginami or
            Toshima.
        blue: matsuri tokyo
            line.order: Tōkyō is a station in Chiyoda. Now Blue moves the Matsuri: 'matsuri itabashi',
            'matsuri nakano', 'matsuri suginami' or 'matsuri toshima'.
        blue: matsuri
            line.unfinished: 'matsuri' needs more words after it. Now Blue moves the Matsuri: 'matsuri
            itabashi', 'matsuri nakano', 'matsuri suginami' or 'matsuri toshima'.
        blue: nakano
            line.order: 'nakano' doesn't fit here. Now Blue moves the Matsuri: 'matsuri itabashi', 'matsuri
            nakano', 'matsuri suginami' or 'matsuri toshima'.
        blue: open books ueno
            matsuri.before-actions: The Matsuri moves before the first action. Now Blue moves the Matsuri:
            'matsuri itabashi', 'matsuri nakano', 'matsuri suginami' or 'matsuri toshima'.
        blue: pay ota
            pay.nothing-due: Moving the Matsuri is free. Now Blue moves the Matsuri: 'matsuri itabashi',
            'matsuri nakano', 'matsuri suginami' or 'matsuri toshima'.
        blue: matsuri nakano pay ota
            pay.nothing-due: 'matsuri nakano' is free. Leave out the payment.
        """,
    ),
    Situation(
        {"matsuri": "nerima"},
        """
        blue: matsuri ota
            matsuri.before-actions: The Matsuri moves once a turn, before the first action, so it stays in
            Nerima. Now Blue chooses an action: 'expand' or 'income'.
        """,
    ),
    Situation(
        EMPTY_MAP,
        """
        blue: matsuri ota
            matsuri.off-map: The Matsuri isn't on the map. Now Blue chooses an action: 'expand' or 'income'.
        """,
    ),
    Situation(
        {"modules": ["advanced"]},
        """
        blue: matsuri ota
            advanced.no-matsuri: There's no Matsuri in the Advanced game. Now Blue chooses an action: 'expand'
            or 'income'.
        """,
    ),
]
