"""Bots at a server's tables, and the processes they think in."""
