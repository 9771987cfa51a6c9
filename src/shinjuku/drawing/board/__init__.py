"""The map: land, water, track, stations and names."""
