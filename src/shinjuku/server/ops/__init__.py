"""Operations: backups, logs and metrics."""
