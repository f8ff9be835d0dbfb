"""The games drawn for an event, every one of them: by whom, sealed for how many, or put aside and why."""

from collections.abc import Iterable

import msgspec

from duplicata.competition.predrawn import (
    GameSealed,
    PredrawnGames,
    discard_game,
    evolve_predrawn,
    indicate_turn,
    name_drawers,
    seal_game,
)
from duplicata.desks.hall import Hall
from duplicata.desks.hall.event_stream import EventStream
from duplicata.desks.hall.journal_events import PREDRAWN
from duplicata.desks.reading.line import Line
from duplicata.desks.reading.lines_of_game import lines_of_game
from duplicata.desks.sealed.envelope import OtherDrawnGame
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence
from duplicata.scrabble.terms import Draws


class DrawnGame(msgspec.Struct, frozen=True):
    """A game that was drawn, and what became of it."""

    game: int
    drawers: tuple[str, ...]
    turns: int
    top: int
    is_over: bool
    is_from_bag: bool
    fate: str
    reason: str
    envelopes: int


class DrawnGames:
    """The games of a hall that are drawn for other places; whoever prepares them gives the orders."""

    def __init__(self, hall: Hall, name: str) -> None:
        self._hall = hall
        self._name = name
        self._stream: EventStream[PredrawnGames, msgspec.Struct] = EventStream(
            hall.journal,
            PREDRAWN,
            PredrawnGames(),
            evolve_predrawn,  # type: ignore[arg-type]
        )

    @property
    def state(self) -> PredrawnGames:
        return self._stream.state

    def name_drawers(self, game: int, names: Iterable[str]) -> None:
        """Raises NoDrawer, or the refusal of a name."""
        kept = tuple(names)
        self._stream.obey(lambda games: name_drawers(games, game, kept), self._name, self._hall.now())

    def discard(self, game: int, reason: str) -> None:
        """Raises DrawnGameUnknown, DrawnGameDiscardedAlready, SealedGameDiscarded, or the refusal of the reason."""
        drawn = self._hall.game_numbers()
        self._stream.obey(lambda games: discard_game(games, game, reason, drawn), self._name, self._hall.now())

    def indicate(self, game: int, turn: int, text: str) -> None:
        """Adds what the readers of a turn will say, word for word.

        Raises:
            DrawnTurnUnknown, SealedGameIndicated, IndicatedAlready, or the refusal of the text.
        """
        played = [each.number for each in self._hall.game(game).played]
        self._stream.obey(lambda games: indicate_turn(games, game, turn, text, played), self._name, self._hall.now())

    def note_envelopes(self, envelopes: Iterable[GameSealed]) -> None:
        """Raises DiscardedGameSealed."""
        made = tuple(envelopes)
        self._stream.obey(lambda games: seal_game(games, made), self._name, self._hall.now())

    def listed(self) -> tuple[DrawnGame, ...]:
        """Every game that was begun, in order."""
        return tuple(self._listed(number) for number in self._hall.game_numbers())

    def _listed(self, number: int) -> DrawnGame:
        game, state = self._hall.game(number), self.state
        return DrawnGame(
            game=number,
            drawers=drawers_of(self._hall, number),
            turns=len(game.played),
            top=game.top,
            is_over=game.ended is not None,
            is_from_bag=game.opened is not None and game.terms.draws is Draws.HAND,
            fate=sentence(f"drawn_game_{state.fate(number).value}", {}),
            reason=state.discarded.get(number, ""),
            envelopes=sum(each.game == number for each in state.sealed),
        )


@rule("G 5.5-11")
def lines_to_seal(hall: Hall, number: int) -> tuple[Line, ...]:
    """The lines of a game with what its drawers added after the indications that the program found."""
    state = DrawnGames(hall, "").state
    return tuple(
        msgspec.structs.replace(line, notes=(*line.notes, *state.indications(number, line.turn)))
        for line in lines_of_game(hall, number)
    )


def drawers_of(hall: Hall, number: int) -> tuple[str, ...]:
    """Those who were named, or else the chief referee of the game."""
    named = DrawnGames(hall, "").state.drawers.get(number)
    opened = hall.game(number).opened
    if named or opened is None:
        return named or ()
    return (hall.competition.official_name(opened.chief_referee),)


@rule("G 5.5-9")
def others_of(hall: Hall, number: int) -> tuple[OtherDrawnGame, ...]:
    """What an envelope says of the other games that were drawn."""
    state = DrawnGames(hall, "").state
    return tuple(
        OtherDrawnGame(other, state.fate(other).value, state.discarded.get(other, ""))
        for other in hall.game_numbers()
        if other != number
    )
