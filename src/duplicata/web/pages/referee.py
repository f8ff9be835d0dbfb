"""The referee's desk: twenty tables, one line to type on, and the ruling of a doubtful slip beside its paper."""

from typing import Any

import msgspec
from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.entry_line import EntryAnswer, EntryLine
from duplicata.desks.referee import RefereeDesk
from duplicata.desks.refereeing.decision_choices import decision_choices
from duplicata.desks.refereeing.typed_line import zero_motives
from duplicata.desks.worktop import worktop
from duplicata.kernel.messages import sentence
from duplicata.scrabble.refereeing.takes import Take
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.chief.room import done
from duplicata.web.pages.refereeing import totals
from duplicata.web.pages.refereeing.asked import SlipForm, TurnForm, about_tables, asked_game, asked_take, read_choice
from duplicata.web.pages.refereeing.boxes import boxes
from duplicata.web.pages.refereeing.demonstration import slips_in_hand
from duplicata.web.premises import Premises

REFEREE = only(AccessRole.REFEREE)


class TypedForm(TurnForm, frozen=True, kw_only=True):
    """The line of a referee."""

    texte: str


class DecisionForm(SlipForm, frozen=True, kw_only=True):
    """A ruling accepted as it is, or changed: `choix` is empty, `lecture-2`, `top`, `sans` or a motive."""

    ligne: str
    choix: str = ""
    points: str = ""
    raison: str = ""


class ToldForm(msgspec.Struct, frozen=True):
    """A word that a player was told aloud not to be admitted."""

    partie: int
    table: int
    mot: str


@get("/arbitre", include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def show_referee(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
    coup: FromQuery[int] = 0,
    prise: FromQuery[int] = 1,
) -> Template:
    game = asked_game(premises, partie)
    context = _context(premises, request.user, game, asked_take(coup, prise))
    page = {"answer": None, "asked": bool(coup), "motives": zero_motives()}
    return frames.page(request, "referee/page.html", context | page)


@get("/direct/arbitre", include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def follow_referee(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
    coup: FromQuery[int] = 0,
    prise: FromQuery[int] = 1,
) -> Stream:
    holder, game, take = request.user, asked_game(premises, partie), asked_take(coup, prise)
    channel = Channel(
        f"referee-{game}-{holder.number}-{holder.name}-{coup}-{prise}",
        lambda: frames.fragment("referee/live.html", _context(premises, holder, game, take)),
        about_tables(game, holder.number),
    )
    return follow(request, premises.hub, channel)


@post("/arbitre/saisie", status_code=200, include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def type_line(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[TypedForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    desk = _desk(premises, request.user, asked_game(premises, data.partie))
    return _answered(premises, frames, request.user, data, EntryLine(desk, data.take).type(data.texte))


@post("/arbitre/decision", status_code=200, include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def decide_slip(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[DecisionForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[str]:
    entry = EntryLine(_desk(premises, request.user, asked_game(premises, data.partie)), data.take)
    if data.choix:
        answer = entry.change(data.table, data.ligne, read_choice(data.choix, data.points), data.raison)
    else:
        answer = entry.accept(data.table, data.ligne)
    return _answered(premises, frames, request.user, data, answer)


@post("/arbitre/vive-voix", status_code=200, include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def note_told_player(
    request: Request[Holder, Any, Any], data: URLEncodedBody[ToldForm], premises: NamedDependency[Premises]
) -> Template:
    _desk(premises, request.user, asked_game(premises, data.partie)).tell_player(data.table, data.mot)
    return done(sentence("player_told", {"table": data.table, "word": data.mot.strip().upper()}))


@get("/arbitre/coups", include_in_schema=False, opt=REFEREE, sync_to_thread=True)
def complete_line(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    coup: FromQuery[int],
    debut: FromQuery[str],
    partie: FromQuery[int] = 0,
    prise: FromQuery[int] = 1,
) -> list[str]:
    desk = _desk(premises, request.user, asked_game(premises, partie))
    return list(desk.legal_lines(Take(coup, prise), debut[:15]))


def _desk(premises: Premises, holder: Holder, game: int) -> RefereeDesk:
    return RefereeDesk(premises.hall, holder.name, game, holder.number)


def _context(premises: Premises, holder: Holder, game: int, take: Take | None) -> dict[str, Any]:
    premises.hall.catch_up()
    top = worktop(premises.hall, _desk(premises, holder, game), game, holder.number, take)
    return {"top": top, "boxes": boxes(top), "papers": slips_in_hand(premises, top)}


def _panel(desk: RefereeDesk, game: int, answer: EntryAnswer) -> dict[str, Any]:
    return {
        "game": game,
        "answer": answer,
        "paper": msgspec.json.encode(answer.paper).decode() if answer.paper else "",
        "choices": decision_choices(answer.wish.sanction),
        "penalty": desk.penalty_points,
    }


def _answered(premises: Premises, frames: Frames, holder: Holder, form: TurnForm, answer: EntryAnswer) -> Response[str]:
    """The panel, and the regions that the order changed: who typed sees them before the stream brings them."""
    game = asked_game(premises, form.partie)
    context = _context(premises, holder, game, form.take) | _panel(_desk(premises, holder, game), game, answer)
    return frames.answer("referee/answer.html", context)


ROUTES = (show_referee, follow_referee, type_line, decide_slip, note_told_player, complete_line, *totals.ROUTES)
