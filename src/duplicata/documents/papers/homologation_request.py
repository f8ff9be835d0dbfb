"""What a request for homologation says of a tournament; what is not known yet is written by hand."""

import msgspec

from duplicata.competition.checklists.poster import Poster
from duplicata.competition.planned_games import PlannedGame
from duplicata.competition.staff.officials import Role
from duplicata.desks.hall import Hall
from duplicata.desks.organising.agenda import agenda
from duplicata.desks.organising.spoken_times import printed_day, said_hour
from duplicata.kernel.messages import sentence
from duplicata.regulations.editions import editions
from duplicata.scrabble.announce.numbers import duration

_REQUEST = "G 2.1-3"


class RequestedGame(msgspec.Struct, frozen=True):
    """A game that is planned, in words."""

    number: int
    moment: str
    kind: str
    time: str


class HomologationRequest(msgspec.Struct, frozen=True):
    """What is known of the tournament; an empty value is a line to fill by hand."""

    name: str
    place: str
    federation: str
    form: str
    edition: str
    lexicon: str
    poster: Poster
    games: tuple[RequestedGame, ...]
    chief_referee: str
    deputies: tuple[str, ...]
    staff: int
    deadline: str


def homologation_request(hall: Hall) -> HomologationRequest:
    competition = hall.competition
    return HomologationRequest(
        name=competition.name,
        place=competition.place,
        federation=competition.poster.federation or competition.federation,
        form=sentence("homologation_pairs" if competition.is_pairs else "homologation_individual", {}),
        edition=editions()[competition.edition_name].title,
        lexicon=competition.lexicon,
        poster=competition.poster,
        games=tuple(requested_game(game) for game in competition.games),
        chief_referee=", ".join(people_in(hall, Role.CHIEF_REFEREE)),
        deputies=people_in(hall, Role.DEPUTY),
        staff=len(competition.officials),
        deadline=_deadline(hall),
    )


def requested_game(game: PlannedGame) -> RequestedGame:
    moment = sentence("homologation_hour", {"day": printed_day(game.day), "hour": said_hour(game.start)})
    time = sentence("homologation_time", {"time": duration(game.seconds)})
    return RequestedGame(game.number, moment, sentence(f"kind_{game.kind_name}", {}), time)


def people_in(hall: Hall, role: Role) -> tuple[str, ...]:
    """The names of those who have a role."""
    return tuple(official.name for official in hall.competition.officials.values() if official.role is role)


def _deadline(hall: Hall) -> str:
    """The day that the organiser's agenda gives to the request."""
    due = next((line.item.due for line in agenda(hall) if _REQUEST in line.item.articles), "")
    if not due:
        return sentence("homologation_no_deadline", {})
    return sentence("homologation_deadline", {"day": printed_day(due)})
