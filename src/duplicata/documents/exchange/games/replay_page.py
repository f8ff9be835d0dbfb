"""Writes a game as one page that works without a network: turn by turn, the top to be guessed before it is shown."""

from pathlib import Path

import msgspec

from duplicata.desks.replay import ReplayDesk, ReplayedGame, ReplayedTurn
from duplicata.desks.standings import StandingsDesk
from duplicata.desks.statistics import StatisticsDesk
from duplicata.documents.source import Source
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.kinds import kind_named
from duplicata.scrabble.letters import VALUES
from duplicata.scrabble.premiums import PREMIUMS

_PAGE = Path(__file__).with_name("replay.html")
_PLACE_OF_DATA = "{{data}}"


class RoomTurn(msgspec.Struct, frozen=True):
    """How the room did in a turn; the average is in tenths of a point."""

    players: int
    at_top: int
    average_tenths: int
    best: int


class PageTurn(msgspec.Struct, frozen=True):
    """A turn of the page: the board before and after it as 225 signs, and what is shown once it is guessed."""

    turn: int
    before: str
    after: str
    rack: str
    word: str
    ref: str
    points: int
    cumulative: int
    tops: tuple[str, ...]
    explanation: tuple[str, ...]
    room: RoomTurn | None


class PageGame(msgspec.Struct, frozen=True):
    """All that the page knows: the game, what squares and letters are worth, and the totals of the room."""

    tournament: str
    number: int
    date: str
    chief_referee: str
    kind: str
    lexicon: str
    is_over: bool
    top: int
    bonus: tuple[int, ...]
    letters: dict[str, int]
    premiums: tuple[tuple[int, int], ...]
    turns: tuple[PageTurn, ...]
    totals: tuple[int, ...]


def write_replay_page(source: Source) -> bytes:
    """The page of the turns that were announced; the room's scores once they may be known.

    Raises:
        UnknownGame, ReplayNotBegun.
    """
    game = ReplayDesk(source.hall).game(source.asked_game)
    # Inside a script, what could end it must not stand as it is.
    encoded = msgspec.json.encode(_page(source, game)).decode().replace("<", "\\u003c").replace("&", "\\u0026")
    return _PAGE.read_text(encoding="utf-8").replace(_PLACE_OF_DATA, encoded).encode()


def _page(source: Source, game: ReplayedGame) -> PageGame:
    after = [turn.board for turn in game.turns[1:]] + [game.board]
    rooms = _rooms(source)
    return PageGame(
        tournament=game.tournament,
        number=game.number,
        date=source.date,
        chief_referee=_official(source, game.chief_referee),
        kind=sentence(f"kind_{game.kind}", {}),
        lexicon=game.lexicon,
        is_over=game.is_over,
        top=game.top,
        bonus=kind_named(game.kind).variant.bonus,
        letters=dict(VALUES),
        premiums=tuple((premium.letter_times, premium.word_times) for premium in PREMIUMS),
        turns=tuple(_turn(turn, board, rooms.get(turn.turn)) for turn, board in zip(game.turns, after, strict=False)),
        totals=_totals(source),
    )


def _turn(turn: ReplayedTurn, after: tuple[str, ...], room: RoomTurn | None) -> PageTurn:
    return PageTurn(
        turn=turn.turn,
        before="".join(turn.board),
        after="".join(after),
        rack=turn.rack,
        word=turn.word,
        ref=turn.ref,
        points=turn.points,
        cumulative=turn.cumulative,
        tops=tuple(f"{top.ref} {top.word}" for top in turn.tops),
        explanation=turn.explanation,
        room=room,
    )


def _official(source: Source, name: str) -> str:
    official = source.hall.competition.officials.get(name)
    return official.name if official else name


def _rooms(source: Source) -> dict[int, RoomTurn]:
    """The figures of each turn, once they may be known."""
    try:
        figures = StatisticsDesk(source.hall).turns(source.asked_game)
    except DuplicataError:
        return {}
    return {
        each.turn: RoomTurn(each.players, each.at_top, each.average_tenths, each.best)
        for each in figures
        if each.players
    }


def _totals(source: Source) -> tuple[int, ...]:
    """What each table has in all, the best first and without a name, once it may be posted."""
    desk = StandingsDesk(source.hall, "")
    if source.asked_game not in desk.games.ruled:
        return ()
    return tuple(line.points for line in desk.whole_game(source.asked_game).lines)
