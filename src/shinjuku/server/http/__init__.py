"""The HTTP API and its WebSocket: routes, schemas, authentication and limits."""
