"""The feuille de route: racks, solutions, places and scores of a game, for its chief referee or a player (G 2.2)."""

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.desks.organising.spoken_times import printed_day
from duplicata.desks.route_sheet import RouteLine, RouteSheet, route_sheet
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.scrabble.events import GameOpened

_DIGITS_SHOWN = 16
_BLANK_LINES = 30
_LED = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.DEPUTY, AccessRole.ANIMATOR})
_WRITTEN = _LED | {AccessRole.REFEREE, AccessRole.DOUBLE_REFEREE}


class RouteHead(msgspec.Struct, frozen=True):
    """What heads a feuille de route; on a blank one, what is empty is written by hand."""

    tournament: str
    game: str = ""
    date: str = ""
    chief_referee: str = ""
    terms: str = ""
    checks: str = ""


class PrintedFact(msgspec.Struct, frozen=True):
    """Something that happened beside the play, with its hour."""

    turn: int
    hour: str
    text: str


class RoutePaper(msgspec.Struct, frozen=True):
    """A feuille de route; not aligned, a solution stands one line below its rack, as on the federal sheet."""

    head: RouteHead
    lines: tuple[RouteLine, ...] = ()
    facts: tuple[PrintedFact, ...] = ()
    ending: str = ""
    is_aligned: bool = True
    blank_lines: int = 0


class RoutesPaper(msgspec.Struct, frozen=True):
    """The games of a competition side by side; `notice` says so where none has begun."""

    games: tuple[RoutePaper, ...]
    notice: str


def sheet_of(source: Source) -> RouteSheet:
    """Raises GameNotOpened."""
    stream = source.hall.game_stream(source.asked_game)
    return route_sheet(source.hall.journal.read(stream.name), source.hall.competition)


def game_checks(opened: GameOpened) -> str:
    """Which words and which draw a game was played with, by their checksums."""
    lexicon = sentence("route_lexicon_checksum", {"checksum": opened.terms.lexicon_checksum[:_DIGITS_SHOWN]})
    if opened.seed_hash is None:
        return f"{lexicon} · {sentence('route_drawn_by_hand', {})}"
    return f"{lexicon} · {sentence('route_drawn_by_program', {'checksum': opened.seed_hash[:_DIGITS_SHOWN]})}"


def route_paper(source: Source, *, is_aligned: bool = True) -> RoutePaper:
    """Raises GameNotOpened."""
    sheet = sheet_of(source)
    opened = source.hall.game(source.asked_game).opened
    assert opened is not None, "a game that has a sheet is opened"
    head = RouteHead(
        sheet.tournament,
        str(sheet.number),
        printed_day(sheet.date),
        sheet.chief_referee,
        sheet.terms,
        game_checks(opened),
    )
    facts = tuple(PrintedFact(fact.turn, fact.hour, fact.text) for fact in sheet.facts)
    return RoutePaper(head, sheet.lines, facts, sheet.ending, is_aligned)


def _route(source: Source) -> Written:
    return Written(route_paper(source))


def _federal(source: Source) -> Written:
    return Written(route_paper(source, is_aligned=False))


def _blank(source: Source) -> Written:
    return Written(RoutePaper(RouteHead(source.competition_name), blank_lines=_BLANK_LINES))


def _player(source: Source) -> Written:
    return Written({"tournament": source.competition_name, "is_large": False})


def _large_player(source: Source) -> Written:
    return Written({"tournament": source.competition_name, "is_large": True})


def _four(source: Source) -> Written:
    """The games that have begun; of one under way, what was announced."""
    begun = [number for number in source.games if source.hall.game(number).opened]
    games = tuple(route_paper(Source(source.hall, number)) for number in begun)
    return Written(RoutesPaper(games, "" if games else sentence("route_no_game", {})))


PAPERS = (
    Paper("route", "route.typ", Scope.GAME, _route, _LED),
    Paper("route-federal", "route.typ", Scope.GAME, _federal, _LED),
    Paper("route-blank", "route.typ", Scope.BLANK, _blank, _WRITTEN),
    Paper("route-player", "route_player.typ", Scope.BLANK, _player, _WRITTEN),
    Paper("route-player-large", "route_player.typ", Scope.BLANK, _large_player, _WRITTEN),
    Paper("route-four", "route_four.typ", Scope.BLANK, _four, _LED),
)
