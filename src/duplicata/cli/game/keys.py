"""The keys of each moment of a game: first what Enter does, then what else can be typed."""

from duplicata.kernel.messages import sentence
from duplicata.scrabble.events import EndReason
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.terms import Draws
from duplicata.scrabble.validity import Judgement, Verdict


def keys_of(
    game: Game, judgement: Judgement | None, *, awaited: int, is_playable: bool, is_preview: bool, is_too_long: bool
) -> str:
    """One line of help; `awaited` is the number of tiles to be typed, `is_too_long` speaks of an interruption."""
    facts = {"count": awaited, "minutes": game.terms.edition.amount("interruption_seconds") // 60}
    keys = sentence(f"keys_{_moment(game, judgement, is_playable, is_too_long)}", facts)
    if is_preview:
        keys += sentence("keys_type_again", {})
    if game.ended is not None and game.ended.is_void and not game.is_replay_allowed:
        keys += sentence("keys_replay", {})
    if game.interrupted_at is None and not _is_stopped(game):
        keys += sentence("keys_cancel", {})
    return keys + sentence("keys_always", {})


def _is_stopped(game: Game) -> bool:
    """Whether an interruption ended the game: no turn of it can be cancelled any more."""
    return game.ended is not None and game.ended.reason is EndReason.INTERRUPTION


def _moment(game: Game, judgement: Judgement | None, is_playable: bool, is_too_long: bool) -> str:
    if game.interrupted_at is not None:
        return "interrupted_too_long" if is_too_long else "interrupted"
    if judgement is not None:
        fate = "reject" if judgement.is_rejection else "keep"
        return f"choice_{fate}" if judgement.verdict is Verdict.CHOICE else f"to_{fate}"
    match game.phase:
        case Phase.TO_DRAW:
            return "to_draw" if game.terms.draws is Draws.HAND else "to_draw_by_program"
        case Phase.COLLECTED if game.retained is not None:
            return "retained"
        case Phase.COLLECTED if not is_playable:
            return "unplayable"
        case _:
            return str(game.phase.value)
