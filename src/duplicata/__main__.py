"""Lets `python -m duplicata` do what the `duplicata` command does."""

from duplicata.cli import main

main()
