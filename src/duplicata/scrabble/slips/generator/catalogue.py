"""Every fault that the generator can write, by the code of its finding."""

from collections.abc import Callable, Mapping, Sequence

from duplicata.kernel.chance import Chance
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator import (
    altered_links,
    extensions,
    incidents,
    jokers,
    link_counts,
    misplaced,
    modes,
    references,
    scores,
    several,
    shifts,
    short_words,
    wrong_words,
)
from duplicata.scrabble.slips.generator.known_slip import Fault, KnownSlip
from duplicata.scrabble.slips.generator.luck import one_of
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code

_ATTEMPTS = 60

FAULTS: Mapping[Code, Fault] = {
    Code.SCORE_MISSING: scores.score_missing,
    Code.SCORE_WRONG: scores.score_wrong,
    Code.SCORE_ILLEGIBLE: scores.score_illegible,
    Code.OPTIMAL_FIRST_MOVE: scores.optimal_first_move,
    Code.JOKER_NOT_CIRCLED: jokers.joker_not_circled,
    Code.JOKER_WRONGLY_CIRCLED: jokers.joker_wrongly_circled,
    Code.TWO_LINK_LETTERS: link_counts.two_link_letters,
    Code.ONE_LINK_LETTER: link_counts.one_link_letter,
    Code.LINK_LETTER_OMITTED: altered_links.link_letter_omitted,
    Code.LINK_LETTER_CHANGED: altered_links.link_letter_changed,
    Code.LINK_LETTERS_SWAPPED: altered_links.link_letters_swapped,
    Code.LINK_LETTER_ADDED: altered_links.link_letter_added,
    Code.EXTENSION_NEIGHBOUR_MISSING: extensions.extension_neighbour_missing,
    Code.REF_INVERTED: references.ref_inverted,
    Code.WORD_INVERTED: references.word_inverted,
    Code.REF_AND_WORD_INVERTED: references.ref_and_word_inverted,
    Code.TWO_MODES_ONE_WRONG: modes.two_modes_one_wrong,
    Code.SHIFTED_ONE_SQUARE: shifts.shifted_one_square,
    Code.FINAL_LETTER_OMITTED: short_words.final_letter_omitted,
    Code.LINK_MISSING: link_counts.link_missing,
    Code.LINK_WRONG: link_counts.link_wrong,
    Code.WORD_INCOMPLETE: short_words.word_incomplete,
    Code.REF_WRONG: references.ref_wrong,
    Code.LETTER_NOT_IN_RACK: wrong_words.letter_not_in_rack,
    Code.TOO_MANY_LETTERS: wrong_words.too_many_letters,
    Code.IMPOSSIBLE_PLACEMENT: link_counts.impossible_placement,
    Code.WORD_INVALID: wrong_words.word_invalid,
    Code.MIN_OF_SEVERAL: several.min_of_several,
    Code.ILLEGIBLE: incidents.illegible,
    Code.LATE_WRITING: incidents.late_writing,
    Code.EXCHANGED: incidents.exchanged,
    Code.MISSING: incidents.missing,
    Code.BLANK: incidents.blank,
    Code.SEVERAL: incidents.several,
    Code.PRESENTATION: incidents.presentation,
    Code.INK: incidents.ink,
    Code.CHECK_GRID: misplaced.check_grid,
    Code.MISCONDUCT: incidents.misconduct,
}


# Moves that can show a fault which few moves can.
_POOLS: Mapping[Code, Callable[[TurnPosition], Sequence[Move]]] = {
    Code.JOKER_NOT_CIRCLED: lambda position: position.with_jokers,
    Code.JOKER_WRONGLY_CIRCLED: lambda position: position.with_jokers,
    Code.LINK_LETTER_ADDED: lambda position: position.beside_words,
    Code.EXTENSION_NEIGHBOUR_MISSING: lambda position: position.over_words,
    Code.TOO_MANY_LETTERS: lambda position: position.too_long,
}


def faulty_slip(fault: Code, position: TurnPosition, chance: Chance) -> KnownSlip | None:
    """A slip with this fault and the ruling that must come out; None when the position hardly shows it."""
    pool = _POOLS[fault](position) if fault in _POOLS else position.legal
    for _ in range(_ATTEMPTS if pool else 0):
        known = FAULTS[fault](position, one_of(pool, chance), chance)
        if known is not None:
            return known
    return None
