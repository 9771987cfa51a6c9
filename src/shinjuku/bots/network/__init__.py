"""The trained network at play: its weights in a file, and compiled inference that needs no framework.

`layout` lists weights and activations, `inference` has the rules, `evaluator` applies them to views, and `player` has
the bot. `weights_file` reads and writes the file, `quantisation` makes weights from the parameters of a training run,
and `trained_games` tells which games they are for.
"""
