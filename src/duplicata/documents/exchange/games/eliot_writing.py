"""Writes a game as Eliot keeps it (XML, second format); what Eliot has no place for stands in instructions of ours."""

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import escape, quoteattr

from duplicata.desks.carried.game import (
    CarriedCancellation,
    CarriedGame,
    CarriedItem,
    CarriedNote,
    CarriedTable,
    CarriedTake,
    CarriedUnplayable,
    Solution,
)
from duplicata.documents.exchange.games.eliot_slips import VALID, EliotSlip, eliot_slip
from duplicata.documents.exchange.games.eliot_statistics import statistics_lines
from duplicata.documents.exchange.games.refusals import EliotVariant
from duplicata.documents.exchange.games.text_writing import item_line, seat_lines, tag_lines
from duplicata.scrabble.letters import TILE_COUNTS

VARIANTS: Mapping[str, tuple[str, ...]] = {
    "normale": (),
    "joker": ("bingo",),
    "7sur8": ("7among8",),
    "7sur8joker": ("bingo", "7among8"),
}


def write_eliot(game: CarriedGame, words: int) -> str:
    """The document; `words` is how many words the dictionary of Eliot has, without which it opens nothing.

    Raises:
        EliotVariant: Eliot does not have this kind of game.
    """
    if game.terms.kind_name not in VARIANTS:
        raise EliotVariant(kind=game.terms.kind_name)
    slips = eliot_slips(game)
    parts = (
        ['<?xml version="1.0" encoding="UTF-8"?>', '<EliotGame format="2">'],
        (_instruction(line, 1) for line in tag_lines(game)),
        _dictionary(game.terms.lexicon, words),
        _game(game),
        _history(game, slips),
        statistics_lines(game, slips),
        ["</EliotGame>"],
    )
    return "".join(f"{line}\n" for part in parts for line in part)


def eliot_slips(game: CarriedGame) -> list[dict[int, EliotSlip]]:
    """The slips of each table by turn."""
    penalty = game.terms.edition.amount("penalty_points")
    return [{turn: eliot_slip(slip, penalty) for turn, slip in table.slips.items()} for table in game.tables]


def _dictionary(name: str, words: int) -> Iterator[str]:
    yield "  <Dictionary>"
    yield _element(2, "Name", name)
    yield _element(2, "Type", "dawg")
    yield _element(2, "Letters", " ".join(sorted(TILE_COUNTS, key=lambda tile: (not tile.isalpha(), tile))))
    yield _element(2, "WordNb", str(words))
    yield "  </Dictionary>"


def _game(game: CarriedGame) -> Iterator[str]:
    yield "  <Game>"
    yield _element(2, "Mode", "arbitration")
    for variant in VARIANTS[game.terms.kind_name]:
        yield _element(2, "Variant", variant)
    for number, table in enumerate(game.tables):
        yield f'    <Player id="{number}">'
        yield from (_instruction(line, 3) for line in seat_lines(table))
        yield _element(3, "Name", _name(table))
        yield _element(3, "Type", "human")
        yield _element(3, "TableNb", str(table.table))
        yield "    </Player>"
    yield _element(2, "Turns", str(sum(isinstance(item, CarriedTake) and _is_turn(game, item) for item in game.items)))
    yield "  </Game>"


def _name(table: CarriedTable) -> str:
    return " / ".join(f"{player.last_name.upper()} {player.first_name}" for player in table.players)


def _is_turn(game: CarriedGame, take: CarriedTake) -> bool:
    """Whether a take is one of Eliot's turns: those that were drawn again are not."""
    after = next((item for one, item in zip(game.items, game.items[1:], strict=False) if one is take), None)
    return take.rack is not None and not isinstance(after, CarriedCancellation | CarriedUnplayable)


def _history(game: CarriedGame, slips: list[dict[int, EliotSlip]]) -> Iterator[str]:
    yield "  <History>"
    before: CarriedItem | None = None
    for item in game.items:
        if isinstance(item, CarriedTake) and _is_turn(game, item):
            is_redrawn = isinstance(before, CarriedCancellation | CarriedUnplayable)
            yield from _turn(game, item, slips, is_redrawn=is_redrawn)
        else:
            yield _instruction(item_line(item), 2)
        before = item
    yield "  </History>"


def _turn(
    game: CarriedGame, take: CarriedTake, slips: list[dict[int, EliotSlip]], *, is_redrawn: bool
) -> Iterator[str]:
    if take.rejected:
        yield _instruction(item_line(CarriedTake(take.turn, take.rejected)), 2)
    yield from (_instruction(item_line(CarriedNote(note)), 2) for note in take.notes)
    rack = f"-{take.rack}" if take.rejected or is_redrawn else str(take.rack)
    yield "    <Turn>"
    yield _element(3, "GameRack", rack)
    for number in range(len(game.tables)):
        yield f'      <PlayerRack playerId="{number}">{escape(rack)}</PlayerRack>'
    if take.solution is not None:
        yield _move("MasterMove", take.solution)
    for number, of_table in enumerate(slips):
        yield from _player_lines(number, of_table[take.turn], game.tables[number].solos.get(take.turn))
    if take.solution is not None:
        yield _move("GameMove", take.solution)
    yield "    </Turn>"


def _player_lines(player: int, slip: EliotSlip, solo: int | None) -> Iterator[str]:
    move: dict[str, str | int] = {
        "playerId": player,
        "points": slip.points,
        "type": slip.type,
        "word": slip.word,
        "coord": slip.coord,
    }
    yield f"      <PlayerMove{_attributes(move)} />"
    for _ in range(slip.warnings):
        yield f'      <Warning playerId="{player}" />'
    if slip.penalty:
        yield f'      <Penalty playerId="{player}" points="{-slip.penalty}" />'
    if solo:
        yield f'      <Solo playerId="{player}" points="{solo}" />'


def _move(name: str, solution: Solution) -> str:
    move: dict[str, str | int] = {"points": solution.score, "type": VALID, "word": solution.word, "coord": solution.ref}
    return f"      <{name}{_attributes(move)} />"


def _attributes(values: Mapping[str, str | int]) -> str:
    return "".join(f" {name}={quoteattr(str(value))}" for name, value in values.items())


def _element(depth: int, name: str, text: str) -> str:
    return f"{'  ' * depth}<{name}>{escape(text)}</{name}>"


def _instruction(line: str, depth: int) -> str:
    """A line of our own text; Eliot passes over it."""
    # The two signs that end an instruction only come in quoted texts, where a sign may be escaped.
    return f"{'  ' * depth}<?duplicata {line.replace('?>', '?' + chr(92) + '>')}?>"
