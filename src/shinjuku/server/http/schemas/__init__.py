"""Pydantic models of the HTTP API. They validate requests and describe responses."""
