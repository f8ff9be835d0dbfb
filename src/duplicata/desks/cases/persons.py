"""Who is concerned by a case, and so may not judge it; and the words that would tell the committee who they are."""

from duplicata.competition.committee.dispute import CaseLink
from duplicata.competition.people import Player
from duplicata.competition.staff.officials import Role
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import sheet_stream
from duplicata.kernel.articles import rule
from duplicata.scrabble.refereeing.events import MisconductSanctioned, RulingCorrected, SlipsRuled
from duplicata.scrabble.refereeing.sheet import ruled_slips
from duplicata.scrabble.refereeing.takes import Take

_DIRECTING = (Role.CHIEF_REFEREE, Role.DEPUTY)


@rule("G 2.9-7", "G 2.9-24", "G 2.9-28", "G 2.9-38")
def concerned_persons(hall: Hall, link: CaseLink, opener: str) -> tuple[str, ...]:
    """The player or the pair, whoever ruled the slip or gave the measure, whoever brings the case, those who organise.

    A decision about the whole hall is the chief referee's.
    """
    players = [player.id for player in _players(hall, link)]
    judges = _rulers(hall, link) if link.table is not None else _holders(hall, *_DIRECTING)
    return tuple(dict.fromkeys([*players, *judges, opener, *_holders(hall, Role.ORGANISER)]))


@rule("G 2.4-16")
def telling_words(hall: Hall, link: CaseLink, opener: str) -> tuple[str, ...]:
    """Names, licences and clubs of the players, names of the officials who had the slip in hand."""
    players = _players(hall, link)
    of_players = [word for p in players for word in (p.last_name, p.first_name, p.licence, p.club) if word]
    officials = hall.competition.officials
    ids = [*_rulers(hall, link), *_double_referees(hall, link), opener]
    return tuple(dict.fromkeys([*of_players, *ids, *(officials[id_].name for id_ in ids if id_ in officials)]))


def _players(hall: Hall, link: CaseLink) -> tuple[Player, ...]:
    if link.table is None:
        return ()
    entry = hall.competition.seats(link.game).get(link.table)
    return hall.competition.entries[entry].players if entry is not None else ()


def _rulers(hall: Hall, link: CaseLink) -> list[str]:
    """The referee of the sheet and all who wrote a ruling for this slip, or whoever gave the measure."""
    if link.range is None:
        return []
    take, name = Take(link.turn, link.take), sheet_stream(link.game, link.range)
    if link.measure is not None:
        givers = [each.actor for each in hall.journal.read(name) if isinstance(each.event, MisconductSanctioned)]
        return [givers[link.measure]]
    actors = [recorded.actor for recorded in hall.journal.read(name) if _is_about(recorded.event, take, link.table)]
    return [hall.sheet_stream(link.game, link.range).state.referee, *actors]


def _is_about(event: object, take: Take, table: int | None) -> bool:
    match event:
        case SlipsRuled(take=of_take):
            return of_take == take and any(slip.table == table for slip in ruled_slips(event))
        case RulingCorrected(take=of_take, slip=slip):
            return of_take == take and slip.table == table
        case _:
            return False


def _double_referees(hall: Hall, link: CaseLink) -> list[str]:
    if link.range is None:
        return []
    return [each.double_referee for each in hall.competition.double_referees(link.game) if link.range in each.ranges]


def _holders(hall: Hall, *roles: Role) -> list[str]:
    return [id_ for id_, official in hall.competition.officials.items() if official.role in roles]
