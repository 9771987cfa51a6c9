"""What `shinjuku bench` measures, each beside its yardstick."""
