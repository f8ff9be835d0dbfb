"""The headings of a game in our text format: what must stand there, and what holds where nothing is said."""

from collections.abc import Mapping
from enum import Enum
from typing import TypeVar

from duplicata.desks.carried.game import CarriedCompetition, CarriedGame, CarriedItem, CarriedTable
from duplicata.desks.carried.refusals import on_line
from duplicata.documents.exchange.games import text_values as read
from duplicata.documents.exchange.games.refusals import BadTag, MissingTag
from duplicata.documents.exchange.games.text_lines import Tag
from duplicata.documents.exchange.games.text_words import DRAWS, ENDS, RETAINS
from duplicata.kernel.errors import DuplicataError
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.events import EndReason
from duplicata.scrabble.terms import Draws, Retains, Terms, TurnTime

Member = TypeVar("Member", bound=Enum)

HEADINGS = frozenset(
    {
        *("Duplicata", "Tournoi", "Partie", "Date", "Heure", "Lieu", "Federation", "Type", "Temps", "Signal"),
        *("Lexique", "Reglement", "JugeArbitre", "Tirage", "Graine", "Retenu", "Rythme", "Paires"),
        *("Joueurs", "Top", "Fin"),
    }
)
_YES = "oui"


class Head:
    """The headings of a file by name; each reading may raise MissingTag, or RefusedLine with the line."""

    def __init__(self, tags: Mapping[str, Tag]) -> None:
        self._tags = tags

    def text(self, name: str) -> str:
        if name not in self._tags:
            raise MissingTag(tag=name)
        return self._optional(name) or ""

    def number(self, name: str, otherwise: int | None = None) -> int:
        if name not in self._tags and otherwise is not None:
            return otherwise
        self.text(name)
        try:
            return read.number(self._tags[name])
        except DuplicataError as refusal:
            raise on_line(self._tags[name].at, refusal) from refusal

    @property
    def top(self) -> int | None:
        """The sum of the solutions: a file of ours always tells it, so that one cut short is noticed."""
        return self.number("Top") if {"Top", "Duplicata"} & self._tags.keys() else None

    @property
    def seed(self) -> str | None:
        return self._optional("Graine")

    @property
    def ended(self) -> EndReason | None:
        return self._word(ENDS, "Fin") if "Fin" in self._tags else None

    def competition(self) -> CarriedCompetition | None:
        """What is said of the competition; nothing of it unless its hour is given."""
        if "Heure" not in self._tags:
            return None
        return CarriedCompetition(
            self.text("Lieu"), self.text("Federation"), self.text("Heure"), self._is_said("Paires")
        )

    def terms(self) -> Terms:
        edition = standing_edition()
        seconds = self.number("Temps", edition.amount("turn_seconds"))
        return Terms(
            lexicon=self.text("Lexique"),
            lexicon_checksum=read.value(self._tags["Lexique"], 1, otherwise=""),
            edition_name=self._optional("Reglement") or edition.name,
            kind_name=self._optional("Type") or "normale",
            time=TurnTime(seconds, self.number("Signal", edition.amount("signal_seconds"))),
            draws=self._word(DRAWS, "Tirage") if "Tirage" in self._tags else Draws.HAND,
            retains=self._word(RETAINS, "Retenu") if "Retenu" in self._tags else Retains.TOP,
            keeps_rhythm=self._is_said("Rythme"),
        )

    def game(self, items: tuple[CarriedItem, ...], tables: tuple[CarriedTable, ...]) -> CarriedGame:
        """The game that these headings open, with what the file tells of it."""
        return CarriedGame(
            tournament=self.text("Tournoi"),
            number=self.number("Partie"),
            date=self.text("Date"),
            chief_referee=self.text("JugeArbitre"),
            terms=self.terms(),
            items=items,
            seed=self.seed,
            top=self.top,
            ended=self.ended,
            competition=self.competition(),
            tables=tables,
        )

    def _optional(self, name: str) -> str | None:
        return read.value(self._tags[name], otherwise="") if name in self._tags else None

    def _is_said(self, name: str) -> bool:
        text = self._optional(name)
        if text not in (None, _YES):
            raise on_line(self._tags[name].at, BadTag(tag=name, text=text))
        return text == _YES

    def _word(self, words: Mapping[Member, str], name: str) -> Member:
        try:
            return read.worded(words, self._tags[name])
        except DuplicataError as refusal:
            raise on_line(self._tags[name].at, refusal) from refusal
