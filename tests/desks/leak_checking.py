"""Looks for secrets in what desks show: every word, number and tile of a view, whatever its shape."""

import re
from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import msgspec
from desks.views_of_the_hall import View, Views

from duplicata.desks.hall import Hall
from duplicata.kernel.errors import DuplicataError
from duplicata.scrabble.game import Game, Phase
from duplicata.scrabble.rack import Rack
from duplicata.scrabble.solver import Solver
from duplicata.scrabble.square import SIDE

Path = tuple[str | int, ...]
Leaves = dict[Path, Any]

BEFORE_THE_BELL = (Phase.DRAWN, Phase.ANNOUNCED, Phase.RUNNING)
UNTOLD = (*BEFORE_THE_BELL, Phase.TIME_ENDED, Phase.COLLECTED)
# Readers who hold slips in their hands see words that are solutions, once the second bell has rung.
HOLD_SLIPS = ("referee", "double referee")
# Numbers that are no points: they may be equal to the top by chance.
NO_POINTS = re.compile(
    r"turn|table|game|number|circuit|count|range|entry|entries|second|at$|before|left|day|year|day|quantity|needed|"
    r"issue|bag|missing|present|due|paid|owed|rows?|columns?|national_rank|on_board|in_bag|total_tiles|row|column|"
    r"position|older|last$"
)


@dataclass
class Secrets:
    """What nobody but the chief referee may know at this second."""

    top: int | None = None
    solutions: frozenset[tuple[str, str]] = frozenset()
    tiles: str = ""
    seed: str = ""
    board: tuple[str, ...] = ()
    is_before_bell: bool = False
    is_over: bool = False
    persons: frozenset[str] = field(default_factory=frozenset)


def secrets_of(hall: Hall, number: int, solver: Solver) -> Secrets:
    game = hall.game(number)
    is_untold = game.phase in UNTOLD and bool(game.rack)
    tops = _tops(game, solver) if is_untold else []
    return Secrets(
        top=tops[0].score if tops else None,
        solutions=frozenset((move.word, str(move.reference)) for move in tops),
        tiles=game.new_tiles if game.phase is Phase.DRAWN else "",
        seed=game.seed or "" if not game.is_seed_public else "",
        board=game.board.rows,
        is_before_bell=game.phase in BEFORE_THE_BELL,
        is_over=game.phase is Phase.ENDED,
        persons=_persons(hall),
    )


_kept: dict[tuple[str, str], list[Any]] = {}


def _tops(game: Game, solver: Solver) -> list[Any]:
    key = (game.board.cells, game.rack)
    if key not in _kept:
        _kept[key] = list(solver.top(game.board, Rack(game.rack), game.terms.kind.variant))
    return _kept[key]


def _persons(hall: Hall) -> frozenset[str]:
    """What would tell the committee who wrote a slip."""
    players = [player for entry in hall.competition.entries.values() for player in entry.players]
    officials = [official.name for official in hall.competition.officials.values()]
    return frozenset([*(player.name for player in players), *(p.licence or p.name for p in players), *officials])


def shown(view: View) -> object:
    """What a view shows; of a refusal, its sentence."""
    try:
        return plain(view())
    except DuplicataError as refusal:
        return {"refusal": str(refusal)}


def plain(value: object) -> object:
    """A view without its classes: mappings, lists, numbers and texts."""
    if isinstance(value, msgspec.Struct):
        return {name: plain(held) for name, held in msgspec.structs.asdict(value).items()}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, Mapping):
        return {str(plain(key)): plain(held) for key, held in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str | bytes):
        return [plain(each) for each in value]
    if isinstance(value, Set):
        return sorted((plain(each) for each in value), key=str)
    assert value is None or isinstance(value, str | int | float), f"a view holds {type(value)}"
    return value


def leaves(value: object, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every number and text of a view; letters that stand side by side are read as one text too."""
    if isinstance(value, Mapping):
        for key, held in value.items():
            yield (*path, f"{key}", "key"), f"{key}"
            yield from leaves(held, (*path, str(key)))
    elif isinstance(value, Sequence) and not isinstance(value, str | bytes):
        letters = [each["letter"] if isinstance(each, Mapping) and "letter" in each else each for each in value]
        if len(letters) > 1 and all(isinstance(each, str) and len(each) == 1 for each in letters):
            yield (*path, "spelt"), "".join(letters)
        for place, held in enumerate(value):
            yield from leaves(held, (*path, place))
    elif value is not None:
        yield path, value


def leaks_in(reader: str, value: object, secrets: Secrets, before: Leaves) -> Iterator[str]:
    """Each secret that a view tells; `before` is what it showed when the rack was not drawn yet."""
    holds_slips = reader.startswith(HOLD_SLIPS)
    for path, leaf in leaves(value):
        where = ".".join(map(str, path))
        is_new = before.get(path) != leaf
        if secrets.seed and isinstance(leaf, str) and secrets.seed in leaf:
            yield f"{reader}: the seed at {where}"
        if not secrets.is_over and _tells_solo(path, leaf):
            yield f"{reader}: a solo at {where}"
        if is_new and not (holds_slips and not secrets.is_before_bell):
            yield from (f"{reader}: {what} at {where}" for what in _tells_turn(path, leaf, secrets))
        if reader == "committee" and isinstance(leaf, str) and any(name in leaf for name in secrets.persons):
            yield f"{reader}: a name at {where}"
        if reader == "committee" and path[-1] == "key" and leaf in ("table", "name", "entry", "referee", "player"):
            yield f"{reader}: who wrote the slip at {where}"
    yield from (f"{reader}: a tile of the solution on a board" for _ in _boards_ahead(value, secrets))


def _tells_turn(path: Path, leaf: object, secrets: Secrets) -> Iterator[str]:
    if isinstance(leaf, bool):
        return
    if isinstance(leaf, int) and leaf == secrets.top and not NO_POINTS.search(_last_name(path)):
        yield "the top"
    if isinstance(leaf, str) and path[-1] != "key":
        words = set(re.findall(r"[A-Za-z]+", leaf))
        if any(word in words or word.upper() in words for word, _ in secrets.solutions):
            yield "a solution"
        if secrets.tiles and _spells(leaf, secrets.tiles):
            yield "tiles that were not said"


def _last_name(path: Path) -> str:
    return next((str(part) for part in reversed(path) if isinstance(part, str)), "")


def _spells(text: str, tiles: str) -> bool:
    letters = re.sub(r"[^A-Z?]", "", text)
    return len(tiles) > 1 and (sorted(letters) == sorted(tiles) or tiles in text)


def _tells_solo(path: Path, leaf: object) -> bool:
    name = _last_name(path)
    is_flag = "solo" in name and bool(leaf) and path[-1] != "key"
    return is_flag or (isinstance(leaf, str) and path[-1] != "key" and re.search(r"\bsolos?\b", leaf, re.I) is not None)


def _boards_ahead(value: object, secrets: Secrets) -> Iterator[object]:
    """Boards of this very game that show more tiles than the hall has seen."""
    if isinstance(value, Mapping):
        for held in value.values():
            yield from _boards_ahead(held, secrets)
    elif isinstance(value, Sequence) and not isinstance(value, str | bytes):
        is_board = len(value) == SIDE and all(isinstance(row, str) and len(row) == SIDE for row in value)
        if is_board and _tiles(value) > _tiles(secrets.board):
            yield value
        for held in value if not is_board else ():
            yield from _boards_ahead(held, secrets)


def _tiles(rows: Sequence[str]) -> int:
    return sum(cell.isalpha() for row in rows for cell in row)


def all_shown(views: Mapping[str, Views]) -> dict[tuple[str, str], object]:
    return {(reader, name): shown(view) for reader, named in views.items() for name, view in named.items()}
