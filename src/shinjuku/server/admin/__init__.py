"""What the operator of a server sees and decides."""
