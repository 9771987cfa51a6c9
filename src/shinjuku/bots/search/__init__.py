"""The search: candidate choices, whole lines, whole turns, and rollouts."""
