"""Both modes on one slip, one of them wrong: a warning, unless a word of the board is extended wrongly (R 3.4).

The ruling is certain when the word is apart, when the wrong reference is near no legal place of the word and would make
no invalid word of a word of the board, and when the wrong link letters agree with no place.
"""

from duplicata.kernel.chance import Chance
from duplicata.scrabble.move import Move
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.slips.generator.certainty import has_other_word, has_rival, is_apart, right_letters
from duplicata.scrabble.slips.generator.clean import spaced, well_linked
from duplicata.scrabble.slips.generator.draft import Draft
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid
from duplicata.scrabble.slips.generator.luck import between, once_in, one_of
from duplicata.scrabble.slips.generator.play import (
    Play,
    draft_of,
    extends_long_word,
    extends_wrongly,
    foreign_letter,
    letters_at,
    link_boxes,
    play_of,
)
from duplicata.scrabble.slips.generator.references import far_places
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code, Sanction

_HALF, _FEW = 2, 2


def two_modes_one_wrong(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    play = play_of(position, move)
    if position.is_first_turn or extends_long_word(play):
        return None
    write = _wrong_reference if once_in(_HALF, chance) else _wrong_link
    written = write(position, play, chance)
    if written is None:
        return None
    draft, reference = written
    slip = draft.slip(chance, spaced(str(reference), chance), move.score)
    return paid(slip, Code.TWO_MODES_ONE_WRONG, Sanction.WARNING, move)


def _wrong_reference(position: TurnPosition, play: Play, chance: Chance) -> tuple[Draft, Reference] | None:
    """Three right link letters, one at least beside the word, and a reference that points far away."""
    draft = well_linked(position, play, chance)
    if draft is None or len(draft.letters) == len(play.boxes):
        return None
    away = [place for place in far_places(play.move) if _means_nothing(position, place)]
    return (draft, one_of(away, chance).reference) if away else None


def _means_nothing(position: TurnPosition, place: Move) -> bool:
    """Whether no legal place of the word is near, in either direction, and no word of the board is extended wrongly."""
    row, column = place.reference.row, place.reference.column
    near = any(
        max(abs(move.reference.row - row), abs(move.reference.column - column)) <= 1
        for move in position.plays_of(place.word)
    )
    return not near and not extends_wrongly(position, play_of(position, place))


def _wrong_link(position: TurnPosition, play: Play, chance: Chance) -> tuple[Draft, Reference] | None:
    """The right reference, with a single link letter in all, or with letters beside the word that are wrong there."""
    if len(play.inside) > 1:
        return None
    links = link_boxes(position, play, between(1, _FEW, chance), chance)
    letters = {box: foreign_letter(position, links, chance) for box in links}
    if not play.inside and len(links) == 1:
        letters = letters_at(position, links)
    draft = draft_of(play).adding(letters)
    if not links or right_letters(position, draft, play) > 1 or not is_apart(position, draft, play):
        return None
    if has_rival(position, draft, play) or has_other_word(position, draft, play):
        return None
    return draft, play.move.reference
