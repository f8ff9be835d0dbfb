"""Seatings that cannot be proposed, and moves that cannot be made."""

from duplicata.kernel.errors import DuplicataError


class GameOutOfCalendar(DuplicataError):
    """A game is seated when the calendar holds it."""


class EntrySeatedTwice(DuplicataError):
    """A number stands for one entry."""


class EntryNotSeated(DuplicataError):
    """Whoever is moved is in the proposal."""


class TableNotInPlan(DuplicataError):
    """Whoever is moved goes to a table of the plan."""
