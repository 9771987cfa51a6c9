"""The list of modules: the one place that names them."""

from collections.abc import Mapping
from types import MappingProxyType

from ..editions import Module
from . import advanced

MODULES: Mapping[str, Module] = MappingProxyType({each.MODULE.id: each.MODULE for each in (advanced,)})
