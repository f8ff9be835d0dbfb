"""Last year's competition as the draft of a new one: its games, hall, staff and announcement, nobody's entry."""

from datetime import date, timedelta

import msgspec
from msgspec.structs import replace

from duplicata.competition.commands import (
    AppointOfficial,
    CompetitionCommand,
    OpenCompetition,
    PlanGame,
    PlanHall,
    WritePoster,
)
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import CompetitionNotOpened
from duplicata.competition.decisions.texts import day
from duplicata.competition.planned_games import PlannedGame


class NewTerms(msgspec.Struct, frozen=True):
    """What a copy does not take over: its name, its first day, and the edition and lexicon of its year."""

    name: str
    first_day: str
    edition_name: str
    lexicon: str
    lexicon_checksum: str


def orders_to_copy(old: Competition, terms: NewTerms) -> tuple[CompetitionCommand, ...]:
    """The orders that make the draft; the hours of the games are to be written on the poster again.

    Raises:
        CompetitionNotOpened, BadDay.
    """
    if old.opened is None:
        raise CompetitionNotOpened()
    opening = OpenCompetition(
        terms.name,
        old.place,
        old.federation,
        terms.edition_name,
        terms.lexicon,
        terms.lexicon_checksum,
        old.is_pairs,
        copied_from=old.name,
    )
    hall = (PlanHall(old.plan),) if old.plan else ()
    staff = tuple(AppointOfficial(official) for official in old.officials.values())
    poster = WritePoster(replace(old.poster, hours=()))
    return opening, *_games(old, day(terms.first_day)), *hall, *staff, poster


def _games(old: Competition, first_day: str) -> tuple[PlanGame, ...]:
    """The same games, as many days after one another as they were."""
    if not old.games:
        return ()
    shift = date.fromisoformat(first_day) - date.fromisoformat(old.games[0].day)
    return tuple(PlanGame(game.kind_name, game.seconds, _moved(game, shift), game.start) for game in old.games)


def _moved(game: PlannedGame, shift: timedelta) -> str:
    return (date.fromisoformat(game.day) + shift).isoformat()
