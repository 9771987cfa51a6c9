"""What breaks a tie in the final scores."""

FIRST_CLAIM = "first-collector"
