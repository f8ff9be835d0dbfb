"""The posts of a game that need a code: who has which, and what the badge says."""

from collections.abc import Iterator

from duplicata.competition.access import AccessRole, Badge
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.texts import LONGEST_NAME
from duplicata.competition.entries import Entry
from duplicata.competition.staff.officials import Role
from duplicata.desks.organising.post_cards import in_rows
from duplicata.kernel.messages import sentence

# Officials who work for the whole hall have a post wherever the tables are.
_WHOLE_HALL = {
    Role.CHIEF_REFEREE: AccessRole.CHIEF_REFEREE,
    Role.DEPUTY: AccessRole.DEPUTY,
    Role.SUPERVISOR: AccessRole.SUPERVISOR,
    Role.BOARD_OPERATOR: AccessRole.BOARD_OPERATOR,
}


def staff_posts(competition: Competition, game: int) -> Iterator[Badge]:
    """A badge without code for each post of a game that somebody has, those who lead first; vacant posts have none."""
    officials = competition.officials.values()
    for role, access in _WHOLE_HALL.items():
        yield from (_badge(access, each.id, each.name) for each in officials if each.role is role)
    yield from _posts_on_tables(competition, game)
    if competition.committee is not None:
        for member in competition.committee.everyone:
            yield _badge(AccessRole.COMMITTEE_MEMBER, member.id, member.name)


def player_posts(competition: Competition) -> Iterator[Badge]:
    """A badge without code for each entry that has not withdrawn."""
    return map(_of_entry, competition.active_entries)


def post_label(role: AccessRole, name: str, numbers: tuple[int, ...] = ()) -> str:
    """What a badge says: the role, the numbers, and as much of the name as there is room for."""
    return _short(_label_code(role, numbers), role.title, name, numbers)


def _posts_on_tables(competition: Competition, game: int) -> Iterator[Badge]:
    round_ = competition.rounds.get(game)
    if round_ is None:
        return
    found: list[tuple[AccessRole, str, tuple[int, ...]]]
    found = [(AccessRole.REFEREE, each.referee, (each.number,)) for each in round_.ranges]
    found += [(AccessRole.DOUBLE_REFEREE, each.double_referee, each.ranges) for each in round_.double_referees]
    found += [(AccessRole.COLLECTOR, each.collector, (each.number,)) for each in round_.circuits]
    for role, holder, numbers in found:
        if holder:
            yield _badge(role, holder, competition.official_name(holder), tuple(sorted(numbers)))


def _badge(role: AccessRole, holder: str, name: str, numbers: tuple[int, ...] = ()) -> Badge:
    return Badge("", role, holder, post_label(role, name, numbers), numbers)


def _of_entry(entry: Entry) -> Badge:
    role, numbers = AccessRole.PLAYER, (entry.number,)
    code = "badge_of_pair" if entry.is_pair else "badge_of_entry"
    return Badge("", role, str(entry.number), _short(code, role.title, entry.name, numbers), numbers)


def _label_code(role: AccessRole, numbers: tuple[int, ...]) -> str:
    match role:
        case AccessRole.REFEREE | AccessRole.DOUBLE_REFEREE if numbers:
            return "badge_of_range" if len(numbers) == 1 else "badge_of_ranges"
        case AccessRole.COLLECTOR if numbers:
            return "badge_of_circuit"
        case AccessRole.PLAYER if numbers:
            return "badge_of_entry"
        case _:
            return "badge_of_post"


def _short(code: str, role: str, name: str, numbers: tuple[int, ...]) -> str:
    label = sentence(code, {"role": role, "numbers": in_rows(numbers), "name": name})
    label = label[:1].upper() + label[1:]
    return label if len(label) <= LONGEST_NAME else f"{label[: LONGEST_NAME - 1].rstrip()}…"
