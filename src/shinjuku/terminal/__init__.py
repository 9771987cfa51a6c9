"""Play and replay in a terminal: full screen, or line by line for pipes and screen readers."""
