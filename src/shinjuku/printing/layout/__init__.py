"""Where things are printed: faces of pieces placed on pages, in millimetres. Nothing here knows PDF."""
