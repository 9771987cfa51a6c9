"""The main actions, one file each, and what they share: payments, wildcards, routes and the line so far."""
