"""The standing as it is posted, by game, in all or by group, and the screens that follow one another in the hall."""

from typing import Any

import msgspec
from litestar import Request, get
from litestar.di import NamedDependency
from litestar.params import FromQuery
from litestar.response import Stream, Template

from duplicata.desks.posting.browsing import Listing, View, listing
from duplicata.desks.standings import first_posted
from duplicata.kernel import decoding
from duplicata.web.access.guards import EVERYONE
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.invitations import invitation
from duplicata.web.premises import Premises


class _Query(msgspec.Struct, frozen=True):
    """What may follow the address of the standing."""

    vue: View = View.OVERALL
    partie: int = 0
    groupe: str = ""
    nom: str = ""
    page: int = 1


@get("/classement", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_standing(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Template:
    """`vue`, `partie`, `groupe`, `nom` and `page` say what is read."""
    asked = _asked(request)
    context = {
        "asked": asked,
        "list": listing(premises.public, asked),
        "rounds": premises.public.programme(),
        "posted_version": premises.public.version(),
    }
    return frames.page(request, "standings/page.html", context)


@get("/classement/ecran", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def show_rotation(
    request: Request[Any, Any, Any],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
    secondes: FromQuery[int] = 12,
) -> Template:
    """Screens that follow one another; what is not posted yet is not among them."""
    public = premises.public
    standing = public.standing()
    context = {
        "names": public.names(),
        "next_game": public.next_game(),
        "standing": first_posted(standing) if standing else None,
        "last": first_posted(public.of_game(standing.games[-1])) if standing else None,
        "rounds": (rounds := public.programme()),
        "is_over": standing is not None and all(each.phase == "ended" for each in rounds),
        "invitation": invitation(premises),
        "seconds": min(max(secondes, 4), 120),
    }
    return frames.page(request, "standings/rotation.html", context | {"posted_version": public.version()})


@get("/direct/affichage", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=False)
def follow_postings(
    request: Request[Any, Any, Any], premises: NamedDependency[Premises], frames: NamedDependency[Frames]
) -> Stream:
    """One small message for all who read postings, their phones included: there is something new to read."""

    def render() -> str:
        return frames.fragment("standings/live.html", {"posted_version": premises.public.version()})

    return follow(request, premises.hub, Channel("postings", render, order=2))


def _asked(request: Request[Any, Any, Any]) -> Listing:
    try:
        query = msgspec.convert(dict(request.query_params), _Query, strict=False)
    except msgspec.ValidationError as error:
        raise decoding.refusal(str(error)) from error
    return Listing(query.vue, query.partie, query.groupe, query.nom, query.page)


ROUTES = (show_standing, show_rotation, follow_postings)
