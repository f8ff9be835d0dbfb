"""What a lone player cannot do, each with its French sentence."""

from duplicata.kernel.errors import DuplicataError


class SoloTurnAnswered(DuplicataError):
    """An answer or a help asked for once the turn is answered."""


class SoloTurnGone(DuplicataError):
    """An answer to another turn than the one in play, from a page that was left open."""


class SoloGameOver(DuplicataError):
    """An order to a game that is over."""


class SoloTimeOver(DuplicataError):
    """A help asked for once the time is over."""


class SoloWordUnreadable(DuplicataError):
    """A text that nobody could write in the boxes of a slip."""


class SoloScoreUnreadable(DuplicataError):
    """A claimed score that no move earns."""


class SoloGameGone(DuplicataError):
    """A game that the room no longer keeps, or never had."""


class SoloSeedTooLong(DuplicataError):
    """A name for the draws that is too long."""


class PastGameNotOver(DuplicataError):
    """A game of the hall that is not over: nobody may play it alone yet."""


class PastGameEmpty(DuplicataError):
    """A game of the hall in which no turn was played."""
