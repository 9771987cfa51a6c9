"""A load test, run by `make load`: many tables in the middle of their games, with all clients connected.

    python -m tests.server.load                                          a curve from 100 to 2,000 tables
    python -m tests.server.load --short                                  two small steps, a minute
    python -m tests.server.load --database postgresql --processes 2

Each table has four players and a spectator, and a bot plays one seat at a third of the tables. A table makes a whole
action every 20 seconds, as the page does: click by click, with a preview before each choice of a begun action. With
`--action-seconds 0` tables don't pause, which shows how many clicks a second the server can take.
"""
