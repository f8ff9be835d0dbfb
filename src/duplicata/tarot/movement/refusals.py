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


class PlayerTwiceInDraw(DuplicataError):
    """A player who is twice among those to be seated."""
