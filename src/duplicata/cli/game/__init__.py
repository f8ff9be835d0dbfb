"""`duplicata game`: a whole game in the terminal, led by hand or played by the program."""

from duplicata.cli.game.command import add_to

__all__ = ["add_to"]
