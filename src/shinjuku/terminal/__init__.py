"""Play and replay in a terminal, line by line: with a keyboard, through a pipe, with a screen reader."""
