"""`python -m shinjuku.cli`: the same as `shinjuku`."""

from shinjuku.cli import main

main()
