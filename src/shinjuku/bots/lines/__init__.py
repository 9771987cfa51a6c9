"""Every whole line of a decision, with a table of what each leads to."""
