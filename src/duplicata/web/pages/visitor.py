"""The visitor's page: a position goes in, its top comes out when it is asked for."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.desks.drawing import RowView
from duplicata.desks.examples import Example
from duplicata.desks.visitor import MovePage, Position, Solution, VisitorDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.lexicon.folding import fold
from duplicata.scrabble.move import Move
from duplicata.scrabble.notation import line_to_move
from duplicata.web.access.guards import EVERYONE
from duplicata.web.errors import notice
from duplicata.web.frames import Frames
from duplicata.web.templating import line, place

PATH = "/top"
# What htmx puts on the page; a browser without scripts gets the whole page each time.
_FRAGMENTS = {"top": "answered.html", "all": "answered.html", "show": "shown.html", "play": "desk.html"}


class NoMoveChosen(DuplicataError):
    """A request to show or to play a move that does not say which."""


class PositionForm(msgspec.Struct, frozen=True):
    """The fields of the page: a position as typed, the move chosen, the last one played, and the button pressed."""

    board: str
    rack: str
    last: str = ""
    move: str = ""
    example: int = 0
    action: Literal["top", "all", "show", "play"] = "top"
    page: int | None = None

    @property
    def position(self) -> Position:
        rows = [line.strip() for line in self.board.splitlines()]
        return Position([row for row in rows if row], fold("".join(self.rack.split())))

    @property
    def wanted(self) -> str:
        return "all" if self.page is not None else self.action

    @property
    def last_move(self) -> Move | None:
        return line_to_move(self.last) if self.last else None


class Screen(msgspec.Struct, frozen=True):
    """All that the page shows."""

    form: PositionForm
    example: Example
    rows: list[RowView]
    solution: Solution | None = None
    page: MovePage | None = None
    chosen: str = ""
    explanation: list[str] = []
    sentence: str = ""
    is_refusal: bool = False


@get(PATH, include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_page(
    request: Request[Any, Any, Any],
    frames: NamedDependency[Frames],
    desk: NamedDependency[VisitorDesk],
    position: FromQuery[int] = 1,
) -> Template:
    number = position
    example = desk.example(number)
    form = PositionForm("\n".join(example.board), example.rack, example=number)
    return frames.page(request, "page.html", _context(Screen(form, example, desk.draw(form.position))))


@post(PATH, status_code=200, include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def answer_form(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[PositionForm],
    frames: NamedDependency[Frames],
    desk: NamedDependency[VisitorDesk],
) -> Template:
    is_fragment = "HX-Request" in request.headers
    try:
        screen = _screen(desk, data)
    except DuplicataError as refusal:
        if is_fragment:
            return notice(str(refusal), 400)
        return frames.page(request, "page.html", _context(_refused(desk, data, refusal)), status=400)
    return frames.page(request, _FRAGMENTS[data.wanted] if is_fragment else "page.html", _context(screen))


def _screen(desk: VisitorDesk, form: PositionForm) -> Screen:
    match form.wanted:
        case "top":
            return _answered(desk, form, desk.top(form.position))
        case "all":
            page = desk.page_of_moves(form.position, form.page or 1)
            return _answered(desk, form, page.solution, page)
        case "show":
            return _shown(desk, form, _line(form.move))
        case _:
            return _played(desk, form, line_to_move(_line(form.move)))


def _answered(desk: VisitorDesk, form: PositionForm, solution: Solution, page: MovePage | None = None) -> Screen:
    lines = [line(move) for move in solution.moves]
    if not lines:
        rows = desk.draw(form.position, last=form.last_move)
        return Screen(form, desk.example(form.example), rows, solution, page)
    chosen = form.move if form.move in lines else lines[0]
    return msgspec.structs.replace(_shown(desk, form, chosen), solution=solution, page=page)


def _shown(desk: VisitorDesk, form: PositionForm, chosen: str) -> Screen:
    move = line_to_move(chosen)
    rows = desk.draw(form.position, proposed=move)
    explanation = desk.explain(form.position, move)
    return Screen(form, desk.example(form.example), rows, chosen=chosen, explanation=explanation)


def _played(desk: VisitorDesk, form: PositionForm, move: Move) -> Screen:
    after = desk.play(form.position, move)
    played = PositionForm("\n".join(after.board), after.rack, last=form.move, example=form.example)
    said = sentence("move_played", {"word": move.word.upper(), "reference": place(str(move.reference))})
    return Screen(played, desk.example(form.example), desk.draw(after, last=move), sentence=said)


def _refused(desk: VisitorDesk, form: PositionForm, refusal: DuplicataError) -> Screen:
    """What was typed stays typed; a board that cannot be read is shown empty beside its text."""
    try:
        rows = desk.draw(form.position)
    except DuplicataError:
        rows = desk.draw(Position(desk.example(0).board, ""))
    return Screen(form, desk.example(form.example), rows, sentence=str(refusal), is_refusal=True)


def _line(written: str) -> str:
    if not written:
        raise NoMoveChosen
    return written


def _context(screen: Screen) -> dict[str, Any]:
    return msgspec.structs.asdict(screen)


ROUTES = (show_page, answer_form)
