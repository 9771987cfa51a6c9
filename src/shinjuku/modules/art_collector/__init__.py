"""Art Collector."""
