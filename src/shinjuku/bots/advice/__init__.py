"""Advice for people, with reasons in words."""
