"""Play and replay in a terminal: a table that fills it, or line by line for pipes and screen readers."""
