"""What leaves the server: views, choices, previews and replays."""
