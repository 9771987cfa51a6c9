"""A search for journeys: where those of a ward can go, and what each way delivers. It is compiled, like the rules."""
