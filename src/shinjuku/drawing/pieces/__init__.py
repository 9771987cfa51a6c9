"""What is on the map: customers, figures and cards."""
