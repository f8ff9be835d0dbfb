"""How a solution opens the board: room for seven tiles, premiums in reach, new letters to lean on, up and leftwards."""

from collections.abc import Iterator
from itertools import pairwise

from duplicata.kernel.articles import rule
from duplicata.scrabble.choice.laying import LAST
from duplicata.scrabble.choice.multiples import MULTIPLES
from duplicata.scrabble.choice.prospect import Prospect
from duplicata.scrabble.choice.reach import PINK, RED, names
from duplicata.scrabble.choice.reasons import Reason
from duplicata.scrabble.choice.weights import weights
from duplicata.scrabble.letters import VOWELS
from duplicata.scrabble.reference import Direction, Reference
from duplicata.scrabble.square import SIDE
from duplicata.scrabble.variants import RACK_SIZE

# A letter with fewer free squares around it is hardly one to build on.
_SUPPORTING_ROOM = 2


@rule("G 3.3-8", "G 3.3-15", "G 3.3.2-2", "G 3.3.2-3", "G 3.3.2-4", "G 3.3.2-5")
def room_for_seven(prospect: Prospect) -> Iterator[Reason]:
    """Places where a rack could go whole: through a new tile, or across an extension."""
    through = sum([room >= RACK_SIZE for room in prospect.rooms])
    if places := through + sum(_hung(prospect)):
        yield Reason("room_for_seven", min(places, weights().limits["room_for_seven"]))


@rule("G 3.3.2-5", "G 3.3.5-8")
def room_beside(prospect: Prospect) -> Iterator[Reason]:
    """Places where a rack could go whole alongside, touching one end of the word and nothing else."""
    if places := _beside(prospect):
        yield Reason("room_beside", len(places), ", ".join(places))


@rule("G 3.3-17", "G 3.3.2-6")
def premiums_in_reach(prospect: Prospect) -> Iterator[Reason]:
    """The red squares and the pink ones that words can go to now and could not before, and those they no longer can."""
    before, after = prospect.situation.reach.accessible, prospect.reach.accessible
    # A square that the solution itself covers has been used, not shut.
    before &= ~prospect.reach.taken
    for criterion, squares in (("triples", RED), ("doubles", PINK)):
        if opened := after & ~before & squares:
            yield Reason(f"{criterion}_opened", opened.bit_count(), names(opened))
        if shut := before & ~after & squares:
            yield Reason(f"{criterion}_shut", shut.bit_count(), names(shut))


@rule("G 3.3-17")
def multiples_in_reach(prospect: Prospect) -> Iterator[Reason]:
    """Two premiums that one word can cover, opened or shut."""
    new = prospect.reach.taken ^ prospect.situation.reach.taken
    touched = [multiple for multiple in MULTIPLES if multiple.zone & new]
    opened = [m.name for m in touched if m.is_open(prospect.reach) and not m.is_open(prospect.situation.reach)]
    shut = [m.name for m in touched if m.is_open(prospect.situation.reach) and not m.is_open(prospect.reach)]
    if opened:
        yield Reason("multiples_opened", len(opened), ", ".join(opened))
    if shut:
        yield Reason("multiples_shut", len(shut), ", ".join(shut))


@rule("G 3.3-13", "G 3.3-16", "G 3.3.2-7")
def letters_to_lean_on(prospect: Prospect) -> Iterator[Reason]:
    """The different letters that words can now cross, and U among them while Q or W is to come."""
    laying = prospect.laying
    around = zip(laying.new, prospect.rooms, strict=True)
    crossed = [laying.cells[at] for at, room in around if room >= _SUPPORTING_ROOM]
    if letters := sorted(set(crossed)):
        yield Reason("new_letters", len(letters), ", ".join(letters))
    if "U" in crossed and (partners := prospect.supply.among("QW")):
        yield Reason("open_u", crossed.count("U"), " et ".join(f"le {letter}" for letter in partners))


@rule("G 3.3.2-1")
def progress(prospect: Prospect) -> Iterator[Reason]:
    """Rows gained upwards and columns gained leftwards: French words grow at their end."""
    situation, new = prospect.situation, prospect.laying.new
    up = situation.first_row - new[0] // SIDE
    left = situation.first_column - min([at % SIDE for at in new])
    if gained := max(up, 0) + max(left, 0):
        yield Reason("progress", gained)


@rule("G 3.3.2-8")
def alternation(prospect: Prospect) -> Iterator[Reason]:
    """Two vowels or two consonants side by side: what alternates is easier to build along."""
    kinds = [letter in VOWELS for letter in prospect.laying.main.text]
    if breaks := sum([first is second for first, second in pairwise(kinds)]):
        yield Reason("alternation_breaks", breaks)


def _hung(prospect: Prospect) -> Iterator[bool]:
    """Whether a rack fits across the square of each possible extension."""
    for word in prospect.words:
        line, cross = word.line, SIDE + 1 - word.line.step
        if word.front:
            yield prospect.reach.around(line.start - line.step, cross) >= RACK_SIZE - 1
        if word.back:
            yield prospect.reach.around(line.end + line.step, cross) >= RACK_SIZE - 1


def _beside(prospect: Prospect) -> list[str]:
    """Where such a rack would start, above or left of the word first."""
    main, reach = prospect.laying.main, prospect.reach
    places = []
    if main.room_before >= RACK_SIZE - 1:
        beside = [at for at in _neighbours(main.start, prospect) if reach.before(at, main.step) >= RACK_SIZE - 1]
        places += [_reference(at - (RACK_SIZE - 1) * main.step, main.step) for at in beside]
    if main.room_after >= RACK_SIZE - 1:
        beside = [at for at in _neighbours(main.end, prospect) if reach.after(at, main.step) >= RACK_SIZE - 1]
        places += [_reference(at, main.step) for at in beside]
    return places


def _reference(at: int, step: int) -> str:
    row, column = divmod(at, SIDE)
    return str(Reference(row, column, Direction.ACROSS if step == 1 else Direction.DOWN))


def _neighbours(end: int, prospect: Prospect) -> Iterator[int]:
    """The squares beside an end of the word where a letter to come fits and where nothing else is touched."""
    main, cross, taken = prospect.laying.main, prospect.cross, prospect.reach.taken
    lane = end // SIDE if cross == SIDE else end % SIDE
    inwards = main.step if end == main.start else -main.step
    for side in (-1, 1):
        if 0 <= lane + side <= LAST:
            at = end + side * cross
            beyond = 1 << (at + side * cross) if 0 <= lane + 2 * side <= LAST else 0
            if not taken & (1 << at | 1 << (at + inwards) | beyond) and _goes_with(end, side, prospect):
                yield at


def _goes_with(end: int, side: int, prospect: Prospect) -> bool:
    """Whether a letter to come makes a word of two with the letter at an end, before it or after it."""
    front, back = prospect.situation.lexicon.hooks(prospect.laying.cells[end])
    return bool(prospect.supply.among(front if side < 0 else back))
