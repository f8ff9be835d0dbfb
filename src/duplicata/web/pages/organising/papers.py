"""What is read, said and laid out: poster, supplies, role cards, and the words before and after a game."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.competition.checklists import CARDS, Poster, card
from duplicata.competition.commands import WritePoster
from duplicata.competition.competition import Competition
from duplicata.competition.staff import archived_papers
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.organising.spoken_times import said_hour
from duplicata.desks.organising.typed_people import role_title
from duplicata.desks.organising.typed_values import whole_or_none
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, game_asked, opened, show
from duplicata.web.premises import Premises

When = Literal["avant", "apres"]


class PosterForm(msgspec.Struct, frozen=True):
    """The announcement, mention by mention."""

    federation: str = ""
    club: str = ""
    regional_committee: str = ""
    places: str = ""
    fee: str = ""
    prizes: str = ""
    hours: str = ""
    address: str = ""
    contact: str = ""
    other_event: str = ""

    @property
    def poster(self) -> Poster:
        texts = {name: getattr(self, name) for name in self.__struct_fields__ if name not in ("places", "hours")}
        hours = tuple(hour for line in self.hours.splitlines() if (hour := line.strip()))
        return Poster(places=whole_or_none("places", self.places), hours=hours, **texts)


@get("/organisation/affiche", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_poster(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Template:
    opened(premises)
    return show(request, frames, "poster.html", _poster(desk_of(request, premises)))


@post("/organisation/affiche", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def write_poster(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[PosterForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    opened(premises)
    desk = desk_of(request, premises)
    desk.order(WritePoster(data.poster))
    return show(request, frames, "poster.html", _poster(desk), said=sentence("done_saved", {}))


@get("/organisation/fournitures", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_supplies(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
) -> Template:
    game = game_asked(premises, partie)
    desk = desk_of(request, premises)
    context = {
        "game": game,
        "games": tuple(desk.competition.rounds),
        "supplies": desk.supplies(game),
        "archive": archived_papers(),
    }
    return show(request, frames, "supplies.html", context)


@get("/organisation/fiches", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_cards(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    role: FromQuery[str] = "organiser",
) -> Template:
    opened(premises)
    shown_card = card(role)
    context = {
        "role": role,
        "cards": [(name, sentence(f"access_role_{name}", {})) for name in CARDS],
        "card": shown_card,
        "moment_title": lambda moment: sentence(f"organising_moment_{moment.value}", {}),
    }
    return show(request, frames, "cards.html", context)


@get("/organisation/annonces", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_words(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
    quand: FromQuery[When] = "avant",
) -> Template:
    game = game_asked(premises, partie)
    desk = desk_of(request, premises)
    context = {"game": game, "games": tuple(desk.competition.rounds), "when": quand, "role_title": role_title}
    return show(request, frames, "words.html", context | _words(desk, game, quand))


def _words(desk: OrganiserDesk, game: int, when: When) -> dict[str, Any]:
    try:
        script = desk.words_before(game) if when == "avant" else desk.words_after(game)
    except DuplicataError as refusal:
        return {"script": None, "why": str(refusal)}
    return {"script": script, "why": ""}


def _poster(desk: OrganiserDesk) -> dict[str, Any]:
    competition = desk.competition
    lines = desk.poster()
    return {
        "poster": competition.poster,
        "lines": lines,
        "missing": [line for line in lines if line.is_missing],
        "hours": "\n".join(competition.poster.hours) or _planned_hours(competition),
        "competition": competition,
    }


def _planned_hours(competition: Competition) -> str:
    """The hours of the games that are planned, to be kept or rewritten."""
    return "\n".join(
        sentence("organising_game_hour", {"game": game.number, "hour": said_hour(game.start)})
        for game in competition.games
    )


ROUTES = (show_poster, write_poster, show_supplies, show_cards, show_words)
