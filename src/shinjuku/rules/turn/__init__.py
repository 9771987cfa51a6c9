"""The course of a turn: arriving customers, the queue, the Matsuri, two actions and the end."""
