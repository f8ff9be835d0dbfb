"""The programme of a competition as everyone reads it: each game, when it starts, how many play, where it stands."""

import hashlib

import msgspec

from duplicata.desks.hall import Hall
from duplicata.desks.public import public_phase
from duplicata.scrabble.game import Game, Phase

# The phases in which a game is not being played.
_EDGES = {Phase.NOT_OPENED.value, Phase.ENDED.value}


class PublicRound(msgspec.Struct, frozen=True):
    """A game of the programme: when it starts, how many play, and where it stands."""

    number: int
    day: str
    start: str
    grace_minutes: int
    kind: str
    seconds: int
    tables: int
    phase: str
    turn: int
    is_final: bool


def programme(hall: Hall) -> tuple[PublicRound, ...]:
    """The games of a competition in order."""
    return tuple(_round(hall, each.number) for each in hall.competition.games)


def current_game(hall: Hall) -> Game | None:
    """The game under way, or the last one that was opened."""
    games = [hall.game(each.number) for each in hall.competition.games]
    opened = [game for game in games if game.opened is not None]
    under_way = [game for game in opened if game.phase is not Phase.ENDED]
    return under_way[0] if under_way else opened[-1] if opened else None


def next_seated_game(hall: Hall) -> int | None:
    """The game for which people look for their tables: under way or to come; the last one once all are over."""
    seated = [number for number, round_ in hall.competition.rounds.items() if round_.seats]
    waiting = [number for number in seated if hall.game(number).phase is not Phase.ENDED]
    return next(iter(waiting or seated[-1:]), None)


def _round(hall: Hall, number: int) -> PublicRound:
    round_, game = hall.competition.rounds[number], hall.game(number)
    planned = round_.game
    return PublicRound(
        number=number,
        day=planned.day,
        start=planned.start,
        grace_minutes=round_.grace_minutes,
        kind=planned.kind_name,
        seconds=planned.seconds,
        tables=len(round_.seats),
        phase=public_phase(game).value,
        turn=game.turn,
        is_final=round_.is_final,
    )


def version_of(*postings: object) -> str:
    """A short name for what is posted: another posting has another name; the turn of a game is not part of it."""
    steady = [_without_turn(each) for each in postings]
    return hashlib.sha256(msgspec.json.encode(steady)).hexdigest()[:16]


def _without_turn(posting: object) -> object:
    if isinstance(posting, tuple):
        return [_without_turn(each) for each in posting]
    if not isinstance(posting, PublicRound):
        return posting
    phase = posting.phase if posting.phase in _EDGES else ""
    return msgspec.structs.replace(posting, phase=phase, turn=0)
