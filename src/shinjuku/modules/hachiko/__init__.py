"""Faithful Dog Hachiko."""
