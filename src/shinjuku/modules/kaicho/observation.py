"""What an observation shows of the Kaicho. One of its parameters names another module."""

from shinjuku.modules.kaicho.interactions.observation import Seen as Seen
from shinjuku.modules.kaicho.interactions.observation import observe_module as observe_module
