"""What everyone in the hall may know of a game at this second, and nothing more."""

import msgspec

from duplicata.competition.competition import Competition
from duplicata.scrabble.bag import bag_around
from duplicata.scrabble.game import Game, Phase

_PHASES = {Phase.DRAWN: Phase.TO_DRAW}
_NOBODY = Competition()


class PublicMove(msgspec.Struct, frozen=True):
    """A turn that is over: the rack, and the solution that was announced."""

    turn: int
    rack: str
    word: str
    ref: str
    score: int
    cumulative: int


class PublicGame(msgspec.Struct, frozen=True):
    """A game as the hall sees it: the rack once it is said, the solution once it is announced, the seed at the end."""

    tournament: str
    number: int
    date: str
    chief_referee: str
    kind: str
    edition: str
    lexicon: str
    lexicon_checksum: str
    turn: int
    phase: str
    is_interrupted: bool
    turn_seconds: int
    board: tuple[str, ...]
    leave: str
    rack: str | None
    bag_count: int
    moves: tuple[PublicMove, ...]
    top: int
    ended: str | None
    is_void: bool
    seed_hash: str | None
    seed: str | None


def public_phase(game: Game) -> Phase:
    """Where the game stands for the hall: tiles drawn and not said yet are still to be drawn."""
    return _PHASES.get(game.phase, game.phase)


def said_tiles(game: Game) -> str:
    """The tiles in the players' hands as the hall knows them: the leave, and the new ones once they are said."""
    return game.rack if game.is_rack_said else game.leave


def public_view(game: Game, competition: Competition = _NOBODY) -> PublicGame | None:
    """The view of a game, or nothing while it is not open; its competition knows the officials by name."""
    if game.opened is None or game.time is None:
        return None
    opened, terms = game.opened, game.terms
    return PublicGame(
        tournament=opened.tournament,
        number=opened.number,
        date=opened.date,
        chief_referee=competition.official_name(opened.chief_referee),
        kind=terms.kind_name,
        edition=terms.edition_name,
        lexicon=terms.lexicon,
        lexicon_checksum=terms.lexicon_checksum,
        turn=game.turn,
        phase=public_phase(game).value,
        is_interrupted=game.interrupted_at is not None,
        turn_seconds=game.time.seconds,
        board=game.board.rows,
        leave=game.leave,
        rack=game.rack if game.is_rack_said else None,
        # The bag as the hall knows it: tiles that were drawn and not said yet are still in it.
        bag_count=len(bag_around(game.board, said_tiles(game))),
        moves=_moves(game),
        top=game.ended.top if game.ended else game.top,
        ended=game.ended.reason.value if game.ended else None,
        is_void=bool(game.ended and game.ended.is_void),
        seed_hash=opened.seed_hash,
        seed=game.seed if game.is_seed_public else None,
    )


def _moves(game: Game) -> tuple[PublicMove, ...]:
    moves, cumulative = [], 0
    for turn in game.played:
        cumulative += turn.score
        ref = str(turn.move.reference)
        moves.append(PublicMove(turn.number, turn.rack, turn.move.word, ref, turn.score, cumulative))
    return tuple(moves)
