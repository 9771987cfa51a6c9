"""Everything that leaves the server: views, choices, events, the log, previews and replays."""
