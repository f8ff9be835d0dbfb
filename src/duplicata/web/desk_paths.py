"""The address of each desk."""

from collections.abc import Mapping

from duplicata.competition.access.badge import Badge
from duplicata.competition.access.roles import AccessRole

PATHS: Mapping[AccessRole, str] = {
    AccessRole.ORGANISER: "/organisation",
    AccessRole.CHIEF_REFEREE: "/juge-arbitre",
    AccessRole.DEPUTY: "/adjoint",
    AccessRole.REFEREE: "/arbitre",
    AccessRole.DOUBLE_REFEREE: "/double-arbitre",
    AccessRole.COMMITTEE_MEMBER: "/comite",
    AccessRole.SUPERVISOR: "/surveillance",
    AccessRole.COLLECTOR: "/ramassage",
    AccessRole.BOARD_OPERATOR: "/tableau/operateur",
    AccessRole.READER: "/lecture",
    AccessRole.TRANSMITTER: "/transmission",
    AccessRole.ANIMATOR: "/animation",
    AccessRole.PLAYER: "/joueur",
    AccessRole.TAROT_DIRECTOR: "/tarot/direction",
    AccessRole.TAROT_ARBITER: "/tarot/arbitre",
    AccessRole.TAROT_TABLE: "/tarot/table",
    AccessRole.FEDERATION: "/federation",
}


def desk_path(badge: Badge) -> str:
    """Where the holder of a badge works."""
    return PATHS[badge.role]
