"""Where one player lost points to the top, turn by turn and cause by cause."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from duplicata.desks.lost_points import LossCause, cause_of_loss
from duplicata.scrabble.game import Game, PlayedTurn
from duplicata.scrabble.slips.ruling import Outcome


class LossGroup(msgspec.Struct, frozen=True):
    """What one cause cost in all: its French name, how many turns, how many points."""

    cause: str
    text: str
    turns: int
    points: int


class LossTurn(msgspec.Struct, frozen=True):
    """A turn of one player against the top; no cause when nothing was lost."""

    turn: int
    points: int
    top: int
    loss: int
    cause: str | None
    text: str


class PlayerLosses(msgspec.Struct, frozen=True):
    """All that one player lost in a game; the dearest cause comes first."""

    entry: int
    game: int
    turns: tuple[LossTurn, ...]
    groups: tuple[LossGroup, ...]
    lost: int
    tops_found: int


def player_losses(entry: int, number: int, game: Game, outcomes: Mapping[int, Outcome]) -> PlayerLosses:
    """The announced turns of a game, by the outcomes that stand for one player."""
    turns = tuple(_turn(game, turn, outcomes[turn.number]) for turn in game.played)
    return PlayerLosses(
        entry=entry,
        game=number,
        turns=turns,
        groups=tuple(loss_groups((turn.cause, turn.loss) for turn in turns)),
        lost=sum(turn.loss for turn in turns),
        tops_found=sum(not turn.loss for turn in turns),
    )


def _turn(game: Game, turn: PlayedTurn, outcome: Outcome) -> LossTurn:
    # Without the retained word at the top, only that word is known, and it tells nothing of the others.
    tops = [turn.move] if turn.score == turn.top else []
    cause = cause_of_loss(outcome, turn.top, tops, turn.board, game.terms.kind.variant)
    loss = max(turn.top - outcome.points, 0)
    return LossTurn(
        turn.number, outcome.points, turn.top, loss, cause.value if cause else None, cause.text if cause else ""
    )


def loss_groups(lost: Iterable[tuple[str | None, int]]) -> Iterator[LossGroup]:
    """The causes with their turns and points, the dearest first."""
    turns, points = Counter[str](), Counter[str]()
    for cause, loss in lost:
        if cause is not None:
            turns[cause] += 1
            points[cause] += loss
    for cause in sorted(turns, key=lambda name: (-points[name], name)):
        yield LossGroup(cause, LossCause(cause).text, turns[cause], points[cause])
