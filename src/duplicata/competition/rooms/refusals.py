"""Rooms that cannot be set up as they are described."""

from duplicata.kernel.errors import DuplicataError


class HallWithoutRoom(DuplicataError):
    """A hall has at least one room."""


class RoomWithoutPlace(DuplicataError):
    """A room has at least one row, one column and one place."""


class RoomNamedTwice(DuplicataError):
    """Two rooms of one hall have two names."""


class RoomTooLarge(DuplicataError):
    """A room has no more places than a hall can hold."""


class CellOutsideRoom(DuplicataError):
    """A pillar or a fixed table stands inside its room."""


class FixedTableAtMissingPlace(DuplicataError):
    """Nobody can sit where there is no place."""


class AisleOutsideRoom(DuplicataError):
    """An aisle runs between two columns of its room."""


class RoomLengthTooShort(DuplicataError):
    """A length is at least one centimetre, and somebody sits at a table."""


class BlockWithoutColumn(DuplicataError):
    """A block is at least one column wide."""


class FixedNumberTaken(DuplicataError):
    """Fixed tables are numbered after all the others."""


class FloorTooSmall(DuplicataError):
    """A floor holds at least one table."""


class TooFewPlayers(DuplicataError):
    """A hall is set up for somebody."""
