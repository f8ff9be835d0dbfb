"""The solution of a turn: retained by the referee, announced, and what it ends (R 2.4, R 2.7, G 3.3)."""

from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.choice.obligations import excluded_by_obligations
from duplicata.scrabble.commands import AnnounceMove, CollectSlips, RetainMove
from duplicata.scrabble.decisions.endings import bag_to_come, ending_after
from duplicata.scrabble.events import GameEnded, MoveAnnounced, MoveRetained, SlipsCollected
from duplicata.scrabble.game import Game
from duplicata.scrabble.letters import JOKER, missing_tile
from duplicata.scrabble.move import Move, tiles_laid
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.solver import Moves, TopFinder
from duplicata.scrabble.terms import Retains


class LetterNotInRack(DuplicataError):
    """A word that needs tiles the rack does not hold."""


class IllegalMove(DuplicataError):
    """A word that the lexicon or the board does not accept there."""


class NotTheTop(DuplicataError):
    """A word that earns less than the best one."""


class AnotherWithoutJoker(DuplicataError):
    """A word with a joker where an equal one needs none."""


class AnotherEndsGame(DuplicataError):
    """A word that does not end the game where an equal one does."""


class NothingRetained(DuplicataError):
    """An announcement without a solution."""


def collect_slips(game: Game, command: CollectSlips) -> SlipsCollected:
    return SlipsCollected(game.turn)


@rule("R 2.4-1", "R 2.4-3", "R 2.7-6", "G 3.3-1", "G 3.3-2", "G 3.1-6")
def retain(game: Game, command: RetainMove, solver: TopFinder) -> tuple[MoveRetained]:
    """The referee's choice among the tops, within what the regulation obliges him to."""
    variant, rack = game.terms.kind.variant, Rack(game.rack)
    tops = solver.top(game.board, rack, variant)
    wanted = Move(command.word.strip(), Reference.parse(command.ref))
    chosen = _among(tops, wanted)
    if chosen is None:
        chosen = _lesser(game, wanted, solver, tops)
    elif game.terms.retains is Retains.TOP and len(tops) > 1:
        _check_obligations(game, chosen, tops, solver)
    ref, score = str(chosen.reference), chosen.score or 0
    return (MoveRetained(game.turn, chosen.word, ref, score, tops.best, len(tops)),)


def _among(moves: Moves, wanted: Move) -> Move | None:
    for move in moves:
        if move.word == wanted.word and move.reference == wanted.reference:
            return move
    return None


def _lesser(game: Game, wanted: Move, solver: TopFinder, tops: Moves) -> Move:
    """A move below the top stands only where the best solution played in the room is retained."""
    game.board.with_move(wanted)
    if missing := missing_tile(game.rack, tiles_laid(game.board, wanted)):
        raise LetterNotInRack(word=wanted.word, letter="joker" if missing == JOKER else missing)
    legal = _among(solver.all_moves(game.board, Rack(game.rack), game.terms.kind.variant), wanted)
    if legal is None:
        raise IllegalMove(word=wanted.word, reference=wanted.reference)
    if game.terms.retains is Retains.TOP:
        raise NotTheTop(word=wanted.word, reference=wanted.reference, score=legal.score, top=tops.best)
    return legal


def _check_obligations(game: Game, chosen: Move, tops: Moves, solver: TopFinder) -> None:
    variant, bag = game.terms.kind.variant, bag_to_come(game)
    finder = solver if len(bag) <= variant.rack_limit else None
    for excluded in excluded_by_obligations(game.board, game.rack, bag, list(tops), finder=finder, variant=variant):
        if excluded.move == chosen:
            refusal = AnotherWithoutJoker if excluded.why == "uses_joker" else AnotherEndsGame
            raise refusal(word=chosen.word, reference=chosen.reference)


@rule("R 2.4-4", "G 3.4-2")
def announce(game: Game, command: AnnounceMove, solver: TopFinder) -> tuple[MoveAnnounced | GameEnded, ...]:
    retained = game.retained
    if retained is None:
        raise NothingRetained(turn=game.turn)
    placed = _with_jokers_exchanged(game, retained.word, Reference.parse(retained.ref))
    announced = MoveAnnounced(game.turn, retained.word, retained.ref, retained.score, placed, command.at)
    return announced, *ending_after(game, announced, solver)


def _with_jokers_exchanged(game: Game, word: str, reference: Reference) -> str:
    """In a joker game each joker laid gives way to the letter it stands for, as long as the bag holds one."""
    if not game.terms.kind.has_joker_in_every_rack or word.isupper():
        return word
    bag, letters = game.bag.tiles, list(word)
    for at, letter in enumerate(word):
        is_new = game.board[reference.square(at)] == EMPTY
        if is_new and letter.islower() and letter.upper() in bag:
            letters[at] = letter.upper()
            bag = bag.replace(letter.upper(), "", 1)
    return "".join(letters)
