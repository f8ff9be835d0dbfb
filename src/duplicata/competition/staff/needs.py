"""The calculator: which officials a hall of so many tables needs, who is there, and who is missing."""

from collections.abc import Callable, Mapping, Sequence

import msgspec

from duplicata.competition.staff.circuits import circuits_needed
from duplicata.competition.staff.double_refereeing import double_referees_needed
from duplicata.competition.staff.hall import HallSize
from duplicata.competition.staff.officials import Competence, Official, Role
from duplicata.competition.staff.quotas import most_tables, quota
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence

# Whoever leads the game or reads slips again is seasoned: a novice does not fill such a post.
_SEASONED_POSTS = frozenset({Role.CHIEF_REFEREE, Role.DEPUTY, Role.DOUBLE_REFEREE})


class Need(msgspec.Struct, frozen=True):
    """How many officials of a role the hall needs and has; `says` gives the reason in French."""

    role: Role
    needed: int
    present: int
    says: str
    articles: tuple[str, ...]

    @property
    def missing(self) -> int:
        return max(0, self.needed - self.present)


@rule("G 2.1-21", "G 2.1-22", "G 2.1-19")
def needs(hall: HallSize, officials: Sequence[Official] = ()) -> tuple[Need, ...]:
    """One line for each role, in the order of the guide; an empty hall needs nobody."""
    required = posts_needed(hall)
    return tuple(_need(hall, role, required[role], officials) for role in required)


def posts_needed(hall: HallSize) -> Mapping[Role, int]:
    """How many officials of each role the hall needs; in a club one person holds all the posts (INT 53)."""
    if hall.is_club:
        return {Role.CHIEF_REFEREE: _chiefs(hall)}
    return {role: count(hall) if hall.all_tables else 0 for role, (count, _) in _NEEDS.items()}


@rule("G 2.1-22")
def _chiefs(_: HallSize) -> int:
    return quota("chief_referees")


def _deputies(hall: HallSize) -> int:
    return -(-hall.all_tables // quota("deputy_tables"))


@rule("G 2.1-24")
def _referees(hall: HallSize) -> int:
    return sum(-(-tables // most_tables(Competence.CONFIRMED)) for tables in hall.tables)


def _double_referees(hall: HallSize) -> int:
    return double_referees_needed(hall.all_tables)


@rule("G 2.1-29")
def _collectors(hall: HallSize) -> int:
    """One for each referee, and enough that nobody serves too many tables."""
    return max(_referees(hall), sum(circuits_needed(tables) for tables in hall.tables))


@rule("G 2.1-31")
def _messengers(hall: HallSize) -> int:
    return _double_referees(hall) * quota("messengers_by_group")


def boards_of(hall: HallSize) -> int:
    """The boards of the room plan, or one for each room and sixty tables."""
    by_quota = sum(-(-tables // quota("board_tables")) for tables in hall.tables)
    return by_quota if hall.boards is None else hall.boards


def _board_operators(hall: HallSize) -> int:
    return boards_of(hall) + (quota("video_operators") if hall.has_video else 0)


@rule("G 2.1-19", "G 1.1.2-6", "G 2.7-2")
def _supervisors(hall: HallSize) -> int:
    usual = sum(-(-tables // quota("supervisor_tables")) for tables in hall.tables)
    return usual * (quota("close_supervision") if hall.is_too_close else 1)


_NEEDS: Mapping[Role, tuple[Callable[[HallSize], int], tuple[str, ...]]] = {
    Role.CHIEF_REFEREE: (_chiefs, ("G 2.1-21", "G 2.1-22")),
    Role.DEPUTY: (_deputies, ("G 2.1-22", "INT 53")),
    Role.REFEREE: (_referees, ("G 2.1-24", "INT 53")),
    Role.DOUBLE_REFEREE: (_double_referees, ("G 2.1-32", "G 2.1-33")),
    Role.COLLECTOR: (_collectors, ("G 2.1-29",)),
    Role.MESSENGER: (_messengers, ("G 2.1-31",)),
    Role.BOARD_OPERATOR: (_board_operators, ("G 1.6-3", "G 1.6-6", "INT 53")),
    Role.SUPERVISOR: (_supervisors, ("G 2.1-19", "G 1.1.2-6", "INT 53")),
}


def _need(hall: HallSize, role: Role, needed: int, officials: Sequence[Official]) -> Need:
    there = [official for official in officials if official.role is role]
    fit = [official for official in there if official.is_seasoned or role not in _SEASONED_POSTS]
    line = sentence(_code(hall, role), {"needed": needed, **_facts(hall, role)})
    if len(fit) < len(there):
        novices = ", ".join(official.name for official in there if not official.is_seasoned)
        line = sentence("staff_need_novices", {"line": line, "novices": novices})
    lacking = max(0, needed - len(fit))
    verdict = sentence("staff_need_missing" if lacking else "staff_need_filled", {"missing": lacking})
    return Need(role, needed, len(fit), f"{line} {verdict}", _NEEDS[role][1])


def _code(hall: HallSize, role: Role) -> str:
    if hall.is_club:
        return "staff_need_club"
    if role is Role.BOARD_OPERATOR and hall.has_video:
        return "staff_need_board_operator_video"
    if role is Role.SUPERVISOR and hall.is_too_close:
        return "staff_need_supervisor_close"
    return f"staff_need_{role.value}"


def _facts(hall: HallSize, role: Role) -> Mapping[str, object]:
    kind = "double" if role is Role.DOUBLE_REFEREE else "circuit"
    return {
        "tables": hall.all_tables,
        "video": quota("video_operators"),
        "quota": most_tables(Competence.CONFIRMED),
        "fewest": quota(f"{kind}_fewest"),
        "most": quota(f"{kind}_most"),
    }
