"""What no movement can be made of."""

from duplicata.kernel.errors import DuplicataError


class TooFewToPlay(DuplicataError):
    """Fewer players or formations than the format needs."""


class TooManyToPlay(DuplicataError):
    """More tables in one section than movements are known for."""


class NothingToPlay(DuplicataError):
    """No round, no deal in a round, or no section."""


class NotPlayedThatWay(DuplicataError):
    """A movement asked for in a format that is not played with it."""


class UnknownMovementParticipant(DuplicataError):
    """A number that no player or formation of the movement has."""


class UnknownMovementTable(DuplicataError):
    """A table that the movement does not use."""


class NotOfTheTriplette(DuplicataError):
    """An attacker who is none of the three of a triplette."""


class PlayerTwiceInDraw(DuplicataError):
    """A player who is twice among those to be seated."""
