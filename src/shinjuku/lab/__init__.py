"""A laboratory for designers and researchers: very many games, and what they show."""
