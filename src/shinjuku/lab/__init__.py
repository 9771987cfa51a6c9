"""The lab: simulate many games, compare settings and bots, and report what happens."""
