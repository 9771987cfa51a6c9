"""Bots at the server's tables, and the processes they run in."""
