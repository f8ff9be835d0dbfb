"""A paper one can ask for: its name, its template, who may print it, and what it says."""

from collections.abc import Callable, Mapping
from enum import Enum

import msgspec

from duplicata.competition.access import AccessRole
from duplicata.documents.foot import foot
from duplicata.documents.source import Source
from duplicata.documents.typesetting import typeset
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Phase


class IssuedOnlyNow(DuplicataError):
    """A paper that gives codes, asked for as it was at an earlier moment."""


class RulingsNotToldYet(DuplicataError):
    """A paper that tells what tables earned, asked by someone who learns it when the game is over."""


class Scope(Enum):
    """What a paper is about: one game, the whole competition, a session of Tarot, or nothing the journal knows."""

    GAME = "game"
    COMPETITION = "competition"
    TAROT = "tarot"
    BLANK = "blank"


class Written(msgspec.Struct, frozen=True):
    """What a paper says, as its template reads it, and the pictures it holds by file name."""

    contents: object
    pictures: Mapping[str, bytes] = {}


class Paper(msgspec.Struct, frozen=True):
    """One document of the printer.

    `write` takes what it says from desks. `roles` may print it at their desks; whoever holds the file of a journal may
    print all of it. `is_issuing` marks the one that writes events when it is printed, `tells_rulings` those that an
    organiser, who must not know a solo, gets once the game is over. `is_apart` keeps out of the pack what has a sheet
    for every player.
    """

    name: str
    template: str
    scope: Scope
    write: Callable[[Source], Written]
    roles: frozenset[AccessRole] = frozenset({AccessRole.ORGANISER})
    is_issuing: bool = False
    tells_rulings: bool = False
    is_apart: bool = False

    @property
    def title(self) -> str:
        """How people call it."""
        return sentence(f"paper_title_{self.name.replace('-', '_')}", {})


def print_paper(paper: Paper, source: Source, now: Source | None = None) -> bytes:
    """The PDF of a paper; if `now` is a later moment that would say otherwise, the paper is stamped as superseded.

    Raises:
        NoGameAsked, NoSuchGameToPrint, NoCompetitionToPrint, ScrabblePaperOfTarot, NoTarotToPrint, NoSessionAsked,
        NoSuchSessionToPrint, IssuedOnlyNow, RulingsNotToldYet, what desks refuse.
    """
    if paper.is_issuing and now is not None:
        raise IssuedOnlyNow(title=paper.title)
    source = _scoped(paper, source)
    _check_reader(paper, source)
    written = paper.write(source)
    replaced_at = _replaced_at(paper, written, now) if now else None
    about = source if paper.scope in (Scope.GAME, Scope.TAROT) else source.without_game()
    return typeset(paper.template, written.contents, foot(paper.title, about, replaced_at), written.pictures)


def _scoped(paper: Paper, source: Source) -> Source:
    if paper.scope is Scope.GAME:
        return source.of_game()
    if paper.scope is Scope.TAROT:
        return source.of_session()
    if paper.scope is Scope.COMPETITION:
        source.check_competition()
    return source


def _check_reader(paper: Paper, source: Source) -> None:
    """Raises RulingsNotToldYet."""
    is_kept_from_him = paper.tells_rulings and source.reader is AccessRole.ORGANISER
    if is_kept_from_him and source.hall.game(source.asked_game).phase is not Phase.ENDED:
        raise RulingsNotToldYet(title=paper.title)


def _replaced_at(paper: Paper, written: Written, now: Source) -> int | None:
    """Where the journal stands now, if the same paper would say something else."""
    other = paper.write(_scoped(paper, now))
    is_same = msgspec.json.encode(other.contents) == msgspec.json.encode(written.contents)
    return None if is_same else now.hall.journal.head().position
