"""A page about one game and the live view that follows it: the two routes that they make, from what they show."""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
from litestar import Request, get
from litestar.di import NamedDependency
from litestar.handlers import HTTPRouteHandler
from litestar.params import FromQuery
from litestar.response import Stream, Template

from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.live.channels import Channel
from duplicata.web.live.streaming import follow
from duplicata.web.pages.chief.room import game_number
from duplicata.web.premises import Premises


class GameScreen(msgspec.Struct, frozen=True, kw_only=True):
    """A screen that is the same for all who may open it: it depends on the game alone.

    `shown` is what both templates get, `concerns` the streams of the journal that it is about, `name` the one of its
    live view, and `order` its place among those to render. `asked` makes the game of what the address says.
    """

    address: str
    opt: Mapping[str, Any]
    name: str
    page: str
    live: str
    shown: Callable[[Premises, int], dict[str, Any]]
    concerns: Callable[[int], Callable[[str], bool]]
    asked: Callable[[Premises, int | None], int] = game_number
    order: int = 1
    headers: Mapping[str, str] = {}

    def routes(self) -> tuple[HTTPRouteHandler, HTTPRouteHandler]:
        """The page at its address, and its live view at the same one under `/direct`."""

        @get(self.address, include_in_schema=False, opt={**self.opt}, sync_to_thread=True)
        def show(
            request: Request[Any, Any, Any],
            premises: NamedDependency[Premises],
            frames: NamedDependency[Frames],
            partie: FromQuery[int | None] = None,
        ) -> Template:
            number = self.asked(premises, partie)
            games = [game.number for game in premises.hall.competition.games]
            page = frames.page(request, self.page, self.shown(premises, number) | {"games": games})
            page.headers |= self.headers
            return page

        @get(f"/direct{self.address}", include_in_schema=False, opt={**self.opt}, sync_to_thread=True)
        def follow_it(
            request: Request[Any, Any, Any],
            premises: NamedDependency[Premises],
            frames: NamedDependency[Frames],
            partie: FromQuery[int],
        ) -> Stream:
            number = self.asked(premises, partie)
            return follow(request, premises.hub, self._channel(premises, frames, number))

        return show, follow_it

    def _channel(self, premises: Premises, frames: Frames, number: int) -> Channel:
        return Channel(
            f"{self.name}-{number}",
            lambda: frames.fragment(self.live, self.shown(premises, number)),
            self.concerns(number),
            order=self.order,
        )


class DeskScreen(msgspec.Struct, frozen=True, kw_only=True):
    """A screen of a game that depends on who holds the desk: on his role, his name and his numbers.

    `shown` is what both templates get, `around` what the page gets besides; the rest is as in `GameScreen`.
    """

    address: str
    opt: Mapping[str, Any]
    name: str
    page: str
    live: str
    asked: Callable[[Premises, int], int]
    shown: Callable[[Premises, Holder, int], dict[str, Any]]
    concerns: Callable[[Holder, int], Callable[[str], bool]]
    around: Callable[[Premises, Holder, int], dict[str, Any]] = lambda _premises, _holder, _game: {}

    def routes(self) -> tuple[HTTPRouteHandler, HTTPRouteHandler]:
        """The page at its address, and its live view."""

        @get(self.address, include_in_schema=False, opt={**self.opt}, sync_to_thread=True)
        def show(
            request: Request[Holder, Any, Any],
            premises: NamedDependency[Premises],
            frames: NamedDependency[Frames],
            partie: FromQuery[int] = 0,
        ) -> Template:
            holder, game = request.user, self.asked(premises, partie)
            context = self.shown(premises, holder, game) | self.around(premises, holder, game)
            return frames.page(request, self.page, context)

        return show, self.live_route()

    def live_route(self) -> HTTPRouteHandler:
        """Its live view alone, at the address of the page under `/direct`."""

        @get(f"/direct{self.address}", include_in_schema=False, opt={**self.opt}, sync_to_thread=True)
        def follow_it(
            request: Request[Holder, Any, Any],
            premises: NamedDependency[Premises],
            frames: NamedDependency[Frames],
            partie: FromQuery[int] = 0,
        ) -> Stream:
            holder, game = request.user, self.asked(premises, partie)
            return follow(request, premises.hub, self._channel(premises, frames, holder, game))

        return follow_it

    def _channel(self, premises: Premises, frames: Frames, holder: Holder, game: int) -> Channel:
        numbers = "-".join(map(str, holder.badge.numbers))
        return Channel(
            f"{self.name}-{game}-{holder.role.value}-{numbers}-{holder.name}",
            lambda: frames.fragment(self.live, self.shown(premises, holder, game)),
            self.concerns(holder, game),
        )
