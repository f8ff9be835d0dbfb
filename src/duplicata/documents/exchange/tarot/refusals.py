"""Why a session of Tarot does not go out as text, or a text does not come in as a session."""

from duplicata.kernel.errors import DuplicataError


class FreeDealsNotExchanged(DuplicataError):
    """Free deals, which do not travel from table to table, nor from club to club."""


class DealFileTagMissing(DuplicataError):
    """A file of deals without something that a session cannot do without."""


class UnreadableDealTag(DuplicataError):
    """A tag whose value cannot be understood."""


class ResultWithoutTable(DuplicataError):
    """A result of a table that the file does not seat with this deal."""


class RoundNotTold(DuplicataError):
    """A result of a table that has the deal in several rounds, without the round."""


class SessionFileThere(DuplicataError):
    """A place where there already is a journal."""
