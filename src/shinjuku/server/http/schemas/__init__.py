"""Pydantic models of the HTTP API: requests are validated against them, responses are error_responses by them."""
