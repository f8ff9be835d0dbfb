"""Equal solutions in the order a referee would weigh them: obligations first, then the guide's criteria."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Literal

import msgspec

from duplicata.kernel.articles import rule
from duplicata.lexicon import Lexicon
from duplicata.scrabble.board import Board
from duplicata.scrabble.choice.extensions import one_letter, reaching_a_premium
from duplicata.scrabble.choice.first_word import first_place
from duplicata.scrabble.choice.leaves import bag_balance, extensions_held, hooks_kept, jokers_laid, rack_leave, u_for_q
from duplicata.scrabble.choice.obligations import Excluded, excluded_by_obligations
from duplicata.scrabble.choice.openings import (
    alternation,
    letters_to_lean_on,
    multiples_in_reach,
    premiums_in_reach,
    progress,
    room_beside,
    room_for_seven,
)
from duplicata.scrabble.choice.prospect import Prospect, Situation
from duplicata.scrabble.choice.reasons import Reason
from duplicata.scrabble.choice.traps import traps
from duplicata.scrabble.choice.weights import weights
from duplicata.scrabble.move import Move
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.variants import STANDARD, Variant

Obligation = Literal["no_joker", "ends_game"]
Criterion = Callable[[Prospect], Iterator[Reason]]

# What the words and their letters say, in the order of the guide.
_FIRST_WORD: tuple[Criterion, ...] = (
    one_letter,
    reaching_a_premium,
    first_place,
    room_beside,
    alternation,
    extensions_held,
)
_LATER: tuple[Criterion, ...] = (
    one_letter,
    reaching_a_premium,
    room_for_seven,
    room_beside,
    letters_to_lean_on,
    alternation,
    extensions_held,
)
# What the squares say whatever the word, and what the tiles laid say wherever they go.
_SQUARES: tuple[Criterion, ...] = (premiums_in_reach, multiples_in_reach, progress)
_LEAVES: tuple[Criterion, ...] = (jokers_laid, rack_leave, hooks_kept, u_for_q, bag_balance)


class Ranked(msgspec.Struct, frozen=True):
    """A solution that may be retained: the obligation that left it, why it stands here, and its weight in points."""

    move: Move
    obligation: Obligation | None
    reasons: tuple[Reason, ...]
    weight: int


class Choice(msgspec.Struct, frozen=True):
    """The best score, the solutions that may be retained, best first, and those that may not."""

    top: int
    ranked: tuple[Ranked, ...]
    excluded: tuple[Excluded, ...]


@rule(
    "R 2.4-1", "R 2.4-2", "G 3.3-1", "G 3.3-3", "G 3.3-5", "G 3.3-6", "G 3.3-10", "G 3.3.5-1", "G 3.3.5-3", "G 3.3.5-16"
)
def rank(
    board: Board, rack: str, bag: str, tops: Sequence[Move], lexicon: Lexicon, *, variant: Variant = STANDARD
) -> Choice:
    """The equal solutions in order, each with its reasons; the order of `tops` and of the bag changes nothing."""
    excluded = _excluded(board, rack, bag, tops, lexicon, variant)
    kept = _kept(tops, excluded)
    weighed = _weighed(Situation(board, rack, bag, variant.rack_limit, lexicon), kept, in_full=True) if kept else []
    obligation = _obligation(excluded)
    ranked = [Ranked(move, obligation, tuple(reasons), weight) for weight, move, reasons in sorted(weighed, key=_order)]
    return Choice(tops[0].score or 0 if tops else 0, tuple(ranked), excluded)


def retained(
    board: Board, rack: str, bag: str, tops: Sequence[Move], lexicon: Lexicon, *, variant: Variant = STANDARD
) -> Move:
    """The first that `rank` would give, found without the reasons: what an automatic game plays. There must be one."""
    kept = _kept(tops, _excluded(board, rack, bag, tops, lexicon, variant)) if len(tops) > 1 else tops
    if len(kept) == 1:
        return kept[0]
    situation = Situation(board, rack, bag, variant.rack_limit, lexicon)
    return min(_past_traps(_weighed(situation, kept, in_full=False), lexicon), key=_order)[1]


_Weighed = tuple[int, Move, list[Reason]]


def _weighed(situation: Situation, kept: Sequence[Move], *, in_full: bool) -> list[_Weighed]:
    """Each solution with its weight and its reasons; if not in full, without what tells nothing apart."""
    prospects = [Prospect.of(situation, move) for move in kept]
    is_first = situation.is_first
    reasons = [_reasons(_FIRST_WORD if is_first else _LATER, prospect) for prospect in prospects]
    if not is_first:
        _add_shared(_SQUARES, prospects, [prospect.laying.new for prospect in prospects], reasons)
    leaves = ["".join(sorted(prospect.laying.leave)) for prospect in prospects]
    if in_full or len(set(leaves)) > 1:
        _add_shared(_LEAVES, prospects, leaves, reasons)
    if in_full:
        for prospect, found in zip(prospects, reasons, strict=True):
            found.extend(traps(prospect.laying.main.text, situation.lexicon))
    return [
        (sum([reason.points for reason in found]), prospect.laying.move, found)
        for prospect, found in zip(prospects, reasons, strict=True)
    ]


def _reasons(criteria: Sequence[Criterion], prospect: Prospect) -> list[Reason]:
    return [reason for criterion in criteria for reason in criterion(prospect)]


def _add_shared(
    criteria: Sequence[Criterion],
    prospects: Sequence[Prospect],
    keys: Sequence[Hashable],
    reasons: Sequence[list[Reason]],
) -> None:
    """Adds the reasons that solutions of the same key share, worked out once for all of them."""
    known = dict[Hashable, list[Reason]]()
    for prospect, key, found in zip(prospects, keys, reasons, strict=True):
        if key not in known:
            known[key] = _reasons(criteria, prospect)
        found.extend(known[key])


def _past_traps(weighed: list[_Weighed], lexicon: Lexicon) -> list[_Weighed]:
    """The solutions among which the first is, what a trap costs taken off: looking a word up is slow.

    Those are near enough to the best for a trap to matter, and of these none comes before one without a trap.
    """
    near = max(weight for weight, _, _ in weighed) - abs(weights().weights["traps"])
    leaders = sorted([solution for solution in weighed if solution[0] >= near], key=_order)
    if len({move.word.upper() for _, move, _ in leaders}) == 1:
        return leaders
    judged = []
    for weight, move, found in leaders:
        lost = sum([reason.points for reason in traps(move.word.upper(), lexicon)])
        judged.append((weight + lost, move, found))
        if not lost:
            break
    return judged


def _order(weighed: _Weighed) -> tuple[int, str, str]:
    weight, move, _ = weighed
    return -weight, str(move.reference), move.word


def _excluded(
    board: Board, rack: str, bag: str, tops: Sequence[Move], lexicon: Lexicon, variant: Variant
) -> tuple[Excluded, ...]:
    finder = Solver(lexicon) if len(bag) <= variant.rack_limit else None
    return excluded_by_obligations(board, rack, bag, tops, finder=finder, variant=variant)


def _kept(tops: Sequence[Move], excluded: Sequence[Excluded]) -> list[Move]:
    barred = {entry.move for entry in excluded}
    return [move for move in tops if move not in barred]


def _obligation(excluded: Sequence[Excluded]) -> Obligation | None:
    """The last obligation that left fewer solutions."""
    if not excluded:
        return None
    return "no_joker" if all(entry.why == "uses_joker" for entry in excluded) else "ends_game"
