"""The letters that go with sealed games: one to the manager of each centre, one that is read to the players (G 5.5)."""

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.competition.planned_games import PlannedGame
from duplicata.desks.organising.spoken_times import printed_day, said_hour
from duplicata.desks.sealed.drawn_games import DrawnGames, drawers_of
from duplicata.desks.sealed.opening import spoken_moment
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import catalogue, sentence
from duplicata.scrabble.announce.numbers import duration

_READERS = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.READER})
_MANAGER_PARTS = ("before", "reading", "after", "trouble")


class LetterGame(msgspec.Struct, frozen=True):
    """A game that is read: when, how fast, who drew it, and from when its envelope may be opened."""

    number: int
    when: str
    time: str
    drawers: str
    opens: str


class LetterPart(msgspec.Struct, frozen=True):
    """Some lines under one title."""

    title: str
    lines: tuple[str, ...]


class Letter(msgspec.Struct, frozen=True):
    """A letter: what it is about, the games, its parts; `discarded` tells of games that were drawn and not used."""

    title: str
    competition: str
    greeting: str
    games: tuple[LetterGame, ...]
    parts: tuple[LetterPart, ...]
    discarded: tuple[str, ...]
    close: str
    has_contact: bool


def _manager(source: Source) -> Written:
    parts = tuple(LetterPart(sentence(f"letter_{part}", {}), _lines(f"letter_{part}_")) for part in _MANAGER_PARTS)
    return Written(_letter(source, "letter_manager", parts, has_contact=True))


def _players(source: Source) -> Written:
    games = [each for each in DrawnGames(source.hall, "").listed() if each.is_over]
    drawn = "letter_from_bag" if all(each.is_from_bag for each in games) else "letter_by_program"
    said = LetterPart(sentence("letter_said", {}), (sentence(drawn, {}), *_lines("letter_said_")))
    return Written(_letter(source, "letter_players", (said,), has_contact=False))


def _letter(source: Source, code: str, parts: tuple[LetterPart, ...], *, has_contact: bool) -> Letter:
    state = DrawnGames(source.hall, "").state
    discarded = tuple(
        sentence("letter_discarded", {"number": game, "reason": reason})
        for game, reason in sorted(state.discarded.items())
    )
    return Letter(
        sentence(f"{code}_title", {}),
        source.competition_name,
        sentence(f"{code}_greeting", {"competition": source.competition_name}),
        tuple(_game(source, game) for game in source.hall.competition.games if game.number not in state.discarded),
        parts,
        discarded,
        "" if has_contact else sentence("letter_players_close", {}),
        has_contact,
    )


def _game(source: Source, planned: PlannedGame) -> LetterGame:
    sealed = DrawnGames(source.hall, "").state.sealed
    hours = [each.opens_at for each in sealed if each.game == planned.number and each.opens_at]
    return LetterGame(
        planned.number,
        sentence("letter_when", {"day": printed_day(planned.day), "hour": said_hour(planned.start)}),
        duration(planned.seconds),
        ", ".join(drawers_of(source.hall, planned.number)),
        spoken_moment(max(hours)) if hours else "",
    )


def _lines(prefix: str) -> tuple[str, ...]:
    """The sentences of a part, in the order of their numbers."""
    codes = sorted(code for code in catalogue() if code.removeprefix(prefix).isdecimal())
    return tuple(sentence(code, {}) for code in codes)


PAPERS = (
    Paper("letter-managers", "letter.typ", Scope.COMPETITION, _manager),
    Paper("letter-players", "letter.typ", Scope.COMPETITION, _players, _READERS),
)
