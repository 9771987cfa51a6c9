"""What is on the pages: faces of cards, tokens and figures, drawn with the parts of `drawing`."""
