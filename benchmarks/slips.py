"""Slips judged: the mix of a hall, clean and faulty, beside the scoring of the same moves; and the hardest slips."""

import statistics
import time
from collections.abc import Callable, Iterator
from itertools import cycle
from typing import Any

import msgspec

from duplicata.cli.bench_figures import play_games
from duplicata.kernel.chance import SeededChance
from duplicata.lexicon import Lexicon, open_lexicon
from duplicata.scrabble.board import EMPTY
from duplicata.scrabble.letters import ALPHABET
from duplicata.scrabble.move import Move, words_formed
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.reference import Reference
from duplicata.scrabble.score import points
from duplicata.scrabble.slips.generator import KnownSlip, TurnPosition, mixed_slip
from duplicata.scrabble.slips.judge import SlipJudge
from duplicata.scrabble.slips.slip import Mark, Slip
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.square import SIDE

GAMES, SEED, PLAYERS = 5, 1948, 100
HARD_BOARDS = 6
Hall = list[tuple[TurnPosition, list[KnownSlip]]]


def slip_figures(passes: int) -> dict[str, Any]:
    """Slips a second, medians of passes that take turns; the hardest slips in milliseconds, the best of the passes."""
    lexicon = open_lexicon()
    hall = _hall(lexicon)
    halls = {
        "mix": hall,
        "clean": [(position, [known for known in slips if known.fault is None]) for position, slips in hall],
        "faulty": [(position, [known for known in slips if known.fault is not None]) for position, slips in hall],
    }
    works: dict[str, Callable[[], int]] = {name: lambda part=part: _judge(part) for name, part in halls.items()}
    works["scored"] = lambda: _score(hall, lexicon)
    rates: dict[str, list[float]] = {name: [] for name in works}
    hard: dict[str, list[float]] = {}
    for _ in range(passes):
        for name, work in works.items():
            rates[name].append(_rate(work))
        for name, spent in _hard_times(hall):
            hard.setdefault(name, []).append(spent)
    medians = {f"{name}_per_s": round(statistics.median(found)) for name, found in rates.items()}
    agreed = [_agrees(position, known) for position, slips in hall for known in slips]
    worst = {name: round(min(found) * 1e3, 2) for name, found in hard.items()}
    return medians | {
        "moves_scored_in_the_time_of_a_slip": round(
            statistics.median(rates["scored"]) / statistics.median(rates["mix"]), 1
        ),
        "slips": len(agreed),
        "share_as_expected": round(sum(agreed) / len(agreed), 4),
        "hardest_ms": worst,
        "worst_slip_ms": max(worst.values()),
    }


def _hall(lexicon: Lexicon) -> Hall:
    """Every turn of a few games, and what a hundred players hand in each time."""
    solver, chance = Solver(lexicon), SeededChance("salle de mesure")
    turns = [turn for game in play_games(solver, GAMES, SEED) for turn in game]
    positions = [TurnPosition.solved(turn.board, turn.rack, lexicon, solver) for turn in turns]
    return [(position, list(_handed_in(position, chance))) for position in positions]


def _handed_in(position: TurnPosition, chance: SeededChance) -> Iterator[KnownSlip]:
    for _ in range(PLAYERS):
        known = mixed_slip(position, chance)
        if known is not None:
            yield known


def _judge(hall: Hall) -> int:
    for position, slips in hall:
        judge = SlipJudge(position.board, position.rack, position.words, variant=position.variant)
        for known in slips:
            judge.judge_all((known.slip, *known.others))
    return sum(len(slips) for _, slips in hall)


def _agrees(position: TurnPosition, known: KnownSlip) -> bool:
    judge = SlipJudge(position.board, position.rack, position.words, variant=position.variant)
    return known.agrees(judge.judge_all((known.slip, *known.others)).outcome)


def _score(hall: Hall, lexicon: Lexicon) -> int:
    """The yardstick: the words that the moves of right slips form are looked up, and their points counted."""
    scored = 0
    for position, slips in hall:
        for known in slips:
            if known.fault is None and known.word and known.reference:
                move = Move(known.word, Reference.parse(known.reference))
                all(word in lexicon for word in words_formed(position.board, move))
                points(position.board, move, position.variant)
                scored += 1
    return scored


def _rate(work: Callable[[], int]) -> float:
    started = time.perf_counter()
    return work() / (time.perf_counter() - started)


def _hard_times(hall: Hall) -> Iterator[tuple[str, float]]:
    """What the hardest slips take on crowded boards with two jokers, the judge of the turn included."""
    crowded = sorted((position for position, _ in hall), key=lambda position: -position.tiles)[:HARD_BOARDS]
    slowest: dict[str, float] = {}
    for position in crowded:
        rack = Rack("AEINRT??"[: len(position.rack.tiles) + 1])
        for name, slip in _hard_slips(position):
            started = time.perf_counter()
            SlipJudge(position.board, rack, position.words).judge(slip)
            slowest[name] = max(slowest.get(name, 0), time.perf_counter() - started)
    yield from slowest.items()


def _hard_slips(position: TurnPosition) -> Iterator[tuple[str, Slip]]:
    squares = [(row, column) for row in range(SIDE) for column in range(SIDE)]
    tiles = {square: position.at(*square) for square in squares if position.at(*square) != EMPTY}
    best = position.legal[0]
    word = tuple(Mark(0, column, letter.upper()) for column, letter in enumerate(best.word))
    yield "every_box_the_same_letter", Slip(tuple(Mark(*square, "E") for square in squares))
    letters = cycle("ESARTINULOE")
    yield "every_box_a_common_letter", Slip(tuple(Mark(*square, next(letters)) for square in squares))
    yield "every_box_with_two_readings", Slip(tuple(Mark(*square, "E", second="A") for square in squares))
    alphabet = cycle(ALPHABET)
    yield "the_board_and_more", Slip(tuple(Mark(*square, tiles.get(square, next(alphabet))) for square in squares))
    yield "the_whole_board", Slip(tuple(Mark(*square, tile) for square, tile in tiles.items()), None, best.score)
    yield "three_doubtful_letters", Slip(_doubtful(word), str(best.reference), best.score)
    yield "three_doubtful_letters_without_links", Slip(_doubtful(word[:3]), None, best.score)
    line = tuple(Mark(0, column, letter) for column, letter in enumerate("ESARTINULOESART"))
    yield "fifteen_letters_without_links", Slip(line)


def _doubtful(word: tuple[Mark, ...]) -> tuple[Mark, ...]:
    """The word with its first three letters readable in two ways."""
    first = (msgspec.structs.replace(mark, second=other) for mark, other in zip(word[:3], "EAS", strict=False))
    return (*first, *word[3:])
