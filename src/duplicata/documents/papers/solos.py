"""The solos of a game for the wall, once it is over: the desk refuses before (R 2.6.4, G 2.2)."""

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.desks.posting.standing_views import PostedSolo
from duplicata.desks.standings import StandingsDesk
from duplicata.documents.paper import Paper, Scope, Written
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.regulations.editions import editions
from duplicata.scrabble.game import PlayedTurn

POSTERS = frozenset({AccessRole.ORGANISER, AccessRole.CHIEF_REFEREE, AccessRole.ANIMATOR})


class SoloLine(msgspec.Struct, frozen=True):
    """A solo beside the word that the whole hall placed in that turn, with its score."""

    solo: PostedSolo
    word: str = ""
    place: str = ""
    score: int | None = None


class SoloSheet(msgspec.Struct, frozen=True):
    """The solos of a game in the order of its turns; `notice` says what they bring, or that there is none."""

    game: int
    place: str
    notice: str
    lines: tuple[SoloLine, ...]


def _solos(source: Source) -> Written:
    hall, number = source.hall, source.asked_game
    posted = StandingsDesk(hall, "").solos(number)
    turns = {turn.number: turn for turn in hall.game(number).played}
    lines = tuple(_line(solo, turns.get(solo.turn)) for solo in posted)
    return Written(SoloSheet(number, hall.competition.place, _notice(source, has_solos=bool(lines)), lines))


def _line(solo: PostedSolo, turn: PlayedTurn | None) -> SoloLine:
    """Without a word where the game ended before the solution was announced."""
    if turn is None:
        return SoloLine(solo)
    return SoloLine(solo, turn.move.word, str(turn.move.reference), turn.score)


def _notice(source: Source, *, has_solos: bool) -> str:
    if not has_solos:
        return sentence("solos_none", {})
    edition = editions()[source.hall.game(source.asked_game).terms.edition_name]
    if any(solo.bonus for solo in source.hall.results(source.asked_game).solos):
        return sentence("solos_bonus", {"points": edition.amount("solo_points")})
    return sentence("solos_no_bonus", {"players": edition.amount("solo_players")})


PAPERS = (Paper("solos", "solos.typ", Scope.GAME, _solos, POSTERS),)
