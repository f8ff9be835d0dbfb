"""Extensions of the words a solution makes: one letter in front or behind, and more where they reach a premium."""

from collections.abc import Iterator

from duplicata.kernel.articles import rule
from duplicata.lexicon.lexicon import SHORT_EXTENSION
from duplicata.scrabble.choice.laying import Line
from duplicata.scrabble.choice.prospect import Prospect
from duplicata.scrabble.choice.reach import PINK, RED
from duplicata.scrabble.choice.reasons import Reason
from duplicata.scrabble.choice.weights import weights

_MULTIPLYING = PINK | RED
# Nearly everything extends a word of two letters: that tells words apart no more.
_SHORTEST_EXTENDED = 3
_PARTS_NAMED = 3


@rule("G 3.3-7", "G 3.3-11", "G 3.3.1-1", "G 3.3.1-2", "G 3.3.1-3", "G 3.3.1-4", "G 3.3.1-5")
@rule("G 3.3.5-15", "G 3.3.5-17", "G 3.3.5-18", "G 3.3.5-19")
def one_letter(prospect: Prospect) -> Iterator[Reason]:
    """One-letter extensions, by tiles that remain: different letters first, then how many tiles; both sides is best."""
    main, *formed = prospect.words
    if main.front:
        yield Reason("extensions_front", len(main.front), ", ".join(main.front))
    if main.back:
        yield Reason("extensions_back", len(main.back), ", ".join(main.back))
    if main.front and main.back:
        yield Reason("extensions_both", 1)
    if tiles := prospect.supply.tiles("".join({*main.front, *main.back})):
        yield Reason("extension_tiles", tiles)
    if count := sum([len(word.front) + len(word.back) for word in formed]):
        extended = ", ".join(dict.fromkeys(word.line.text for word in formed if word.front or word.back))
        yield Reason("extensions_formed", min(count, weights().limits["extensions_formed"]), extended)


@rule("G 3.3-12", "G 3.3.1-3", "G 3.3.5-5", "G 3.3.5-20", "G 3.3.5-21", "G 3.3.5-22")
def reaching_a_premium(prospect: Prospect) -> Iterator[Reason]:
    """Extensions that go as far as a pink or a red square, by the chance in a hundred that the next rack holds one."""
    longer = [line for line in prospect.laying.lines if len(line.text) >= _SHORTEST_EXTENDED]
    found = [part for line in longer for part in _parts(line, prospect)]
    limit = weights().limits["premium_extensions"]
    if percent := min(round(100 * sum([chance for chance, _ in found])), limit):
        likeliest = sorted(found, key=lambda part: (-part[0], part[1]))
        yield Reason("premium_extensions", percent, ", ".join([written for _, written in likeliest[:_PARTS_NAMED]]))


def _parts(line: Line, prospect: Prospect) -> Iterator[tuple[float, str]]:
    """The parts that carry a word to a premium, each with its chance and as it is written."""
    room = min(prospect.reach.before(line.start, line.step), SHORT_EXTENSION)
    if nearest := _nearest_premium(line.start, -line.step, room):
        for part in prospect.situation.lexicon.short_extensions(line.text)[0]:
            if nearest <= len(part) <= room and (chance := prospect.supply.chance(part)):
                yield chance, f"{part}-{line.text}"
    room = min(prospect.reach.after(line.end, line.step), SHORT_EXTENSION)
    if nearest := _nearest_premium(line.end, line.step, room):
        for part in prospect.situation.lexicon.short_extensions(line.text)[1]:
            if nearest <= len(part) <= room and (chance := prospect.supply.chance(part)):
                yield chance, f"{line.text}-{part}"


def _nearest_premium(at: int, step: int, room: int) -> int:
    """How many squares away the nearest pink or red square is, 0 if there is none so near."""
    for away in range(1, room + 1):
        if _MULTIPLYING >> (at + away * step) & 1:
            return away
    return 0
