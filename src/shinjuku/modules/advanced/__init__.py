"""Advanced."""
