"""Reads the results of a centre: CSV, XLSX or our own JSON; who is on each line with which scores, or what is wrong."""

import re
from collections.abc import Mapping, Sequence

import msgspec

from duplicata.competition.centres.results_row import DisturbedTurn, ResultRow, RowFault
from duplicata.competition.decisions.texts import shown
from duplicata.competition.names import folded
from duplicata.competition.people import Player, Series
from duplicata.documents.exchange.players.cells import plain, player_of, values_of
from duplicata.documents.exchange.players.columns import Column, Field, titled_columns
from duplicata.documents.exchange.players.files import text_of_file
from duplicata.documents.exchange.players.refusals import NoPlayerThere
from duplicata.documents.exchange.players.texts import Row, rows_of
from duplicata.kernel.errors import DuplicataError

_SCORE = re.compile(r"(?:score |points |pts )?(?:p|partie|manche|score|points|pts)? ?0?([0-9]{1,2})")
_NUMBER = re.compile(r"-?[0-9]{1,6}")
_MISSED = frozenset({"", "abs", "absent", "absente", "np"})


class ResultsWithoutTitles(DuplicataError):
    """A list of results whose columns nobody can tell apart."""


class ScoreColumnMissing(DuplicataError):
    """A list of results without the scores of a game."""


class ScoreNotNumber(DuplicataError):
    """A score that is no number."""


class NoResultsJson(DuplicataError):
    """A JSON file that holds no results of ours."""


class ReadResults(msgspec.Struct, frozen=True):
    """The rows that could be read with the lines they stood on, and what is wrong with the others.

    Our own JSON says which turns were disturbed; its scores hold nothing of them.
    """

    rows: tuple[ResultRow, ...]
    lines: tuple[int, ...]
    unread: tuple[RowFault, ...]
    disturbed: tuple[DisturbedTurn, ...] = ()


class _JsonRow(msgspec.Struct, frozen=True):
    last_name: str
    first_name: str
    federation: str
    scores: tuple[int | None, ...]
    licence: str | None = None
    club: str | None = None
    series: Series = Series.UNRANKED


class _JsonResults(msgspec.Struct, frozen=True):
    rows: tuple[_JsonRow, ...]
    disturbed: tuple[DisturbedTurn, ...] = ()


def read_results(content: bytes, games: int, federation: str) -> ReadResults:
    """Reads a file whatever its kind, `federation` being that of a player of whom nothing is said.

    Raises:
        A refusal of the whole file.
    """
    if content.lstrip()[:1] == b"{":
        return _of_json(content)
    return read_results_text(text_of_file(content), games, federation)


def read_results_text(text: str, games: int, federation: str) -> ReadResults:
    """Reads a table under its titles.

    Raises:
        A refusal of the whole text.
    """
    rows = rows_of(text)
    titled = titled_columns(rows, is_pairs=False)
    if titled is None:
        raise ResultsWithoutTitles()
    place, columns = titled
    scores = _score_columns(rows[place], games)
    places = frozenset(scores.values())
    players = tuple(_of_player(column, places) for column in columns)
    below = rows[place + 1 :]
    if not below:
        raise NoPlayerThere()
    return _read(below, players, scores, games, federation)


def _of_player(column: Column, scores: frozenset[int]) -> Column:
    """A rank of the event is no rank of a federation, and a score is nothing of a player."""
    is_score = column.number - 1 in scores
    return msgspec.structs.replace(column, field=Field.OTHER) if is_score or column.field is Field.RANK else column


def _score_columns(titles: Row, games: int) -> Mapping[int, int]:
    """The place of the scores of each game.

    Raises:
        ScoreColumnMissing.
    """
    found: dict[int, int] = {}
    for place, title in enumerate(titles.cells):
        if (match := _SCORE.fullmatch(folded(title))) and title.strip():
            found.setdefault(int(match[1]), place)
    for game in range(1, games + 1):
        if game not in found:
            raise ScoreColumnMissing(game=game)
    return {game: found[game] for game in range(1, games + 1)}


def _read(
    rows: Sequence[Row], columns: tuple[Column, ...], scores: Mapping[int, int], games: int, federation: str
) -> ReadResults:
    kept, lines, unread = list[ResultRow](), list[int](), list[RowFault]()
    for row in rows:
        try:
            (values,) = values_of(row, columns, is_pairs=False) or ({},)
            player = player_of(values, federation)
            kept.append(ResultRow(player, tuple(_score(row, scores[game], game) for game in range(1, games + 1))))
        except DuplicataError as refusal:
            unread.append(RowFault(row.number, str(refusal)))
        else:
            lines.append(row.number)
    return ReadResults(tuple(kept), tuple(lines), tuple(unread))


def _score(row: Row, place: int, game: int) -> int | None:
    text = row.cells[place] if place < len(row.cells) else ""
    if folded(text) in _MISSED or (not _NUMBER.fullmatch(text) and not plain(text)):
        return None
    if not _NUMBER.fullmatch(text):
        raise ScoreNotNumber(text=shown(text), game=game)
    return int(text)


def _of_json(content: bytes) -> ReadResults:
    try:
        found = msgspec.json.decode(content, type=_JsonResults)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise NoResultsJson() from error
    rows = tuple(ResultRow(_player(row), row.scores) for row in found.rows)
    return ReadResults(rows, tuple(range(1, len(rows) + 1)), (), found.disturbed)


def _player(row: _JsonRow) -> Player:
    return Player("", row.last_name, row.first_name, row.federation, row.licence, row.club, row.series)
