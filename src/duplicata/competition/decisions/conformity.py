"""One edition and one lexicon for every game and every desk of a competition, and what must be ready before a game."""

from duplicata.competition.committee.national_rules import national_rule
from duplicata.competition.competition import Competition
from duplicata.competition.decisions.moments import CompetitionNotOpened, check_not_final
from duplicata.competition.decisions.results import CommitteeNotAnnounced, GameWithoutSeats
from duplicata.competition.decisions.seats import TableWithoutRange
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError


class OtherCompetitionEdition(DuplicataError):
    """A game or a desk under another edition than the competition's."""


class OtherCompetitionLexicon(DuplicataError):
    """A game or a desk with another word list than the competition's, or another version of it."""


class OtherKind(DuplicataError):
    """A game of another kind than the one that was planned."""


@rule("R 1.2-4")
def check_terms(competition: Competition, edition_name: str, lexicon: str, lexicon_checksum: str) -> None:
    """Refuses a game or a desk that would not judge as the others do.

    Raises:
        CompetitionNotOpened, OtherCompetitionEdition, OtherCompetitionLexicon.
    """
    if competition.opened is None:
        raise CompetitionNotOpened()
    if edition_name != competition.edition_name:
        raise OtherCompetitionEdition(name=edition_name, edition=competition.edition_name)
    if (lexicon, lexicon_checksum) != (competition.lexicon, competition.lexicon_checksum):
        expected = f"{competition.lexicon} ({competition.lexicon_checksum[:8]})"
        raise OtherCompetitionLexicon(name=f"{lexicon} ({lexicon_checksum[:8]})", lexicon=expected)


def check_game(competition: Competition, number: int, kind_name: str) -> None:
    """Raises UnknownGame, GameIsFinal, OtherKind."""
    planned = check_not_final(competition, number).game
    if kind_name != planned.kind_name:
        raise OtherKind(game=number, name=kind_name, kind=planned.kind_name)


@rule("G 2.9-4")
def check_may_start(competition: Competition, number: int) -> None:
    """Before the first tiles are drawn: players have seats and referees, and know who hears their appeals.

    Raises:
        UnknownGame, GameIsFinal, GameWithoutSeats, TableWithoutRange, CommitteeNotAnnounced.
    """
    round_ = check_not_final(competition, number)
    if not round_.seats:
        raise GameWithoutSeats(game=number)
    if not round_.ranges:
        raise TableWithoutRange(table=min(round_.seats))
    if competition.committee is None and not national_rule(competition.federation).is_optional:
        raise CommitteeNotAnnounced()
