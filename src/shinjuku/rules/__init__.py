"""The kernel: state, decisions, legality, effects, chance, scoring, views, editions and hooks for modules."""
