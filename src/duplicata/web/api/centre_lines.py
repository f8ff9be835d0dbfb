"""What other servers ask of this one: the feed of a game, and to be told that a report has come."""

from typing import Annotated, Any

import msgspec
from litestar import Request, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from duplicata.desks.transmission.signing import LineRequest, Receipt, SignedReport
from duplicata.web.access.guards import EVERYONE
from duplicata.web.api.reading import check_json, read_query
from duplicata.web.headers import KEPT_NOWHERE
from duplicata.web.live.streaming import known_position
from duplicata.web.premises import Premises

# The results of a large centre come in one report.
_MOST_BYTES = 2_000_000


class FeedAsked(msgspec.Struct, frozen=True):
    """Who asks for a feed: the number of the centre, its hour, a word of its own, and the signature of all that.

    `empreinte` is the digest of what it has heard.
    """

    centre: int
    heure: int
    mot: Annotated[str, msgspec.Meta(max_length=64)]
    signe: Annotated[str, msgspec.Meta(max_length=128)]
    empreinte: Annotated[str, msgspec.Meta(max_length=64)] = ""


@get("/direct/centres/{game:int}", include_in_schema=False, opt={**EVERYONE}, sync_to_thread=True)
def follow_feed(request: Request[Any, Any, Any], game: FromPath[int], premises: NamedDependency[Premises]) -> Stream:
    """The feed of a game for a centre, after the message it has; the signature of its code is the key, not a badge."""
    who = read_query(list(request.query_params.multi_items()), FeedAsked)
    asked = LineRequest(who.centre, game, known_position(request), who.heure, who.mot, who.signe, who.empreinte)
    keys = premises.gate.admit(asked)
    premises.feeds.check_heard(asked)
    return Stream(
        premises.feeds.listen(keys, asked),
        media_type="text/event-stream",
        headers=KEPT_NOWHERE | {"X-Accel-Buffering": "no"},
    )


@post(
    "/api/centres/rapports",
    status_code=200,
    include_in_schema=False,
    guards=[check_json],
    opt={**EVERYONE},
    request_max_body_size=_MOST_BYTES,
    sync_to_thread=True,
)
def take_report(data: JSONBody[SignedReport], premises: NamedDependency[Premises]) -> Receipt:
    """A report of a centre; told again, it changes nothing."""
    return premises.gate.take(data)


ROUTES = (follow_feed, take_report)
