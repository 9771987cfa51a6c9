"""Pages as PDF: our SVG translated to vectors, text set in embedded fonts."""
