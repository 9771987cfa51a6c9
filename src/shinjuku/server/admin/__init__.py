"""The operator's controls, and the operator's view of a server."""
