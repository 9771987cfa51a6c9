"""The table that fills the terminal: the map, the hand, the choices, the log; keyboard and mouse."""
