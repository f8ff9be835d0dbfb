"""Whom a request of the chief referee or a deputy is about: the game, the desk, and the screen as it is now."""

from collections.abc import Callable
from typing import Any
from weakref import WeakKeyDictionary

import msgspec
from litestar import Request
from litestar.response import Template

from duplicata.competition.decisions.moments import planned_round
from duplicata.desks.deputy import DeputyDesk
from duplicata.desks.directing.opening_offer import opening_offer
from duplicata.desks.directing.screen import director_screen
from duplicata.desks.directing.solutions import Choices
from duplicata.desks.directing.steps import check_step
from duplicata.desks.hall import Hall
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk, HallQuestions
from duplicata.scrabble.game import Game, Phase
from duplicata.web.access.holder import Holder
from duplicata.web.premises import Premises

# One for each hall of this program: ranking the tops takes longer than drawing the page.
_CHOICES: WeakKeyDictionary[Hall, Choices] = WeakKeyDictionary()


class OrderForm(msgspec.Struct, frozen=True):
    """What every order carries: its game, and the moment that was on the screen when it was given."""

    partie: int
    moment: str


def game_number(premises: Premises, asked: int | None) -> int:
    """The game that was asked for, or the one under way.

    Raises:
        UnknownGame.
    """
    premises.hall.catch_up()
    number = premises.current_game() if asked is None else asked
    planned_round(premises.hall.competition, number)
    return number


def real_name(premises: Premises, holder: Holder) -> str:
    """The name of whoever holds a badge, as papers write it."""
    return premises.hall.competition.official_name(holder.name)


def chief_desk(premises: Premises, request: Request[Any, Any, Any], number: int) -> HallChiefRefereeDesk:
    return HallChiefRefereeDesk(premises.hall, request.user.name, game_number(premises, number))


def give(
    premises: Premises,
    request: Request[Any, Any, Any],
    form: OrderForm,
    order: Callable[[HallChiefRefereeDesk], object],
    *,
    said: str = "",
    check: Callable[[Game, str], None] = check_step,
) -> Template:
    """Gives an order if the game still is where its giver saw it; the live view then brings the new state.

    Raises:
        GameMovedOn, or what the order raises.
    """
    desk = chief_desk(premises, request, form.partie)
    check(desk.game, form.moment)
    order(desk)
    return done(said)


def done(said: str = "") -> Template:
    """The answer to an order: the notice says it, or is empty again."""
    headers = {"HX-Retarget": "#notice", "HX-Reswap": "outerHTML"}
    return Template(template_name="notice.html", context={"sentence": said, "is_refusal": False}, headers=headers)


def route_sheet_context(premises: Premises, asked: int | None, back: str) -> dict[str, Any]:
    """The words of a game so far; `back` leads to the desk that asks."""
    number = game_number(premises, asked)
    return {"sheet": HallQuestions(premises.hall, number).route_sheet(), "back": back, "number": number}


def screen_context(premises: Premises, number: int, *, is_deputy: bool = False) -> dict[str, Any]:
    """What the live regions show: the checks before a game, its turns, or its end."""
    hall = premises.hall
    game = hall.game(number)
    # The desk of a view gives no order: it needs no name.
    desk = DeputyDesk(hall, "", number) if is_deputy else HallChiefRefereeDesk(hall, "", number)
    context: dict[str, Any] = {"is_deputy": is_deputy, "number": number, "offer": None, "screen": None, "ending": None}
    if game.opened is None:
        return context | {"offer": opening_offer(hall, number)}
    choices = _CHOICES.setdefault(hall, Choices())
    context["screen"] = director_screen(hall, number, desk, choices)
    if game.phase is Phase.ENDED:
        context["ending"] = desk.end_of_game()
    return context


def concerns(number: int) -> Callable[[str], bool]:
    """The streams of the journal that such a screen is about."""
    prefixes = (f"sheet-{number}-", "case-")
    return lambda stream: stream in ("competition", f"game-{number}") or stream.startswith(prefixes)
