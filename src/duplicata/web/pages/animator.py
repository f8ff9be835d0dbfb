"""The animator's page: draw, clock, word and slips of a club evening, one line to type on and one key that is lit."""

from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Response, Stream, Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.animating.next_step import evening_state, go_on, is_evening
from duplicata.desks.animating.typed_order import TypedAnswer, obey_line
from duplicata.desks.animator import AnimatorDesk
from duplicata.desks.directing.screen import director_screen
from duplicata.desks.directing.solutions import Choices
from duplicata.desks.directing.steps import check_may_go_on, check_step, check_turn
from duplicata.desks.entry_line import EntryLine
from duplicata.desks.hall import Hall
from duplicata.desks.refereeing.typed_line import zero_motives
from duplicata.desks.worktop import worktop
from duplicata.kernel.messages import sentence
from duplicata.scrabble.events import CancelReason
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.takes import collected_take
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages import animator_opening
from duplicata.web.pages.animator_opening import ANIMATION, EveningForm, new_seed, opening_page
from duplicata.web.pages.refereeing.asked import SlipForm, TurnForm, asked_take, read_choice
from duplicata.web.pages.refereeing.boxes import boxes
from duplicata.web.premises import Premises

ANIMATOR = only(AccessRole.ANIMATOR)
_RANGE = 1
# Ranking the tops takes longer than drawing the page.
_CHOICES: WeakKeyDictionary[Hall, Choices] = WeakKeyDictionary()


class StepForm(msgspec.Struct, frozen=True, kw_only=True):
    """An order to go on, the moment that was on the screen when it was given, and the turn looked at, if any."""

    moment: str
    vu: int = 0


class CancelForm(StepForm, frozen=True, kw_only=True):
    """A turn to be cancelled, and why."""

    motif: CancelReason


class LineForm(TurnForm, frozen=True, kw_only=True):
    """The line that was typed, and the turn whose slips were on the screen."""

    texte: str
    vu: int = 0


class RulingForm(SlipForm, frozen=True, kw_only=True):
    """A ruling that waited: kept as it is, or another reading of the slip."""

    ligne: str
    choix: str = ""
    vu: int = 0


@get("/animation", include_in_schema=False, opt=ANIMATION, sync_to_thread=True)
def show_animator(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    coup: FromQuery[int] = 0,
) -> Template:
    premises.hall.catch_up()
    if not is_evening(premises.hall):
        return opening_page(request, premises, frames, EveningForm())
    if request.user.role is not AccessRole.ANIMATOR:
        return frames.page(request, "animator/taking.html", {})
    page = {"answer": None, "asked": coup, "motives": zero_motives()}
    return frames.page(request, "animator/page.html", _context(premises, coup) | page)


@get("/direct/animation", include_in_schema=False, opt=ANIMATOR, sync_to_thread=True)
def follow_animator(
    request: Request[Holder, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    coup: FromQuery[int] = 0,
) -> Stream:
    channel = Channel(
        f"animator-{coup}",
        lambda: frames.fragment("animator/live.html", _context(premises, coup)),
        lambda stream: stream != "access",
    )
    return follow(request, premises.hub, channel)


@post("/animation/suite", status_code=200, include_in_schema=False, opt=ANIMATOR, sync_to_thread=True)
def take_next_step(
    data: URLEncodedBody[StepForm], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Response[str]:
    desk = _desk(premises)
    check_step(desk.chief.game, data.moment)
    go_on(desk)
    return _answered(premises, frames, data.vu)


@post("/animation/saisie", status_code=200, include_in_schema=False, opt=ANIMATOR, sync_to_thread=True)
def type_line(
    data: URLEncodedBody[LineForm], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Response[str]:
    desk, shown = _desk(premises), asked_take(data.coup, data.prise)
    behind = desk.referee.backlog().slips
    return _answered(premises, frames, data.vu, obey_line(desk, data.texte, shown, is_behind=bool(behind)))


@post("/animation/decision", status_code=200, include_in_schema=False, opt=ANIMATOR, sync_to_thread=True)
def decide_slip(
    data: URLEncodedBody[RulingForm], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Response[str]:
    entry = EntryLine(_desk(premises).referee, data.take)
    if data.choix:
        reason = sentence("club_other_reading", {})
        ruled = entry.change(data.table, data.ligne, read_choice(data.choix, ""), reason)
    else:
        ruled = entry.accept(data.table, data.ligne)
    return _answered(premises, frames, data.vu, TypedAnswer(entry=ruled))


@post("/animation/annulation", status_code=200, include_in_schema=False, opt=ANIMATOR, sync_to_thread=True)
def cancel_turn(
    data: URLEncodedBody[CancelForm], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Response[str]:
    desk = _desk(premises)
    check_turn(desk.chief.game, data.moment)
    turn = desk.chief.game.turn
    desk.chief.cancel_turn(data.motif)
    return _answered(premises, frames, data.vu, TypedAnswer(sentence("club_turn_cancelled", {"turn": turn})))


@post("/animation/pause", status_code=200, include_in_schema=False, opt=ANIMATOR, sync_to_thread=True)
def pause_game(
    data: URLEncodedBody[StepForm], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Response[str]:
    """Stops the clock, or lets it go on."""
    desk = _desk(premises)
    check_step(desk.chief.game, data.moment)
    if desk.chief.game.interrupted_at is None:
        desk.chief.interrupt(sentence("club_pause", {}))
    else:
        check_may_go_on(desk.chief.game, premises.now())
        desk.chief.resume()
    return _answered(premises, frames, data.vu)


@post("/animation/fin", status_code=200, include_in_schema=False, opt=ANIMATOR, sync_to_thread=True)
def finish_game(
    data: URLEncodedBody[StepForm], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Response[str]:
    desk = _desk(premises)
    check_step(desk.chief.game, data.moment)
    desk.finish()
    return _answered(premises, frames, data.vu)


@post("/animation/partie", status_code=200, include_in_schema=False, opt=ANIMATOR, sync_to_thread=True)
def open_next_game(
    data: URLEncodedBody[StepForm], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Response[str]:
    desk = _desk(premises)
    check_step(desk.chief.game, data.moment)
    desk.next_game(seed=new_seed() if desk.draws_by_program else None)
    return _answered(premises, frames, data.vu)


def _desk(premises: Premises) -> AnimatorDesk:
    """Raises CompetitionNotOpened, ClubEveningElsewhere."""
    desk = AnimatorDesk.resume(premises.hall, sentence("animator_label", {}))
    if not is_evening(premises.hall):
        raise animator_opening.ClubEveningElsewhere
    return desk


def _context(premises: Premises, turn: int = 0) -> dict[str, Any]:
    """What the live regions show: the same for everyone who looks, and until something happens."""
    hall, desk = premises.hall, _desk(premises)
    game = hall.game(desk.number)
    work = worktop(hall, desk.referee, desk.number, _RANGE, collected_take(game, turn))
    evening = evening_state(hall, desk.number, work)
    slips = {box.table: box for box in boxes(work)}
    return {
        "evening": evening,
        "screen": director_screen(hall, desk.number, desk.chief, _CHOICES.setdefault(hall, Choices())),
        "top": work,
        # In the order of the tables while slips are typed, by rank once nothing changes any more.
        "players": desk.view().lines if evening.is_final else sorted(desk.view().lines, key=lambda line: line.table),
        "slips": slips,
        "takes": work.takes,
        "ending": desk.chief.end_of_game() if game.phase is Phase.ENDED else None,
    }


def _answered(premises: Premises, frames: Frames, turn: int, answer: TypedAnswer | None = None) -> Response[str]:
    """All the regions at once: whoever acts sees what he did before the stream brings it."""
    answer = answer or TypedAnswer()
    said = {"sentence": answer.sentence, "answer": answer.entry}
    return frames.answer("animator/answer.html", _context(premises, turn) | said)


ROUTES = (
    show_animator,
    follow_animator,
    take_next_step,
    type_line,
    decide_slip,
    cancel_turn,
    pause_game,
    finish_game,
    open_next_game,
    *animator_opening.ROUTES,
)
