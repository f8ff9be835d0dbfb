"""Slips without a fault: by reference, by link letters, by both; extensions in full or in part; the first turn."""

import msgspec

from duplicata.kernel.chance import Chance
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.certainty import has_rival, is_alone, is_apart
from duplicata.scrabble.slips.generator.draft import Box, Draft
from duplicata.scrabble.slips.generator.known_slip import KnownSlip, paid
from duplicata.scrabble.slips.generator.luck import between, once_in, one_of, some_of
from duplicata.scrabble.slips.generator.play import (
    LINK_LETTERS,
    Play,
    draft_of,
    extends_long_word,
    inside_runs,
    is_single_tile_both_ways,
    letters_at,
    link_boxes,
    play_of,
)
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Sanction
from duplicata.scrabble.square import ROW_LETTERS, SIDE

# Link letters that a player may write beyond those he needs.
_MORE_LINKS = 4
# One extension in so many is written whole, one reference in so many is added to a good link, one is spaced.
_WHOLE, _BOTH, _SPACED, _REFERENCE = 3, 6, 3, 2


class Written(msgspec.Struct, frozen=True):
    """A draft without a fault, the reference beside it, and the move that it earns."""

    draft: Draft
    reference: str | None
    move: Move


def clean_slip(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """A right slip for a move; None when only a reference could tell its place and something else is unsure."""
    written = written_well(position, move, chance)
    if written is None:
        return None
    return paid(written.draft.slip(chance, written.reference, written.move.score), None, Sanction.NONE, written.move)


def written_well(position: TurnPosition, move: Move, chance: Chance) -> Written | None:
    """A writing whose reading is certain whatever score is claimed: by reference, or by a link without a rival."""
    if position.is_first_turn:
        return _written_first(position, move, chance)
    play = play_of(position, move)
    if is_single_tile_both_ways(position, play):
        return None
    if extends_long_word(play):
        return _written_extension(position, play, chance)
    reference = spaced(str(move.reference), chance)
    if once_in(_REFERENCE, chance):
        return Written(draft_of(play), reference, move)
    draft = well_linked(position, play, chance)
    if draft is None:
        return None
    return Written(draft, reference if once_in(_BOTH, chance) else None, move)


def linked(position: TurnPosition, play: Play, chance: Chance) -> Draft | None:
    """The word with three link letters or more that agree with no other place."""
    wanted = max(0, LINK_LETTERS - len(play.inside)) + between(0, _MORE_LINKS, chance)
    links = link_boxes(position, play, wanted, chance)
    if len(links) + len(play.inside) < LINK_LETTERS:
        return None
    draft = draft_of(play).adding(letters_at(position, links))
    return None if has_rival(position, draft, play) else draft


def well_linked(position: TurnPosition, play: Play, chance: Chance) -> Draft | None:
    """The same, where no letter written is right at another legal place of the word."""
    draft = linked(position, play, chance)
    return draft if draft and is_apart(position, draft, play) else None


def _written_extension(position: TurnPosition, play: Play, chance: Chance) -> Written | None:
    """In full, or only what is added with its neighbours and three letters in all; a reference tells nothing then."""
    if not is_alone(position, play):
        return None
    draft, runs = draft_of(play), inside_runs(play)
    if len(runs) == 1 and not once_in(_WHOLE, chance):
        draft = draft.only(frozenset(play.new) | _enough_of(play, runs[0], chance))
        if not _parts_mean_this_move(position, draft, play):
            return None
    if has_rival(position, draft, play):
        return None
    reference = str(play.move.reference) if once_in(_REFERENCE, chance) else None
    return Written(draft, reference, play.move)


def _enough_of(play: Play, run: list[Box], chance: Chance) -> frozenset[Box]:
    """The letters of an extended word that touch what is added, and others, three at least."""
    needed = needed_neighbours(play, run)
    rest = [box for box in run if box not in needed]
    others = between(max(0, LINK_LETTERS - len(needed)), len(rest), chance)
    return needed | frozenset(some_of(rest, others, chance))


def needed_neighbours(play: Play, run: list[Box]) -> frozenset[Box]:
    """The first letter of the extended word if something is added before it, the last one if something is after it."""
    front = {run[0]} if run[0] != play.boxes[0] else set()
    return frozenset(front | ({run[-1]} if run[-1] != play.boxes[-1] else set()))


def written_parts(draft: Draft, play: Play) -> list[str]:
    """The pieces of a word written with gaps that hold a letter of the rack."""
    parts, piece, is_new = [], "", False
    for box in [*play.boxes, None]:
        if box is not None and box in draft.letters:
            piece, is_new = piece + draft.letters[box], is_new or box in play.new
        else:
            parts += [piece] if is_new else []
            piece, is_new = "", False
    return parts


def _parts_mean_this_move(position: TurnPosition, draft: Draft, play: Play) -> bool:
    return all(part_means_nothing_else(position, part, play) for part in written_parts(draft, play))


def part_means_nothing_else(position: TurnPosition, part: str, play: Play) -> bool:
    """Whether a piece of the word is no other move by itself."""
    this = (play.move.word.upper(), play.move.reference)
    others = [*position.plays_of(part), *position.plays_cut_to(part)]
    return all((other.word.upper(), other.reference) == this for other in others)


def _written_first(position: TurnPosition, move: Move, chance: Chance) -> Written | None:
    """The word alone, with any reference or none: the first turn pays the best place, which must be the only one."""
    best = best_place(position, move.word)
    if best is None:
        return None
    reference = None if once_in(_REFERENCE, chance) else _any_place(chance)
    return Written(draft_of(play_of(position, best)), reference, best)


def best_place(position: TurnPosition, word: str) -> Move | None:
    """Where a first word, jokers as they are, earns most; None when two places are equal."""
    places = [other for other in position.plays_of(word) if other.word == word]
    best = max(other.score or 0 for other in places)
    at_best = [other for other in places if other.score == best]
    return at_best[0] if len(at_best) == 1 else None


def _any_place(chance: Chance) -> str:
    row, column = one_of(ROW_LETTERS, chance), str(between(1, SIDE, chance))
    return row + column if once_in(2, chance) else column + row


def spaced(reference: str, chance: Chance) -> str:
    """The reference as hands write it: with a space or without, in capitals or not."""
    row, column = reference.strip("0123456789"), reference.strip(ROW_LETTERS)
    gap = " " if once_in(_SPACED, chance) else ""
    text = row + gap + column if reference.startswith(row) else column + gap + row
    return text.lower() if once_in(_SPACED, chance) else text
