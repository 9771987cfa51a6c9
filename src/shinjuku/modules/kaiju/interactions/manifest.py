"""A decision that another module brings about."""

from shinjuku.rules.manifests import Decision

FLIGHTS = (Decision("kaiju-flee-princess", choice="flee", prefix="princess ", figure="princess", number=24),)
