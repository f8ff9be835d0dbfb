"""What is printed on a badge: the role, the name, the tables of the game, and the code, this once."""

import msgspec

from duplicata.competition.access import AccessRole, Badge
from duplicata.competition.competition import Competition
from duplicata.competition.rounds import Round
from duplicata.desks.access import IssuedCode
from duplicata.desks.organising.post_cards import in_rows, name_of_official
from duplicata.kernel.messages import sentence


class BadgeCard(msgspec.Struct, frozen=True):
    """A badge to cut out; `post` names ranges, a circuit or an entry, `tables` those of the game."""

    role: str
    name: str
    post: str
    tables: str
    code: str


def badge_cards(issued: tuple[IssuedCode, ...], competition: Competition, game: int | None) -> tuple[BadgeCard, ...]:
    """One card for each code that was given; tables are those of a game that has posts."""
    round_ = competition.rounds.get(game) if game is not None else None
    return tuple(_card(each, competition, round_) for each in issued)


def _card(issued: IssuedCode, competition: Competition, round_: Round | None) -> BadgeCard:
    badge = issued.badge
    role = badge.role.title
    return BadgeCard(
        role[:1].upper() + role[1:], _name(competition, badge), _post(badge), _tables(round_, badge), issued.code
    )


def _name(competition: Competition, badge: Badge) -> str:
    """The whole name, which the label of a badge may shorten."""
    if badge.role is AccessRole.PLAYER:
        return competition.entries[badge.numbers[0]].name
    if badge.role is AccessRole.COMMITTEE_MEMBER and competition.committee:
        return next((each.name for each in competition.committee.everyone if each.id == badge.holder), badge.holder)
    return name_of_official(competition, badge.holder)


def _post(badge: Badge) -> str:
    match badge.role:
        case AccessRole.REFEREE | AccessRole.DOUBLE_REFEREE:
            code = "badge_card_range" if len(badge.numbers) == 1 else "badge_card_ranges"
        case AccessRole.COLLECTOR:
            code = "badge_card_circuit"
        case AccessRole.PLAYER:
            code = "badge_card_entry"
        case _:
            return ""
    return sentence(code, {"numbers": in_rows(badge.numbers)})


def _tables(round_: Round | None, badge: Badge) -> str:
    if round_ is None:
        return ""
    held = round_.circuits if badge.role is AccessRole.COLLECTOR else round_.ranges
    works = badge.role in (AccessRole.COLLECTOR, AccessRole.REFEREE, AccessRole.DOUBLE_REFEREE)
    tables = [table for each in held if works and each.number in badge.numbers for table in each.tables]
    return sentence("badge_card_tables", {"tables": in_rows(tables)}) if tables else ""
