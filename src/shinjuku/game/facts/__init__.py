"""Facts about a position, derived once: wildcards, payments, journeys.

Refusals, log, previews, terminal and server all use these. `modules.py` says what modules add.
"""
