"""Running a server: backups, logs and metrics."""
