"""What the columns of a list hold, and how titles say it: in any order, accents and capitals forgiven."""

import re
from collections.abc import Iterable, Sequence
from enum import Enum

import msgspec
from msgspec.structs import replace

from duplicata.competition.decisions.texts import shown
from duplicata.competition.names import folded
from duplicata.documents.exchange.players.refusals import ColumnNamedTwice, NoNameColumn
from duplicata.documents.exchange.players.texts import Row
from duplicata.kernel.messages import sentence


class Field(Enum):
    """What a column holds."""

    NAME = "name"
    REVERSED_NAME = "reversed_name"
    LAST_NAME = "last_name"
    FIRST_NAME = "first_name"
    LICENCE = "licence"
    CLUB = "club"
    FEDERATION = "federation"
    SERIES = "series"
    CATEGORY = "category"
    RANK = "national_rank"
    FIXED_TABLE = "fixed_table"
    BIRTH = "birth"
    TABLE = "table"
    OTHER = "other"


class Column(msgspec.Struct, frozen=True):
    """A column, the title it was given, what it holds, and of which player of a pair."""

    number: int
    title: str
    field: Field
    player: int = 0

    @property
    def is_taken(self) -> bool:
        return self.field not in LEFT_OUT

    @property
    def meaning(self) -> str:
        """What it holds, in French."""
        said = sentence(f"players_column_{self.field.value}", {})
        return sentence("players_column_of_partner", {"column": said}) if self.player else said


LEFT_OUT = frozenset({Field.BIRTH, Field.TABLE, Field.OTHER})
WHOLE_NAMES = (Field.NAME, Field.REVERSED_NAME)
_TITLES = {
    Field.NAME: "nom prenom|noms prenoms|nom complet|joueur|joueuse|joueurs|participant|participants|concurrent|inscrit"
    "|inscrits|identite|full name|name|player",
    Field.REVERSED_NAME: "prenom nom|prenoms noms",
    Field.LAST_NAME: "nom|noms|nom famille|nom usage|nom dusage|patronyme|last name|lastname|surname",
    Field.FIRST_NAME: "prenom|prenoms|first name|firstname",
    Field.LICENCE: "licence|licences|licencie|license|ident|identifiant|matricule",
    Field.CLUB: "club|clubs|nom club|association|club ville",
    Field.FEDERATION: "federation|fede|fed|pays|nation|nationalite|country",
    Field.SERIES: "serie|series|ser",
    Field.CATEGORY: "categorie|categories|cat|categ|categorie dage|categorie age|classe dage",
    Field.RANK: "rang|classement|class|clt|rank",
    Field.FIXED_TABLE: "table fixe|fixe|besoin|besoins|besoin particulier|besoins particuliers|handicap|pmr",
    Field.BIRTH: "ne|nee|ne e|naissance|date naissance|annee naissance|ddn|age",
    Field.TABLE: "table|tables|place",
}
_FIELDS = {title: field for field, titles in _TITLES.items() for title in titles.split("|")}
_SMALL_WORDS = {
    "n",
    "no",
    "num",
    "numero",
    "nr",
    "de",
    "du",
    "des",
    "d",
    "l",
    "la",
    "le",
    "les",
    "et",
    "ou",
    "national",
}
_SMALL_WORDS |= {"nationale", "actuel", "actuelle", "ffsc", "fisf"}
_PLAYERS = {"joueur", "joueuse"}
_PARTNERS = {"partenaire", "equipier", "equipiere", "coequipier", "coequipiere"}
_WORDS = re.compile(r"[a-z]+|[0-9]+")
# Above the titles, a list may have its own title and a date.
_ROWS_ABOVE = 10


def titled_columns(rows: Sequence[Row], *, is_pairs: bool) -> tuple[int, tuple[Column, ...]] | None:
    """At which row the titles stand, and what they say; nothing if the list has none.

    Raises:
        NoNameColumn, ColumnNamedTwice.
    """
    for place, row in enumerate(rows[:_ROWS_ABOVE]):
        columns = [_column(number, title) for number, title in enumerate(row.cells, 1)]
        if _are_titles(row, columns):
            return place, _settled(columns, is_pairs=is_pairs)
    return None


def _are_titles(row: Row, columns: Iterable[Column]) -> bool:
    """A known title alone on its row, or several of which one is a name or a licence."""
    known = [column.field for column in columns if column.field is not Field.OTHER]
    written = sum(1 for cell in row.cells if cell)
    names = {*WHOLE_NAMES, Field.LAST_NAME, Field.FIRST_NAME, Field.LICENCE}
    return bool(names.intersection(known)) and len(known) >= min(written, 2)


def _column(number: int, title: str) -> Column:
    words = _WORDS.findall(folded(title))
    player = 1 if _PARTNERS.intersection(words) or "2" in words else 0
    plain = [word for word in words if word not in _SMALL_WORDS and word not in _PARTNERS and word not in ("1", "2")]
    key = " ".join(word for word in plain if word not in _PLAYERS) or " ".join(plain)
    if not key and _PARTNERS.intersection(words):
        return Column(number, title, Field.NAME, 1)
    return Column(number, title, _FIELDS.get(key, Field.OTHER), player)


def _settled(columns: Sequence[Column], *, is_pairs: bool) -> tuple[Column, ...]:
    """Each thing once for each player: the same title again is that of the second of a pair."""
    settled = list[Column]()
    for column in columns:
        taken = [each for each in settled if each.is_taken and each.field is column.field]
        if not column.is_taken or all(each.player != column.player for each in taken):
            settled.append(column)
        elif is_pairs and len(taken) == 1 and column.player == 0:
            settled.append(replace(column, player=1))
        else:
            raise ColumnNamedTwice(title=shown(column.title), meaning=column.meaning)
    return _with_names(settled)


def _with_names(columns: Sequence[Column]) -> tuple[Column, ...]:
    """Each player has a name in two columns, or else in one: a `Nom` without a `Prénom` holds both."""
    settled = list(columns)
    for player in {0, *(column.player for column in columns if column.is_taken)}:
        own = {column.field for column in settled if column.player == player}
        if {Field.LAST_NAME, Field.FIRST_NAME} <= own:
            spare = set(WHOLE_NAMES)
        elif wholes := own.intersection(WHOLE_NAMES):
            spare = {Field.LAST_NAME, Field.FIRST_NAME, *WHOLE_NAMES} - {min(wholes, key=WHOLE_NAMES.index)}
        elif Field.LAST_NAME in own:
            settled = [_as_whole_name(column, player) for column in settled]
            continue
        else:
            raise NoNameColumn()
        settled = [
            replace(column, field=Field.OTHER) if column.player == player and column.field in spare else column
            for column in settled
        ]
    return tuple(settled)


def _as_whole_name(column: Column, player: int) -> Column:
    is_name = column.player == player and column.field is Field.LAST_NAME
    return replace(column, field=Field.NAME) if is_name else column
