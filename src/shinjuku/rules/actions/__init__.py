"""The main actions, one file each, and what they share: payment, wildcards and routes."""
