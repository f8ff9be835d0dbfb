"""The auditor's desk: whether a journal is the one that was written, and tells games that could be played."""

import msgspec

from duplicata.desks.game_stream import GameJournal, game_catalogue
from duplicata.desks.public import PublicGame, public_view
from duplicata.journal import Recorded, open_journal, verify_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.journal.refusals import NoJournalPlace
from duplicata.kernel.chance import commitment
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.bag import check_balance
from duplicata.scrabble.decisions import next_draw
from duplicata.scrabble.events import GameEnded, GameEvent, SeedRevealed, TilesDrawn
from duplicata.scrabble.game import Game, Phase, evolve


class NoSuchPosition(DuplicataError):
    """A moment that the journal does not have."""


class EventDoesNotFollow(DuplicataError):
    """An event that no game could have after those before it."""


class Audit(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many events there are and whether all is well; else the first that is not, and why, in French."""

    events: int
    ok: bool
    broken: int | None = None
    message: str | None = None


class ReplayedState(msgspec.Struct, frozen=True):
    """What everyone could know right after an event: each game as the hall saw it."""

    position: int
    at: int | None
    games: list[PublicGame]


def audit_place(place: str) -> Audit:
    """Audits the journal of a place, even one so damaged that it cannot be opened.

    Raises:
        The refusal of a place that has no journal of ours.
    """
    if place == IN_MEMORY:
        raise NoJournalPlace(place=place)
    found = verify_journal(place, game_catalogue())
    if not found.is_sound:
        return Audit(found.events, False, found.broken, found.reason)
    with open_journal(place, game_catalogue()) as journal:
        return _audit_games(journal, found.events)


def audit(journal: GameJournal) -> Audit:
    """Checks the chain, then plays every game again and compares what it was said to lead to."""
    found = journal.verify()
    if not found.is_sound:
        return Audit(found.events, False, found.broken, found.reason)
    return _audit_games(journal, found.events)


def _audit_games(journal: GameJournal, events: int) -> Audit:
    games = _AuditedGames()
    for recorded in journal.read():
        try:
            games.admit(recorded)
        except DuplicataError as refusal:
            return Audit(events, False, recorded.position, str(refusal))
    return Audit(events, True)


def replay_at(journal: GameJournal, position: int) -> ReplayedState:
    """The public state after an event; position 0 is before the first.

    Raises:
        NoSuchPosition.
    """
    last = journal.head().position
    if not 0 <= position <= last:
        raise NoSuchPosition(position=position, last=last)
    games: dict[str, Game] = {}
    at = None
    for recorded in journal.read(upto=position):
        games[recorded.stream] = evolve(games.get(recorded.stream, Game()), recorded.event)
        at = recorded.at
    views = [view for game in games.values() if (view := public_view(game))]
    return ReplayedState(position, at, views)


class _AuditedGames:
    """The games of a journal while they are played again."""

    def __init__(self) -> None:
        self._games: dict[str, Game] = {}
        self._drawn: dict[str, list[tuple[Game, TilesDrawn]]] = {}

    def admit(self, recorded: Recorded[GameEvent]) -> None:
        before = self._games.get(recorded.stream, Game())
        game = self._evolve(before, recorded)
        check_balance(game.board, game.rack, game.bag)
        match recorded.event:
            case TilesDrawn():
                self._drawn.setdefault(recorded.stream, []).append((before, recorded.event))
            case GameEnded() as ended:
                _check_result(before, recorded, ended)
            case SeedRevealed(seed=seed):
                self._check_draws(recorded, seed)
            case _:
                pass
        self._games[recorded.stream] = game

    @staticmethod
    def _evolve(before: Game, recorded: Recorded[GameEvent]) -> Game:
        try:
            return evolve(before, recorded.event)
        except (AssertionError, LookupError, TypeError, ValueError) as error:
            raise EventDoesNotFollow(position=recorded.position, reason=sentence("audit_impossible", {})) from error

    def _check_draws(self, recorded: Recorded[GameEvent], seed: str) -> None:
        """Whoever knows the seed finds every draw again."""
        opened = self._games[recorded.stream].opened
        if opened is None or opened.seed_hash != commitment(seed):
            raise EventDoesNotFollow(position=recorded.position, reason=sentence("audit_other_seed", {}))
        for game, drawn in self._drawn.get(recorded.stream, []):
            if next_draw(game, seed) != drawn:
                reason = sentence("audit_other_draw", {"turn": drawn.turn})
                raise EventDoesNotFollow(position=recorded.position, reason=reason)


def _check_result(game: Game, recorded: Recorded[GameEvent], ended: GameEnded) -> None:
    """The result that was stored is the one that the turns make."""
    top = game.top + (game.retained.score if game.retained and game.phase is Phase.COLLECTED else 0)
    # A turn collected and interrupted before a solution was retained counts for a top that only a lexicon can tell.
    is_top_unknown = game.phase is Phase.COLLECTED and game.retained is None
    is_right = ended.top >= top if is_top_unknown else ended.top == top
    if ended.turns != game.collected_turns or not is_right:
        raise EventDoesNotFollow(position=recorded.position, reason=sentence("audit_other_result", {}))
