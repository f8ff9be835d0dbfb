"""The tables of movements kept with the program: rotations that a search found, fields, and starters of the Howell.

    python -m benchmarks.movement_tables FOUND    writes rotations.toml and starters.toml beside the movements

FOUND holds the lines of `rotations.cpp`; the longest of each number of tables is kept.
"""

import itertools
import random
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

Row = tuple[int, ...]
Group = tuple[int, ...]

HERE = Path(__file__).parents[1] / "src" / "duplicata" / "tarot" / "movement"
# The field of so many elements: its prime, and the powers of x that x^degree is worth, the lowest first.
FIELDS = {8: (2, (1, 1, 0)), 9: (3, (1, 1)), 16: (2, (1, 1, 0, 0)), 27: (3, (2, 1, 0)), 32: (2, (1, 0, 1, 0, 0))}


# Trials after which a climb that has not arrived starts again.
STUCK = 20_000


def digits(element: int, group: Group) -> list[int]:
    found = []
    for modulus in group:
        found.append(element % modulus)
        element //= modulus
    return found


def element_of(values: Sequence[int], group: Group) -> int:
    element, weight = 0, 1
    for value, modulus in zip(values, group, strict=True):
        element, weight = element + value % modulus * weight, weight * modulus
    return element


def difference(one: int, other: int, group: Group) -> int:
    pairs = zip(digits(one, group), digits(other, group), strict=True)
    return element_of([here - there for here, there in pairs], group)


def field_rows(order: int) -> tuple[Group, list[Row]]:
    """Each line at the pace of a power of x: all differences of paces are invertible."""
    prime, tail = FIELDS[order]
    group = (prime,) * len(tail)

    def by_x(element: int) -> int:
        low = digits(element, group)
        shifted = [0, *low[:-1]]
        return element_of([a + low[-1] * b for a, b in zip(shifted, tail, strict=True)], group)

    rows = []
    for element in range(order):
        row = [element]
        for _ in range(3):
            row.append(by_x(row[-1]))
        rows.append(tuple(row))
    return group, rows


def product_rows(one: tuple[Group, list[Row]], other: tuple[Group, list[Row]], order: int) -> tuple[Group, list[Row]]:
    rows = [
        tuple(a + order * b for a, b in zip(here, there, strict=True))
        for here, there in itertools.product(one[1], other[1])
    ]
    return one[0] + other[0], rows


def full_rows(group: Group) -> list[Row]:
    """As many rounds as tables: three one-to-one shifts, each also so after taking away the first line or another."""
    order = element_of([modulus - 1 for modulus in group], group) + 1
    minus = [[difference(one, other, group) for other in range(order)] for one in range(order)]

    def orthomorphisms(values: list[int]) -> Iterator[list[int]]:
        at = len(values)
        if at == order:
            yield values
            return
        gaps = {minus[value][place] for place, value in enumerate(values)}
        for value in range(order):
            if value not in values and minus[value][at] not in gaps:
                yield from orthomorphisms([*values, value])

    def apart(one: list[int], other: list[int]) -> bool:
        return len({minus[a][b] for a, b in zip(one, other, strict=True)}) == order

    every = list(orthomorphisms([0]))
    for south in every:
        near = [other for other in every if apart(south, other)]
        for west, etuis in itertools.combinations(near, 2):
            if apart(west, etuis):
                return list(zip(range(order), south, west, etuis, strict=True))
    raise LookupError(order)


def from_the_start(group: Group, rows: list[Row]) -> list[Row]:
    """The same movement with nobody moved in the first round."""
    first = min(rows)
    return sorted(
        tuple(difference(value, start, group) for value, start in zip(row, first, strict=True)) for row in rows
    )


def is_clean(group: Group, rows: list[Row]) -> bool:
    lines = [(0, *row) for row in rows]
    return all(
        len({difference(row[one], row[other], group) for row in lines}) == len(rows)
        for one, other in itertools.combinations(range(5), 2)
    )


def found_rows(path: Path) -> dict[int, tuple[Group, list[Row]]]:
    best: dict[int, tuple[Group, list[Row]]] = {}
    for line in path.read_text(encoding="utf-8").splitlines():
        head, _, tail = line.partition(":")
        group = tuple(int(modulus) for modulus in head[head.index("[") + 1 : head.index("]")].split(","))
        rows = [tuple(int(value) for value in row.split(".")) for row in tail.split()]
        tables = int(head.split()[0])
        if len(rows) > len(best.get(tables, ((), []))[1]):
            best[tables] = group, rows
    return best


def fewest_meetings(group: Group, rounds: int, *, duplicated: bool) -> list[Row]:
    """For three and four tables, too few for all: no étui twice, or one set a round, and few meetings again."""
    order = element_of([modulus - 1 for modulus in group], group) + 1
    every = [row for row in itertools.product(range(order), repeat=4) if not (duplicated and row[3])]

    def repeats(rows: Sequence[Row], pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
        most, total = 0, 0
        for one, other in pairs:
            gaps = [difference((0, *row)[one], (0, *row)[other], group) for row in rows]
            times = [gaps.count(gap) for gap in set(gaps)]
            most, total = max(most, *times), total + sum((count - 1) ** 2 for count in times)
        return most, total

    meetings = list(itertools.combinations(range(4), 2))
    with_etuis = [] if duplicated else [(line, 4) for line in range(4)]

    def grown(rows: list[Row]) -> Iterator[list[Row]]:
        if len(rows) == rounds:
            yield rows
            return
        for row in every:
            if row > rows[-1] and (not with_etuis or repeats([*rows, row], with_etuis)[0] == 1):
                yield from grown([*rows, row])

    return min(grown([(0, 0, 0, 0)]), key=lambda rows: repeats(rows, meetings))


def strong_starter(cycle: int, luck: random.Random) -> list[tuple[int, int, int]]:
    """Pairs of 1 … cycle - 1 with every difference and distinct sums; the sum is the lag of the étuis."""
    by_gap: dict[int, tuple[int, int]] = {}
    for trial in itertools.count():
        if len(by_gap) == (cycle - 1) // 2:
            break
        if trial % STUCK == 0:
            by_gap = {}
        used = {number: gap for gap, pair in by_gap.items() for number in pair}
        sums = {sum(pair) % cycle: gap for gap, pair in by_gap.items()}
        one = luck.choice([number for number in range(1, cycle) if number not in used])
        gap = luck.choice([each for each in range(1, (cycle + 1) // 2) if each not in by_gap])
        other = (one + luck.choice((gap, -gap))) % cycle
        if other == 0 or (one + other) % cycle == 0:
            continue
        out = {used.get(other), sums.get((one + other) % cycle)} - {None}
        if len(out) <= 1:
            by_gap = {each: pair for each, pair in by_gap.items() if each not in out} | {gap: (one, other)}
    return sorted((min(pair), max(pair), sum(pair) % cycle) for pair in by_gap.values())


def starter_of_nine() -> list[tuple[int, int, int]]:
    """No sums are distinct here, but other lags do."""

    def pairings(numbers: frozenset[int], gaps: frozenset[int]) -> Iterator[list[tuple[int, int]]]:
        if not numbers:
            yield []
        for other in sorted(numbers)[1:]:
            one = min(numbers)
            gap = min(other - one, 9 - other + one)
            if gap not in gaps:
                for rest in pairings(numbers - {one, other}, gaps | {gap}):
                    yield [(one, other), *rest]

    for pairs in pairings(frozenset(range(1, 9)), frozenset()):
        for lags in itertools.permutations(range(1, 9), 4):
            back = {(number - lag) % 9 for pair, lag in zip(pairs, lags, strict=True) for number in pair}
            if len(back - {0}) == 8:
                return [(*pair, lag) for pair, lag in zip(pairs, lags, strict=True)]
    raise LookupError(9)


def written(rows: Sequence[Sequence[int]]) -> str:
    return "[" + ", ".join("[" + ", ".join(str(value) for value in row) + "]" for row in rows) + "]"


def rotations_toml(found: dict[int, tuple[Group, list[Row]]]) -> str:
    for order in FIELDS:
        found[order] = field_rows(order)
    five = (5,), [(step, step * 2 % 5, step * 3 % 5, -step % 5) for step in range(5)]
    found[40] = product_rows(five, found[8], 5)
    found[12] = (2, 2, 3), full_rows((2, 2, 3))
    lines = ["# Shifts of east, south, west and the étuis, round by round; written by benchmarks/movement_tables.py."]
    smallest: dict[int, tuple[Group, Callable[[bool], list[Row]]]] = {
        3: ((3,), lambda duplicated: fewest_meetings((3,), 3, duplicated=duplicated)),
        4: ((2, 2), lambda duplicated: fewest_meetings((2, 2), 4, duplicated=duplicated)),
    }
    for tables, (group, search) in smallest.items():
        lines += [f"\n[{tables}]", f"group = {list(group)}", f"rounds = {written(search(False))}"]
        lines.append(f"duplicated = {written(search(True))}")
    for tables, (group, rows) in sorted(found.items()):
        if not is_clean(group, rows):
            raise ValueError(tables)
        lines += [f"\n[{tables}]", f"group = {list(group)}", f"rounds = {written(from_the_start(group, rows))}"]
    return "\n".join(lines) + "\n"


def starters_toml() -> str:
    luck = random.Random(1)
    lines = [
        "# Pairs of the first round and the lag of their étuis, by cycle; written by benchmarks/movement_tables.py."
    ]
    for cycle in range(7, 80, 2):
        rows = starter_of_nine() if cycle == 9 else strong_starter(cycle, luck)
        lines.append(f"{cycle} = {written(rows)}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    (HERE / "rotations.toml").write_text(rotations_toml(found_rows(Path(sys.argv[1]))), encoding="utf-8")
    (HERE / "starters.toml").write_text(starters_toml(), encoding="utf-8")
