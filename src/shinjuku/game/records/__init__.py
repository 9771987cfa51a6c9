"""Records: a game as text, from characters to words to choices."""
