"""Every format that goes out, and every format that comes in."""

from collections.abc import Mapping
from typing import TypeVar

from duplicata.documents.exchange import calendar
from duplicata.documents.exchange.formats import Export, Import, UnknownFormat
from duplicata.documents.exchange.games import formats as games
from duplicata.documents.exchange.players.bringing_in import IMPORTS as PLAYERS
from duplicata.documents.exchange.results import formats as results
from duplicata.documents.exchange.tarot import formats as tarot

Named = TypeVar("Named", Export, Import)

_EXPORTS: tuple[Export, ...] = (
    *games.EXPORTS,
    *results.EXPORTS,
    *calendar.EXPORTS,
    *tarot.EXPORTS,
)
_IMPORTS: tuple[Import, ...] = (
    *games.IMPORTS,
    *PLAYERS,
    *tarot.IMPORTS,
)

EXPORTS: Mapping[str, Export] = {each.name: each for each in _EXPORTS}
IMPORTS: Mapping[str, Import] = {each.name: each for each in _IMPORTS}


def format_named(formats: Mapping[str, Named], name: str) -> Named:
    """Raises UnknownFormat."""
    if name not in formats:
        raise UnknownFormat(name=name, names=", ".join(formats))
    return formats[name]
