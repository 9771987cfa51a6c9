"""HTTP and WebSocket: routes, schemas, authentication and limits."""
