"""`python -m shinjuku.cli`: the same as `shinjuku`."""

from . import main

main()
