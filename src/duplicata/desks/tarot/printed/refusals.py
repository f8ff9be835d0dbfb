"""Why a paper of a session cannot be printed."""

from duplicata.kernel.errors import DuplicataError


class NobodySeatedYet(DuplicataError):
    """Cards or sheets of a session in which nobody has a seat."""


class FreeDealsDoNotTravel(DuplicataError):
    """Travelling sheets of free deals."""


class ScoreSheetsOfFreeDealsOnly(DuplicataError):
    """Score sheets of tables, where deals travel."""


class DealsNotDealtHere(DuplicataError):
    """Diagrams of deals whose cards the journal does not know."""


class TravellersNotFilledYet(DuplicataError):
    """What every table made of each deal, while some have still to play it."""


class NoHoursYet(DuplicataError):
    """The programme of a session whose hours nobody has set."""
