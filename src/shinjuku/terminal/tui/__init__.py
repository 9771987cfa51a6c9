"""The full-screen table: the map, the hand, the choices and the log, with keyboard and mouse."""
