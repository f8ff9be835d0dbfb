"""What the chief referee asks while a game lasts; the answers are for him alone and stay in no page."""

from typing import Any

from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Template

from duplicata.competition.access.roles import AccessRole
from duplicata.desks.directing.draw_light import preview
from duplicata.desks.directing.solutions import offered
from duplicata.desks.hall.solos import ask_solo
from duplicata.kernel.messages import sentence
from duplicata.scrabble.refereeing.takes import Take, collected_take
from duplicata.web.access.guards import only
from duplicata.web.frames import Frames
from duplicata.web.headers import KEPT_NOWHERE
from duplicata.web.pages.chief.room import chief_desk, game_number, route_sheet_context
from duplicata.web.premises import Premises

_CHIEF = only(AccessRole.CHIEF_REFEREE)
_LONGEST_TYPED = 40


@get("/juge-arbitre/essai-tirage", include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def try_draw(premises: NamedDependency[Premises], partie: FromQuery[int], lettres: FromQuery[str] = "") -> Template:
    """The light on the tiles typed so far."""
    number = game_number(premises, partie)
    seen = preview(premises.hall, number, lettres[:_LONGEST_TYPED])
    return Template(template_name="chief/preview.html", context={"preview": seen})


@get("/juge-arbitre/solutions", include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def show_solutions(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], partie: FromQuery[int]
) -> Template:
    """The tops, as long as the key is held."""
    choice = offered(chief_desk(premises, request, partie).choice())
    return Template("chief/solutions.html", context={"choice": choice}, headers=KEPT_NOWHERE)


@get("/juge-arbitre/solo", include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def answer_solo(premises: NamedDependency[Premises], partie: FromQuery[int], coup: FromQuery[int]) -> Template:
    """Whether a turn is a solo, by the slips that are in."""
    number = game_number(premises, partie)
    take = collected_take(premises.hall.game(number), coup) or Take(coup)
    answer = ask_solo(premises.hall, number, take)
    return Template(
        template_name="chief/answer.html", context={"text": answer.text, "is_alarm": False}, headers=KEPT_NOWHERE
    )


@get("/juge-arbitre/audit-sac", include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def audit_bag(premises: NamedDependency[Premises], partie: FromQuery[int], compte: FromQuery[int]) -> Template:
    """Compares the tiles that are counted in the real bag with those that should be there."""
    expected = len(premises.hall.game(game_number(premises, partie)).bag)
    code = "chief_bag_agrees" if compte == expected else "chief_bag_differs"
    text = sentence(code, {"count": compte, "expected": expected})
    return Template(template_name="chief/answer.html", context={"text": text, "is_alarm": compte != expected})


@get("/juge-arbitre/feuille-de-route", include_in_schema=False, opt=_CHIEF, sync_to_thread=True)
def show_route_sheet(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int | None] = None,
) -> Template:
    return frames.page(request, "chief/route_sheet.html", route_sheet_context(premises, partie, "/juge-arbitre"))


ROUTES = (try_draw, show_solutions, answer_solo, audit_bag, show_route_sheet)
