"""Writes the tops of a game as a GCG file, for the programs of the English-speaking world; what it loses, it says."""

from collections.abc import Iterator

from duplicata.desks.replay import ReplayDesk, ReplayedGame, ReplayedTurn
from duplicata.documents.source import Source
from duplicata.kernel.messages import sentence
from duplicata.scrabble.board import EMPTY, Board
from duplicata.scrabble.notation import to_anglophone
from duplicata.scrabble.reference import Reference

_NICK = "TOP"
_PLAYED_THROUGH = "."


def write_gcg(source: Source) -> bytes:
    """The announced turns as the game of one player, who always plays the word that was retained.

    Raises:
        UnknownGame, ReplayNotBegun.
    """
    game = ReplayDesk(source.hall).game(source.asked_game)
    return "".join(f"{line}\n" for line in (*_heading(game), *_turns(game))).encode()


def _heading(game: ReplayedGame) -> Iterator[str]:
    yield "#character-encoding UTF-8"
    yield f"#player1 {_NICK} {sentence('gcg_player', {})}"
    yield f"#title {sentence('gcg_title', {'tournament': game.tournament, 'game': game.number, 'date': game.date})}"
    yield f"#description {sentence('gcg_lossy', {})}"
    yield f"#lexicon {game.lexicon}"


def _turns(game: ReplayedGame) -> Iterator[str]:
    for turn in game.turns:
        reference = Reference.parse(turn.ref)
        place, word = to_anglophone(reference), _laid(turn, reference)
        yield f">{_NICK}: {turn.rack} {place} {word} +{turn.points} {turn.cumulative}"
        yield f"#note {sentence('gcg_note', {'turn': turn.turn, 'ref': turn.ref, 'word': turn.word})}"


def _laid(turn: ReplayedTurn, reference: Reference) -> str:
    """The word, with a dot for each letter that lay on the board."""
    board = Board.parse(turn.board)
    return "".join(
        letter if board[reference.square(at)] == EMPTY else _PLAYED_THROUGH for at, letter in enumerate(turn.word)
    )
