"""The centres of an event as the events of its journal tell them; nothing else ever changes them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from duplicata.competition.centres import events as happened
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.centre_game import CentreGame, signalled
from duplicata.competition.centres.events import CentresEvent
from duplicata.competition.centres.formula import Agreement
from duplicata.competition.centres.results_row import DisturbedTurn, ResultRow, RowFault, SeriesSample
from duplicata.competition.centres.same_player import Holder, licence_of, player_keys
from duplicata.competition.centres.signals import CentreSolo, Question, TurnBest
from duplicata.competition.register import Register

# A flood of forged messages must not fill the memory: the journal has them all.
_REFUSALS_KEPT = 50


class CentreState(msgspec.Struct, frozen=True):
    """A centre and all it told: its games, its results, its last message and the number of that."""

    declared: Centre
    games: Mapping[int, CentreGame] = {}
    rows: tuple[ResultRow, ...] = ()
    source: str = ""
    has_results: bool = False
    faults: tuple[RowFault, ...] = ()
    sequence: int = 0
    last: CentresEvent | None = None
    refused: int = 0
    withdrawn: str = ""
    disturbed: tuple[DisturbedTurn, ...] = ()

    @property
    def to_cancel(self) -> tuple[DisturbedTurn, ...]:
        """The turns of which its scores hold nothing, and that nobody has cancelled yet: they have no average."""
        return tuple(each for each in self.disturbed if each.turn not in self.game(each.game).cancelled)

    def game(self, number: int) -> CentreGame:
        return self.games.get(number, CentreGame())

    def is_missing(self, place: int) -> bool:
        """Whether nobody has a score in the game at a place: it was not played there, whatever was said of it."""
        return all(row.scores[place] is None for row in self.rows)


class Centres(msgspec.Struct, frozen=True):
    """Every centre, what was agreed, and what is counted over all of them.

    `players` tells the centre of each player, by his licence and by his name; `aside` why a centre or a player does
    not count.
    """

    agreement: Agreement | None = None
    centres: Register[int, CentreState] = Register()
    tops: Mapping[int, int] = {}
    solos: tuple[CentreSolo, ...] = ()
    bests: Register[str, TurnBest] = Register()
    questions: tuple[Question, ...] = ()
    aside: Mapping[str, str] = {}
    polls: Register[str, tuple[SeriesSample, ...]] = Register()
    players: Register[str, tuple[Holder, ...]] = Register()
    refusals: tuple[happened.MessageRefused, ...] = ()
    published_on: str = ""

    @property
    def playing(self) -> Iterator[CentreState]:
        """Those that did not withdraw, by their numbers."""
        return (state for state in self.centres.values() if not state.withdrawn)

    @property
    def has_begun(self) -> bool:
        """Whether some centre plays, or has sent results."""
        return any(
            state.has_results or any(game.started_at is not None for game in state.games.values())
            for state in self.playing
        )

    @property
    def is_under_way(self) -> bool:
        """Whether a game is being played somewhere: solos are a secret until it is over."""
        games = (game for state in self.playing for game in state.games.values())
        return any(game.started_at is not None and game.finished_at is None for game in games)

    def is_missing(self, state: CentreState, game: int) -> bool:
        """Whether the results of a centre hold no score of a game; as long as none came, nobody knows."""
        numbers = self.agreement.numbers if self.agreement else ()
        return state.has_results and game in numbers and state.is_missing(numbers.index(game))

    def best(self, centre: int, game: int, turn: int) -> TurnBest | None:
        return self.bests.get(turn_key(centre, game, turn))

    def poll(self, centre: int, game: int, turn: int) -> tuple[SeriesSample, ...]:
        return self.polls.get(turn_key(centre, game, turn), ())

    def aside_reason(self, centre: int, player: str = "") -> str:
        """Why a centre, or one of its players, was set aside; nothing when it counts."""
        return self.aside.get(aside_key(centre, player), "")


def turn_key(centre: int, game: int, turn: int) -> str:
    return f"{centre}|{game}|{turn}"


def aside_key(centre: int, player: str) -> str:
    return f"{centre}|{player}"


def replay_centres(events: Iterable[CentresEvent], centres: Centres | None = None) -> Centres:
    """The centres after some events."""
    after = centres or Centres()
    for event in events:
        after = evolve_centres(after, event)
    return after


def evolve_centres(centres: Centres, event: CentresEvent) -> Centres:
    """The centres after one more event."""
    after = _FOLDS[type(event)](centres, event)
    sequence = getattr(event, "sequence", 0)
    if not sequence or isinstance(event, happened.MessageRefused):
        return after
    return _changed(after, _sender(event), sequence=sequence, last=event)


def _sender(event: Any) -> int:
    match event:
        case happened.SoloReported(solo=solo):
            return solo.centre
        case happened.MissingAsked(question=question):
            return question.centre
        case _:
            return int(event.centre)


def _changed(centres: Centres, number: int, **changes: object) -> Centres:
    return replace(centres, centres=centres.centres.with_item(number, replace(centres.centres[number], **changes)))


def _changed_game(centres: Centres, number: int, game: int, change: Callable[[CentreGame], CentreGame]) -> Centres:
    state = centres.centres[number]
    return _changed(centres, number, games={**state.games, game: change(state.game(game))})


def _declared(centres: Centres, event: happened.CentreDeclared) -> Centres:
    return replace(centres, centres=centres.centres.with_item(event.centre.number, CentreState(event.centre)))


def _signal(centres: Centres, event: happened.SignalReported) -> Centres:
    state = centres.centres[event.centre]
    has_scores = state.has_results and not centres.is_missing(state, event.game)
    return _changed_game(
        centres,
        event.centre,
        event.game,
        lambda game: signalled(game, event.kind, event.at, event.turn, has_scores=has_scores),
    )


def _solo_withdrawn(centres: Centres, event: happened.SoloWithdrawn) -> Centres:
    gone = (event.centre, event.game, event.turn)
    left = tuple(solo for solo in centres.solos if (solo.centre, solo.game, solo.turn) != gone)
    return replace(centres, solos=left)


def _best(centres: Centres, event: happened.BestReported) -> Centres:
    key = turn_key(event.centre, event.game, event.turn)
    return replace(centres, bests=centres.bests.with_item(key, TurnBest(event.points, event.players)))


def _answered(centres: Centres, event: happened.MissingAnswered) -> Centres:
    questions = tuple(
        replace(each, answer=event.text) if each.number == event.number else each for each in centres.questions
    )
    return replace(centres, questions=questions)


def _results(centres: Centres, event: happened.ResultsReceived) -> Centres:
    number, players = event.centre, centres.players
    for row in centres.centres[number].rows:
        for key in player_keys(row.player):
            left = tuple(each for each in players.get(key, ()) if each.place != number)
            players = players.with_item(key, left) if left else players.without(key)
    for row in event.rows:
        for key in player_keys(row.player):
            players = players.with_item(key, (*players.get(key, ()), Holder(number, licence_of(row.player))))
    told = {"rows": event.rows, "source": event.source, "disturbed": event.disturbed}
    received = _changed(centres, number, **told, has_results=True, faults=())
    return replace(received, players=players)


def _cancelled(centres: Centres, event: happened.CentreTurnsCancelled) -> Centres:
    def change(game: CentreGame) -> CentreGame:
        return replace(game, cancelled=tuple(sorted({*game.cancelled, *event.turns})), cancelled_why=event.reason)

    return _changed_game(centres, event.centre, event.game, change)


def _polled(centres: Centres, event: happened.TurnPolled) -> Centres:
    key = turn_key(event.centre, event.game, event.turn)
    return replace(centres, polls=centres.polls.with_item(key, event.samples))


def _refused(centres: Centres, event: happened.MessageRefused) -> Centres:
    kept = replace(centres, refusals=(*centres.refusals, event)[-_REFUSALS_KEPT:])
    state = kept.centres.get(event.centre)
    return kept if state is None else _changed(kept, event.centre, refused=state.refused + 1)


def _taken_back(centres: Centres, event: happened.TakenBack) -> Centres:
    gone = aside_key(event.centre, event.player)
    return replace(centres, aside={key: why for key, why in centres.aside.items() if key != gone})


_FOLDS: Mapping[type[CentresEvent], Callable[[Centres, Any], Centres]] = {
    happened.FormulaAgreed: lambda centres, event: replace(centres, agreement=event.agreement),
    happened.CentreDeclared: _declared,
    happened.CentreCorrected: lambda centres, event: _changed(centres, event.centre.number, declared=event.centre),
    happened.CentreWithdrawn: lambda centres, event: _changed(centres, event.centre, withdrawn=event.reason),
    happened.TopStated: lambda centres, event: replace(centres, tops={**centres.tops, event.game: event.top}),
    happened.SignalReported: _signal,
    happened.PodiumReported: lambda centres, event: _changed_game(
        centres, event.centre, event.game, lambda game: replace(game, podium=event.rows)
    ),
    happened.SoloReported: lambda centres, event: replace(centres, solos=(*centres.solos, event.solo)),
    happened.SoloWithdrawn: _solo_withdrawn,
    happened.BestReported: _best,
    happened.MissingAsked: lambda centres, event: replace(centres, questions=(*centres.questions, event.question)),
    happened.MissingAnswered: _answered,
    happened.ResultsReceived: _results,
    happened.ResultsRefused: lambda centres, event: _changed(centres, event.centre, faults=event.faults),
    happened.SetAsideNoted: lambda centres, event: replace(
        centres, aside={**centres.aside, aside_key(event.centre, event.player): event.reason}
    ),
    happened.TakenBack: _taken_back,
    happened.CentreTurnsCancelled: _cancelled,
    happened.TurnPolled: _polled,
    happened.CentreGameVoided: lambda centres, event: _changed_game(
        centres, event.centre, event.game, lambda game: replace(game, void_reason=event.reason)
    ),
    happened.MessageRefused: _refused,
    happened.CentresPublished: lambda centres, event: replace(centres, published_on=event.on),
    happened.CentresReopened: lambda centres, event: replace(centres, published_on=""),
}
