"""Tables for people and bots, near and far: seats, storage, live updates. Nothing leaves but views."""
