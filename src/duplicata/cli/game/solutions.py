"""The solutions of a turn as the chief referee reads them, and the one he means when he types."""

import re
from collections import Counter
from collections.abc import Iterator

from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.lexicon.folding import fold
from duplicata.scrabble.choice import Choice, Ranked
from duplicata.scrabble.events import MoveRetained
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference

_SHOWN = 12
_NUMBER = re.compile(r"[0-9]{1,5}")
_WORD_AND_PLACE = re.compile(r"(\S+)\s+(\S+|\S+\s+\S+)")


class NoSuchSolution(DuplicataError):
    """A number that no solution of the list has."""


class NotAnAnswer(DuplicataError):
    """A line that is not what the moment asks for."""


def obligation_text(choice: Choice) -> Iterator[str]:
    """What binds the referee, if anything does; or that there is nothing to choose from."""
    if not choice.ranked:
        yield sentence("terminal_no_solution", {})
    elif obligation := choice.ranked[0].obligation:
        yield sentence(f"terminal_obligation_{obligation}", {})


def ranked_text(choice: Choice, retained: MoveRetained | None, *, is_whole: bool) -> Iterator[str]:
    """The solutions in order with their reasons: the first ones, or the whole list."""
    shown = len(choice.ranked) if is_whole else _SHOWN
    for number, ranked in enumerate(choice.ranked[:shown], start=1):
        yield _ranked_line(number, ranked, retained)
    if len(choice.ranked) > shown:
        yield sentence("terminal_more_solutions", {"count": len(choice.ranked) - shown})


def excluded_text(choice: Choice, *, is_whole: bool) -> Iterator[str]:
    """The solutions that may not be retained: how many for each reason, or the whole list."""
    if is_whole:
        for excluded in choice.excluded:
            yield sentence(f"terminal_excluded_{excluded.why}", _facts(excluded.move))
    else:
        for why, count in Counter(excluded.why for excluded in choice.excluded).items():
            yield sentence(f"terminal_count_{why}", {"count": count})


def reasons_text(choice: Choice, number: int) -> str:
    """Raises NoSuchSolution."""
    return _ranked_line(number, _numbered(choice, number), None)


def solution_typed(typed: str, choice: Choice) -> tuple[str, str]:
    """The word and the place that a number, or a word and a place, stand for; small letters are jokers when it matters.

    Raises:
        NoSuchSolution, NotAnAnswer.
    """
    if _NUMBER.fullmatch(typed):
        move = _numbered(choice, int(typed)).move
        return move.word, str(move.reference)
    if not (found := _WORD_AND_PLACE.fullmatch(typed)):
        raise NotAnAnswer(text=typed)
    word, reference = found[1], Reference.parse(found[2])
    meant = [move.word for move in _moves(choice) if move.reference == reference and fold(word) == move.word.upper()]
    if len(meant) == 1:
        return meant[0], str(reference)
    # A hurried hand types no capitals: a word of jokers alone does not exist.
    return (fold(word) if word.islower() else word), str(reference)


def _numbered(choice: Choice, number: int) -> Ranked:
    if not 1 <= number <= len(choice.ranked):
        raise NoSuchSolution(number=number, count=len(choice.ranked))
    return choice.ranked[number - 1]


def _moves(choice: Choice) -> Iterator[Move]:
    yield from (ranked.move for ranked in choice.ranked)
    yield from (excluded.move for excluded in choice.excluded)


def _ranked_line(number: int, ranked: Ranked, retained: MoveRetained | None) -> str:
    move = ranked.move
    is_retained = retained is not None and (retained.word, retained.ref) == (move.word, str(move.reference))
    reasons = sentence("terminal_between_reasons", {}).join(reason.text for reason in ranked.reasons)
    code = "terminal_solution" if reasons else "terminal_bare_solution"
    mark = sentence("terminal_retained_mark", {}) if is_retained else " "
    return sentence(code, _facts(move) | {"mark": mark, "number": number, "reasons": reasons})


def _facts(move: Move) -> dict[str, object]:
    return {"word": move.word, "place": move.reference, "points": move.score}
