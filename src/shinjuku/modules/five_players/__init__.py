"""Five Players."""
