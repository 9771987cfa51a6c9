"""Busy Chairman: each player has a token that explores and rides along. A ward with only a Chairman can't be moved."""

from shinjuku.modules.chairman.interactions.manifest import PARAMETERS
from shinjuku.rules.manifests import Module

MODULE = Module(id="chairman", order=40, editions=("v1",), parameters=PARAMETERS, rider="chairman")
