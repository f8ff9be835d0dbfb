"""The players of a line whose columns are not known: the name first, then each field by its shape, in any order."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from duplicata.competition.decisions.texts import shown
from duplicata.competition.people import Player
from duplicata.desks.organising.typed_values import category_named, series_named
from duplicata.documents.exchange.players.cells import PAIR, plain
from duplicata.documents.exchange.players.columns import Field
from duplicata.documents.exchange.players.names import cut_by_capitals, cut_name, has_letter
from duplicata.documents.exchange.players.refusals import FieldNotUnderstood, FirstNameMissing
from duplicata.documents.exchange.players.shapes import field_shaped
from duplicata.documents.exchange.players.texts import SEPARATORS, Row

_FIELDS = re.compile(f"[{SEPARATORS}]")


def free_players(row: Row, federation: str, *, is_pairs: bool) -> tuple[Player, ...]:
    """Raises FirstNameMissing, FieldNotUnderstood, FormulaGiven."""
    halves: list[list[str]] = [[]]
    # A line may have its own separators, and a tabulation is no longer to be seen in a cell.
    written = row.cells if '"' in row.text else (row.text,)
    for field in (" ".join(part.split()) for text in written for part in _FIELDS.split(text)):
        first, *others = PAIR.split(field) if is_pairs else (field,)
        halves[-1].append(first)
        halves += [[other] for other in others]
    return tuple(_player([text for each in half if (text := plain(each))], federation) for half in halves)


def _player(fields: Sequence[str], federation: str) -> Player:
    last, first, others = _names(fields)
    player = Player("", last, first, federation)
    for field in others:
        player = _with(player, field, federation)
    return player


def _names(fields: Sequence[str]) -> tuple[str, str, Sequence[str]]:
    """`NOM Prénom` in the first field, or the two in the first two."""
    name = fields[0] if fields else ""
    is_whole = cut_by_capitals(name) is not None or (" " in name and not name.isupper())
    if is_whole or (" " in name and len(fields) < 2):
        return *cut_name(name), fields[1:]
    if len(fields) < 2:
        raise FirstNameMissing(text=shown(name) or "–")
    return name, fields[1], fields[2:]


def _with(player: Player, text: str, federation: str) -> Player:
    """The player with one thing more known of him; each is known by its shape, so that any order will do."""
    field = field_shaped(text)
    if field is Field.SERIES:
        return replace(player, series=series_named(text))
    if field is Field.CATEGORY:
        return replace(player, category=category_named(text))
    if field is Field.BIRTH:
        return player
    if field is Field.FEDERATION and player.federation == federation:
        return replace(player, federation=text.upper())
    if field is Field.LICENCE and player.licence is None:
        return replace(player, licence=text)
    if player.club is None and has_letter(text):
        return replace(player, club=text)
    raise FieldNotUnderstood(text=shown(text))
