"""The course of a turn: its start, the Matsuri, arriving customers and the end of the turn."""
