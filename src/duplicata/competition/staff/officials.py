"""The officials of a competition: what each does there, and how seasoned each is."""

from enum import Enum

import msgspec


class Role(Enum):
    """What an official does in the hall."""

    ORGANISER = "organiser"
    CHIEF_REFEREE = "chief_referee"
    DEPUTY = "deputy"
    REFEREE = "referee"
    DOUBLE_REFEREE = "double_referee"
    COLLECTOR = "collector"
    MESSENGER = "messenger"
    BOARD_OPERATOR = "board_operator"
    SUPERVISOR = "supervisor"
    COMMITTEE_MEMBER = "committee_member"


class Competence(Enum):
    """How seasoned an official is: a novice works between two others, an expert knows the whole regulation."""

    NOVICE = "novice"
    CONFIRMED = "confirmed"
    EXPERT = "expert"


class Official(msgspec.Struct, frozen=True):
    """Someone who works in the hall, by an id of his own."""

    id: str
    name: str
    role: Role
    competence: Competence = Competence.CONFIRMED

    @property
    def is_seasoned(self) -> bool:
        return self.competence is not Competence.NOVICE
