"""Which line of a slip is the word played: the one that explains most of what stands on the paper."""

import re
from collections import Counter

import msgspec

from duplicata.scrabble.slips.pricing.line_ruling import LineRuling
from duplicata.scrabble.slips.pricing.modes import line_ruling
from duplicata.scrabble.slips.reading.by_links import by_links
from duplicata.scrabble.slips.reading.case import Case
from duplicata.scrabble.slips.reading.ground import GAP, UNREADABLE
from duplicata.scrabble.slips.reading.links import LinkLetters
from duplicata.scrabble.slips.reading.writing import Box, WrittenLine
from duplicata.scrabble.slips.ruling import Code, Sanction

# Shorter lines resemble any board.
_LEAST_RESEMBLING = 4
# Two letters side by side are often a word by accident.
_LEAST_WORD_APART = 3
# A claim that fits a reading speaks for it as loud as so many letters.
_WORTH_OF_A_CLAIM = 4
# Letters that a reading leaves out speak against it.
_STRAYS_FOR_A_LETTER = 3


class Candidate(msgspec.Struct, frozen=True):
    """A line taken as the word: its ruling, its link where it lies, and the letters of the slip that explains."""

    ruling: LineRuling
    link: LinkLetters | None
    right: frozenset[Box]
    explained: int

    @property
    def line(self) -> WrittenLine:
        return self.ruling.line


def candidates(case: Case, lines: list[WrittenLine]) -> list[Candidate]:
    """The lines as words, the one that was played first; a line that settles everything stands alone."""
    tried, settled = [], None
    for line in sorted(lines, key=lambda each: is_on_board(case, each)):
        candidate = _candidate(case, line)
        if _is_settled(case, candidate) and (settled is None or _is_clean(candidate)):
            settled = candidate
        if settled is not None and (settled.ruling.is_exact or case.claim is None):
            break
        tried.append(candidate)
    if settled is not None:
        return [settled]
    if not tried:
        return []
    played = _with_hole(max(tried, key=lambda each: _preference(case, each)), tried)
    played = _unread(case, played, tried) or played
    return [played, *(each for each in tried if each is not played)]


def _is_settled(case: Case, candidate: Candidate) -> bool:
    """A reading that leaves no letter of the slip unexplained: no other line can be the word.

    Where one tile makes a word each way, another line may tell better which of the two was meant.
    """
    ruling, link = candidate.ruling, candidate.link
    if ruling.is_void or ruling.is_undecided or link is None or link.strays or ruling.spot is None:
        return False
    is_named = case.place is None or case.place.is_across != ruling.line.is_down
    return len(ruling.spot.laid) > 1 or (_is_clean(candidate) and is_named)


def _is_clean(candidate: Candidate) -> bool:
    """Nothing has to be forgiven, and the claim fits (INT 2)."""
    return candidate.ruling.is_exact and candidate.ruling.outcome.sanction is Sanction.NONE


def _candidate(case: Case, line: WrittenLine) -> Candidate:
    """A line with what it explains: its own letters, and the right ones around it."""
    ruling = line_ruling(case, line)
    link = case.link(line, ruling.spot) if _is_located(case, ruling) and ruling.spot is not None else None
    right = _right_elsewhere(case, line) | (link.right if link else frozenset())
    if not ruling.is_void:
        return Candidate(ruling, link, right, _letters(line) + len(right))
    own = _own_letters(case, ruling, link)
    # What is no word and does not fit the claim is not made one by all the letters of the board around it.
    is_likely = ruling.is_exact or line.text in case.ground.words
    around = len(right) if is_likely else min(len(right), len(line.text))
    return Candidate(ruling, link, right, own + around)


def _letters(line: WrittenLine) -> int:
    return len(line.text) - line.text.count(GAP)


def _is_located(case: Case, ruling: LineRuling) -> bool:
    """Whether the ruling knows a place for the line: a word of the list may even run off the board there."""
    line, spot = ruling.line, ruling.spot
    if spot is None or spot.is_down != line.is_down:
        return False
    return spot.is_possible or line.text in case.ground.words


def _own_letters(case: Case, ruling: LineRuling, link: LinkLetters | None) -> int:
    """How many of its letters a void line explains: copied from the board few, hardly any if it is no word."""
    line, spot = ruling.line, ruling.spot
    is_possible = link is not None and spot is not None and spot.is_possible
    if UNREADABLE in line.text:
        return len(line.text)
    if line.has_gap:
        # It lengthens a word whose letters lie in its gaps: that is no accident.
        return 2 * len(line.text) if spot is not None and spot.is_legal else 0
    if line.text in case.ground.words:
        return _letters_of_a_word(case, line, is_placed=is_possible and link is not None and not link.strays)
    is_tied = is_possible and link is not None and (case.names_a_place or link.count > 1)
    if not is_tied or spot is None or spot.lacking:
        return 0 if is_on_board(case, line) or resembles_board(case, line) else len(line.text) // 2
    return len(spot.laid) if resembles_board(case, line) else len(line.text)


def _letters_of_a_word(case: Case, line: WrittenLine, *, is_placed: bool) -> int:
    """A word of the list: one that the board has and the rack has not was copied, any other was meant to be played."""
    from_rack = sum((Counter(line.text) & case.ground.tiles).values())
    if is_placed or (not is_on_board(case, line) and resembles_board(case, line)):
        return len(line.text)
    if is_on_board(case, line) and from_rack < len(line.text):
        return from_rack
    return len(line.text) * (2 if len(line.text) >= _LEAST_WORD_APART else 1)


def _right_elsewhere(case: Case, line: WrittenLine) -> frozenset[Box]:
    """The letters around a word of the list that are right at the place, of those they all name, that suits most."""
    if not case.outside(line) or line.text not in case.ground.words:
        return frozenset()
    ties = by_links(case, line).tied
    return max((tie.link.right for tie in ties), key=len, default=frozenset())


def _preference(case: Case, candidate: Candidate) -> tuple[int, ...]:
    """The line that the claim fits, then the one that explains most, the lighter sanction, a word of the list.

    Of two words of one tile, the reference's direction, else the longer line (INT 10).
    """
    ruling, line, place = candidate.ruling, candidate.line, case.place
    is_right = ruling.is_exact and not ruling.is_void
    strays = len(case.outside(line) - candidate.right)
    return (
        is_right and not strays,
        candidate.explained
        - (0 if ruling.is_void else strays // _STRAYS_FOR_A_LETTER)
        + (_WORTH_OF_A_CLAIM if ruling.is_exact else 0)
        + (line.text in case.ground.words)
        + (not ruling.is_void and (ruling.is_exact or case.claim is None)),
        -ruling.outcome.sanction.gravity,
        ruling.is_exact,
        place is not None and place.is_across != line.is_down,
        -len(ruling.outcome.details(Code.WORD_INVALID)),
        len(line.text),
        len(ruling.outcome.findings),
    )


def _with_hole(played: Candidate, tried: list[Candidate]) -> Candidate:
    """A word with a hole in it is not whole: part of it is not taken for the word, unless it is right or nearly all."""
    line, ruling = played.line, played.ruling
    is_right = ruling.is_exact and ruling.outcome.sanction in (Sanction.NONE, Sanction.WARNING)
    if line.has_gap or is_right:
        return played
    for other in tried:
        is_hole = other.line.has_gap and other.ruling.outcome.codes == (Code.WORD_INCOMPLETE,)
        same_lane = (other.line.is_down, other.line.lane) == (line.is_down, line.lane)
        rest = set(other.line.boxes) - set(line.boxes) - played.right
        if is_hole and same_lane and rest and (ruling.is_void or len(rest) > 1):
            return other
    return played


def _unread(case: Case, played: Candidate, tried: list[Candidate]) -> Candidate | None:
    """A line with an unreadable letter is the word, and is not read, where the word found is none or is shorter."""
    line = played.line
    is_none = played.ruling.is_void and (line.text not in case.ground.words or is_on_board(case, line))
    for other in tried:
        text = other.line.text
        if UNREADABLE in text:
            on_board = re.search(text.replace(UNREADABLE, "[A-Z]"), case.ground.lanes_as_text) is not None
            is_link = on_board and not any(_is_whole_link(case, each.line) for each in tried)
            if is_none or (not is_link and len(text) >= len(line.text)):
                return other
    return None


def _is_whole_link(case: Case, line: WrittenLine) -> bool:
    return len(line.text) >= _LEAST_WORD_APART and is_on_board(case, line)


def is_on_board(case: Case, line: WrittenLine) -> bool:
    """Whether the line can be read on the board as it stands, either way: then it is a link, not a word to play."""
    return line.text in case.ground.lanes_as_text


def resembles_board(case: Case, line: WrittenLine) -> bool:
    """Whether the line can be read on the board but for one letter left out, added or changed, or two swapped."""
    text, board = line.text, case.ground.lanes_as_text
    if len(text) < _LEAST_RESEMBLING:
        return False
    shorter = (text[:at] + text[at + 1 :] for at in range(len(text)))
    swapped = (text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in range(len(text) - 1))
    if any(each in board for each in (*shorter, *swapped)):
        return True
    # One letter more at a place, or another letter there.
    other = (f"{text[:at]}[A-Z](?:{text[at:]}|{text[at + 1 :]})" for at in range(1, len(text)))
    return re.search("|".join(other), board) is not None
