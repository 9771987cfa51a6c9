"""The server: tables for people and bots, with storage and live updates. Clients only ever get views."""
