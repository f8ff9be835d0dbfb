"""Staff: who works in the hall, how many are missing, and who has which tables in a game."""

from typing import Any, Literal

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromQuery, URLEncodedBody
from litestar.response import Template

from duplicata.competition import commands as orders
from duplicata.competition.staff.officials import Competence, Official, Role
from duplicata.desks.organiser import OrganiserDesk
from duplicata.desks.organising.typed_people import official_labels, role_title
from duplicata.desks.organising.typed_posts import TypedPosts, earlier_posts, plan_of, posts_view, with_names
from duplicata.desks.organising.typed_values import chosen
from duplicata.kernel.messages import sentence
from duplicata.web.frames import Frames
from duplicata.web.pages.organising.answering import ORGANISER, desk_of, each_of, game_asked, opened, show
from duplicata.web.premises import Premises

Repeated = list[str] | str


class OfficialForm(msgspec.Struct, frozen=True):
    """Somebody to appoint, to change or to release."""

    order: Literal["appoint", "remove"] = "appoint"
    id: str = ""
    name: str = ""
    role: str = Role.REFEREE.value
    competence: str = Competence.CONFIRMED.value
    game: int = 0


class PostsForm(msgspec.Struct, frozen=True):
    """The posts of a game: those proposed with other names, those of the game before, or those of the first in turn."""

    game: int
    order: Literal["names", "keep", "rotate"] = "names"
    proposal: str = ""
    stretched: str = ""
    stamp: str = ""
    referee: Repeated = []
    collector: Repeated = []
    double_referee: Repeated = []
    messenger: Repeated = []

    @property
    def typed(self) -> TypedPosts:
        fields = (self.referee, self.collector, self.double_referee, self.messenger)
        return TypedPosts(*([one for (one,) in each_of(field)] for field in fields))


@get("/organisation/equipe", include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def show_staff(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    partie: FromQuery[int] = 0,
    proposition: FromQuery[str] = "",
    officiel: FromQuery[str] = "",
) -> Template:
    """`proposition` is `1`, or `serree` to give everything to those who are there."""
    competition = opened(premises)
    form = PostsForm(partie, proposal=proposition, stretched="1" if proposition == "serree" else "")
    context = _context(desk_of(request, premises), premises, form)
    return show(request, frames, "staff.html", context | {"edited": competition.officials.get(officiel)})


@post("/organisation/equipe", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def change_official(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[OfficialForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    opened(premises)
    desk = desk_of(request, premises)
    if data.order == "remove":
        desk.order(orders.RemoveOfficial(data.id))
    else:
        official = Official(data.id, data.name, chosen(Role, data.role), chosen(Competence, data.competence))
        desk.order(orders.AppointOfficial(official))
    context = _context(desk, premises, PostsForm(data.game)) | {"kept_role": data.role}
    return show(request, frames, "staff.html", context, said=sentence("done_saved", {}))


@post("/organisation/equipe/postes", status_code=200, include_in_schema=False, opt=ORGANISER, sync_to_thread=True)
def assign_posts(
    request: Request[Any, Any, Any],
    data: URLEncodedBody[PostsForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    game = game_asked(premises, data.game)
    desk = desk_of(request, premises)
    if data.order == "keep":
        desk.keep_staff(game)
    elif data.order == "rotate":
        desk.rotate_staff(game)
    else:
        plan = plan_of(desk, game, is_proposal=bool(data.proposal), is_stretched=bool(data.stretched))
        desk.accept_staff(game, with_names(desk.competition, plan, data.typed, data.stamp))
    said = sentence("done_posts", {"game": game})
    return show(request, frames, "staff.html", _context(desk, premises, PostsForm(game)), said=said)


def _context(desk: OrganiserDesk, premises: Premises, form: PostsForm) -> dict[str, Any]:
    competition = desk.competition
    order = {role: place for place, role in enumerate(Role)}
    officials = sorted(competition.officials.values(), key=lambda each: (order[each.role], each.name))
    context = {
        "officials": officials,
        "roles": [(role.value, role_title(role)) for role in Role],
        "role_title": role_title,
        "competences": [(each.value, sentence(f"organising_competence_{each.value}", {})) for each in Competence],
        "labels": official_labels(competition),
        "games": tuple(competition.rounds),
        "edited": None,
        "kept_role": Role.REFEREE.value,
        "form": form,
        "game": 0,
        "needs": (),
        "posts": None,
    }
    return context | (_posts(desk, game_asked(premises, form.game), form) if competition.rounds else {})


def _posts(desk: OrganiserDesk, game: int, form: PostsForm) -> dict[str, Any]:
    round_ = desk.competition.rounds[game]
    is_proposal = not round_.is_final and bool(form.proposal or not round_.ranges)
    plan = plan_of(desk, game, is_proposal=is_proposal, is_stretched=bool(form.stretched))
    earlier = earlier_posts(desk.competition, game)
    return {
        "game": game,
        "needs": desk.staff_needs(game),
        "posts": posts_view(desk.competition, plan),
        "remarks": plan.remarks,
        "is_proposal": is_proposal,
        "is_final": round_.is_final,
        "is_seated": bool(round_.seats),
        "earlier": earlier[-1] if earlier else 0,
        "can_rotate": bool(earlier and desk.competition.rounds[earlier[0]].double_referees),
    }


ROUTES = (show_staff, change_official, assign_posts)
