"""The formats of games, by name: what each writes, and what each brings in."""

from pathlib import Path

from duplicata.desks.carried.recording import carried_game
from duplicata.documents.exchange.formats import Export, Import, Wishes
from duplicata.documents.exchange.games.eliot_reading import read_eliot
from duplicata.documents.exchange.games.eliot_writing import write_eliot
from duplicata.documents.exchange.games.game_json import write_json
from duplicata.documents.exchange.games.gcg import write_gcg
from duplicata.documents.exchange.games.importing import BroughtIn, import_game
from duplicata.documents.exchange.games.json_reading import read_json
from duplicata.documents.exchange.games.replay_page import write_replay_page
from duplicata.documents.exchange.games.text_reading import read_text
from duplicata.documents.exchange.games.text_writing import write_text
from duplicata.documents.source import Source


def _text(source: Source, wishes: Wishes) -> bytes:
    source = source.of_game()
    return write_text(carried_game(source.hall, source.asked_game)).encode()


def _eliot(source: Source, wishes: Wishes) -> bytes:
    source = source.of_game()
    game = carried_game(source.hall, source.asked_game)
    return write_eliot(game, wishes.words or len(source.hall.lexicon)).encode()


def _json(source: Source, wishes: Wishes) -> bytes:
    source = source.of_game()
    return write_json(carried_game(source.hall, source.asked_game))


def _gcg(source: Source, wishes: Wishes) -> bytes:
    return write_gcg(source.of_game())


def _html(source: Source, wishes: Wishes) -> bytes:
    return write_replay_page(source.of_game())


def _from_text(content: bytes, place: Path, wanted: str | None) -> BroughtIn:
    return import_game(read_text, content, place, wanted)


def _from_eliot(content: bytes, place: Path, wanted: str | None) -> BroughtIn:
    return import_game(read_eliot, content, place, wanted)


def _from_json(content: bytes, place: Path, wanted: str | None) -> BroughtIn:
    return import_game(read_json, content, place, wanted)


EXPORTS = (
    Export("text", _text, "txt", is_of_game=True),
    Export("eliot", _eliot, "xml", is_of_game=True),
    Export("gcg", _gcg, "gcg", is_of_game=True),
    Export("html", _html, "html", is_of_game=True),
    Export("json", _json, "json", is_of_game=True),
)
IMPORTS = (
    Import("text", _from_text),
    Import("eliot", _from_eliot),
    Import("json", _from_json),
)
