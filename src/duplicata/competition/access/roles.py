"""The roles that a code opens a desk for."""

from enum import Enum

from duplicata.kernel.messages import sentence


class AccessRole(Enum):
    """What the holder of a badge does; players and animators have desks too, messengers have none."""

    ORGANISER = "organiser"
    CHIEF_REFEREE = "chief_referee"
    DEPUTY = "deputy"
    REFEREE = "referee"
    DOUBLE_REFEREE = "double_referee"
    COMMITTEE_MEMBER = "committee_member"
    SUPERVISOR = "supervisor"
    COLLECTOR = "collector"
    BOARD_OPERATOR = "board_operator"
    READER = "reader"
    TRANSMITTER = "transmitter"
    ANIMATOR = "animator"
    PLAYER = "player"
    TAROT_DIRECTOR = "tarot_director"
    TAROT_ARBITER = "tarot_arbiter"
    TAROT_TABLE = "tarot_table"
    FEDERATION = "federation"

    @property
    def title(self) -> str:
        """Its name in French.

        >>> AccessRole.CHIEF_REFEREE.title
        'juge-arbitre'
        """
        return sentence(f"access_role_{self.value}", {})
