"""Reads a game that Eliot wrote, or that we wrote for it: French places, jokers in small letters, players by number."""

import re
from collections.abc import Mapping
from datetime import datetime

from duplicata.competition.people import Player
from duplicata.desks.carried.game import (
    CarriedCompetition,
    CarriedGame,
    CarriedItem,
    CarriedSlip,
    CarriedTable,
    CarriedTake,
    Solution,
)
from duplicata.desks.carried.refusals import NobodyNamedAtTable, on_line
from duplicata.documents.exchange.games.eliot_slips import INVALID, NONE, PASS, VALID, EliotSlip, carried_slip
from duplicata.documents.exchange.games.eliot_writing import VARIANTS
from duplicata.documents.exchange.games.eliot_xml import INSTRUCTION, Node, parse_xml
from duplicata.documents.exchange.games.refusals import BadEliotValue, EliotMode, EliotVariant, NotEliot
from duplicata.documents.exchange.games.text_head import HEADINGS, Head
from duplicata.documents.exchange.games.text_lines import Line, Tag, read_line
from duplicata.documents.exchange.games.text_reading import TableReader, read_item
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.terms import Retains, Terms

_FORMAT = "2"
_MODES = ("duplicate", "arbitration", "topping", "training")
_RACK = re.compile(r"-?[A-Z?]{0,8}(\+[A-Z?]{0,8})?")
_REFERENCE = re.compile(r"[A-O](1[0-5]|[1-9])|(1[0-5]|[1-9])[A-O]")
_WORD = re.compile(r"[A-Za-z]{2,15}")
_NUMBER = re.compile(r"-?[0-9]{1,7}")


def read_eliot(content: bytes) -> CarriedGame:
    """The game of a file; whether its moves are legal is seen when it is played again.

    Raises:
        RefusedLine, NotEliot, EliotMode, EliotVariant, MissingTag.
    """
    root = parse_xml(content)
    if root.name != "EliotGame" or root.attributes.get("format") != _FORMAT:
        raise NotEliot()
    return _Document(root).game()


class _Document:
    """A game of Eliot's while it is read."""

    def __init__(self, root: Node) -> None:
        self._root = root
        self._game = _part(root, "Game")
        self._history = _part(root, "History")
        self._dictionary = _part(root, "Dictionary")
        tags = [line for line in _ours(root) if isinstance(line, Tag)]
        self._head = {tag.name: tag for tag in tags if tag.name in HEADINGS}

    def game(self) -> CarriedGame:
        if self._game.said("Mode") not in _MODES:
            raise EliotMode(mode=self._game.said("Mode"))
        items, slips = _History(self._history, self._players()).read()
        tables = self._tables(slips)
        if "Duplicata" in self._head:
            return self._our_game(items, tables)
        return CarriedGame(
            tournament=sentence("eliot_tournament", {}),
            number=1,
            date=datetime.now().astimezone().date().isoformat(),
            chief_referee=sentence("eliot_referee", {}),
            terms=Terms(self._dictionary.said("Name"), "", kind_name=self._kind(), retains=Retains.ROOM),
            items=items,
            is_whole=False,
            words=_number(self._dictionary, self._dictionary.said("WordNb")),
            competition=_competition(tables),
            tables=tables,
        )

    def _our_game(self, items: tuple[CarriedItem, ...], tables: tuple[CarriedTable, ...]) -> CarriedGame:
        head = Head(self._head)
        return head.game(items, tables)

    def _kind(self) -> str:
        variants = {node.text.strip() for node in self._game.children if node.name == "Variant"}
        kind = next((kind for kind, known in VARIANTS.items() if set(known) == variants), None)
        if kind is None:
            raise EliotVariant(kind=", ".join(sorted(variants)))
        return kind

    def _players(self) -> Mapping[str, Node]:
        return {node.attributes.get("id", ""): node for node in self._game.children if node.name == "Player"}

    def _tables(self, slips: Mapping[str, Mapping[int, CarriedSlip]]) -> tuple[CarriedTable, ...]:
        tables = [_table(node, slips[number], place) for place, (number, node) in enumerate(self._players().items(), 1)]
        # Older versions number no table, and newer ones none where nobody was given one.
        if len({table.table for table in tables}) < len(tables):
            raise on_line(self._game.at, BadEliotValue(text="TableNb"))
        return tuple(tables)


def _table(node: Node, slips: Mapping[int, CarriedSlip], place: int) -> CarriedTable:
    tags = [line for line in _ours(node) if isinstance(line, Tag)]
    name = " ".join(node.said("Name").split())
    number = node.said("TableNb") or "0"
    if not name:
        raise on_line(node.at, NobodyNamedAtTable(table=number))
    if tags and tags[0].name == "Table":
        return _our_table(tags, slips)
    players = tuple(_player(each) for each in name.split(" / "))
    return CarriedTable(_number(node, number) or place, players, slips, None, at=node.at)


def _our_table(tags: list[Tag], slips: Mapping[int, CarriedSlip]) -> CarriedTable:
    reader = TableReader(tags[0])
    for tag in tags[1:]:
        reader.seat(tag)
    reader.slips.update(slips)
    return reader.carried()


def _player(name: str) -> Player:
    """`LE GOFF Anne`: the family name is in capitals, else it is the first word."""
    words = name.split()
    capitals = next((at for at, word in enumerate(words) if word != word.upper()), len(words) - 1)
    cut = max(1, capitals)
    return Player("", " ".join(words[:cut]), " ".join(words[cut:]) or "–", sentence("eliot_federation", {}))


def _competition(tables: tuple[CarriedTable, ...]) -> CarriedCompetition | None:
    if not tables:
        return None
    is_pairs = all(len(table.players) > 1 for table in tables)
    return CarriedCompetition(sentence("eliot_place", {}), sentence("eliot_federation", {}), "14:00", is_pairs)


class _History:
    """The turns while they are read, with the slips of every player."""

    def __init__(self, node: Node, players: Mapping[str, Node]) -> None:
        self._node = node
        self._slips: dict[str, dict[int, CarriedSlip]] = {number: {} for number in players}
        self._items = list[CarriedItem]()
        self._turn = 1
        self._is_told = False

    def read(self) -> tuple[tuple[CarriedItem, ...], Mapping[str, Mapping[int, CarriedSlip]]]:
        for node in self._node.children:
            try:
                self._read(node)
            except DuplicataError as refusal:
                raise on_line(node.at, refusal) from refusal
        return tuple(self._items), self._slips

    def _read(self, node: Node) -> None:
        if node.name == INSTRUCTION:
            self._items += [read_item(line) for line in _lines(node)]
            self._is_told = True
        elif node.name == "Turn" and node.said("GameRack").strip("-+"):
            self._read_turn(node)
            self._is_told = False

    def _read_turn(self, node: Node) -> None:
        rack = node.said("GameRack")
        if not _RACK.fullmatch(rack):
            raise BadEliotValue(text=rack)
        is_rejected = rack.startswith("-") and not self._is_told
        move = node.child("MasterMove") or node.child("GameMove")
        solution = _solution(move) if move is not None and move.attributes.get("type") == VALID else None
        written = rack.removeprefix("-").strip("+")
        self._items.append(CarriedTake(self._turn, ("",) * is_rejected, written, solution, at=node.at))
        if solution is not None:
            said = dict[str, list[Node]]()
            for child in node.children:
                said.setdefault(_player_of(child), []).append(child)
            for player, slips in self._slips.items():
                slips[self._turn] = _slip(said.get(player, []), node.at)
        self._turn += 1


def _solution(node: Node) -> Solution:
    word, ref = node.attributes.get("word", ""), node.attributes.get("coord", "")
    if not _WORD.fullmatch(word) or not _REFERENCE.fullmatch(ref):
        raise on_line(node.at, BadEliotValue(text=f"{word} {ref}".strip() or node.name))
    return Solution(word, ref, _number(node, node.attributes.get("points", "")))


def _slip(own: list[Node], turn_at: int) -> CarriedSlip:
    """What a player wrote in a turn; nothing is a slip that never came."""
    move = next((node for node in own if node.name == "PlayerMove"), None)
    at = turn_at if move is None else move.at
    warnings = sum(node.name == "Warning" for node in own)
    penalty = -sum(_number(node, node.attributes.get("points", "")) for node in own if node.name == "Penalty")
    if move is None:
        return carried_slip(EliotSlip(NONE, warnings=warnings), at)
    kind = move.attributes.get("type", "")
    word, coord = move.attributes.get("word", ""), move.attributes.get("coord", "")
    is_readable = _WORD.fullmatch(word) and (not coord or _REFERENCE.fullmatch(coord))
    if kind not in (VALID, INVALID, PASS, NONE) or (kind == VALID and not is_readable):
        raise on_line(at, BadEliotValue(text=f"{kind} {word} {coord}".strip()))
    points = _number(move, move.attributes.get("points", "0"))
    return carried_slip(EliotSlip(kind, word, coord, points, warnings, penalty), at)


def _player_of(node: Node) -> str:
    """Versions before 2.1 wrote the name of the attribute in small letters."""
    return node.attributes.get("playerId", node.attributes.get("playerid", ""))


def _number(node: Node, text: str) -> int:
    if not _NUMBER.fullmatch(text.strip()):
        raise on_line(node.at, BadEliotValue(text=text.strip() or node.name))
    return int(text)


def _part(root: Node, name: str) -> Node:
    node = root.child(name)
    if node is None:
        raise NotEliot()
    return node


def _ours(node: Node) -> list[Line]:
    return [line for child in node.children if child.name == INSTRUCTION for line in _lines(child)]


def _lines(instruction: Node) -> list[Line]:
    return list(read_line(instruction.text, instruction.at))
