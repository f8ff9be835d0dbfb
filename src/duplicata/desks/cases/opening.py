"""What an appeal puts on the committee's table: the slip extracted, with rack, board and readings from the journal."""

from duplicata.competition.committee.anonymity import TextNamesSomeone, check_anonymous
from duplicata.competition.committee.commands import OpenCase
from duplicata.competition.committee.decisions.texts import written
from duplicata.competition.committee.dispute import Appeal, CaseLink, CaseOutcome, Contested, Exhibit
from duplicata.competition.discipline import Measure, Misconduct
from duplicata.desks.cases.moments import appeal_moments
from duplicata.desks.cases.outcomes import case_outcome
from duplicata.desks.cases.persons import concerned_persons, telling_words
from duplicata.desks.hall import Hall
from duplicata.desks.hall.measures import table_measure
from duplicata.kernel.articles import rule
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.events import MisconductSanctioned
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.compact import read_line


class SlipToContestMissing(DuplicataError):
    """An appeal about a slip that nobody has ruled."""


class MeasureToContestMissing(DuplicataError):
    """An appeal about a measure against a table that nobody marks."""


class TurnToContestMissing(DuplicataError):
    """An appeal about a turn that was not played."""


@rule("G 2.4-15", "G 2.4-16", "G 2.4-17", "G 2.4-18")
def contested_slip(hall: Hall, game: int, table: int, take: Take) -> Contested:
    """A ruled slip, folded over its table number, with the rack and the board before its turn.

    Raises:
        SlipToContestMissing, TakeCancelled.
    """
    stream = hall.sheet_of_table(game, table)
    slip = stream.state.ruling(take, table) if stream else None
    if stream is None or slip is None:
        raise SlipToContestMissing(table=table, turn=take.turn)
    assert stream.state.opened is not None
    judge = hall.judge(game, take)
    ruling = judge.ruling(read_line(slip.line, judge.board))
    readings = (ruling.outcome, *ruling.alternatives, *([slip.judged] if slip.judged else []))
    return Contested(
        link=CaseLink(game, take.turn, take.number, stream.state.opened.number, table),
        exhibit=Exhibit(game, take.turn, judge.rack, judge.board.rows, slip.line),
        ruling=case_outcome(slip.outcome),
        alternatives=tuple(case_outcome(reading) for reading in readings),
    )


@rule("R 5.3-1")
def contested_decision(hall: Hall, game: int, turn: int, decision: str, articles: tuple[str, ...]) -> Contested:
    """A decision about the whole hall in words, with the rack and the board of its turn if it was played.

    Raises:
        TurnToContestMissing.
    """
    state = hall.game(game)
    if state.phase is Phase.NOT_OPENED or not 1 <= turn <= state.turn:
        raise TurnToContestMissing(game=game, turn=turn)
    return Contested(
        link=CaseLink(game, turn),
        exhibit=_exhibit(hall, game, turn),
        ruling=CaseOutcome(None, "none", text=written(decision), cited=articles),
    )


@rule("G 2.9-6")
def contested_measure(hall: Hall, game: int, table: int, number: int) -> Contested:
    """A measure of discipline, by its number at the table; the committee upholds it, or lifts it.

    Raises:
        MeasureToContestMissing, NoSuchMeasureAtTable.
    """
    stream = hall.sheet_of_table(game, table)
    if stream is None or stream.state.opened is None:
        raise MeasureToContestMissing(table=table, game=game)
    found = table_measure(hall, stream, table, number)
    take, cited = found.given.take, ("R 4.2-14" if found.given.voids_turn else "R 4.4-10",)
    link = CaseLink(game, take.turn, take.number, stream.state.opened.number, table, found.place)
    return Contested(
        link=link,
        exhibit=_exhibit(hall, game, take.turn),
        ruling=CaseOutcome(None, "none", text=_told(hall, link, found.given), cited=cited),
        alternatives=(CaseOutcome(None, "none", text=sentence("contested_measure_lifted", {}), cited=cited),),
    )


def _told(hall: Hall, link: CaseLink, given: MisconductSanctioned) -> str:
    """The measure, its motive, and the facts where they name nobody."""
    motive = Misconduct(given.motive).title if given.motive else sentence("contested_measure_no_motive", {})
    facts = {"measure": Measure(given.measure).title, "motive": motive, "facts": given.note}
    try:
        check_anonymous(given.note, telling_words(hall, link, ""))
    except TextNamesSomeone:
        facts["facts"] = ""
    return sentence("contested_measure_with_facts" if facts["facts"] else "contested_measure", facts)


def _exhibit(hall: Hall, game: int, turn: int) -> Exhibit:
    """The rack and the board of a turn, if it was played."""
    state = hall.game(game)
    played = next((each for each in state.played if each.number == turn), None)
    rack, board = (played.rack, played.board) if played else ("", state.board)
    return Exhibit(game, turn, rack, board.rows, None)


def opening(hall: Hall, number: int, contested: Contested, appeal: Appeal, opener: str) -> OpenCase:
    """The order that opens a case, with everything that it is measured by."""
    competition, link = hall.competition, contested.link
    return OpenCase(
        number=number,
        at=hall.now(),
        moments=appeal_moments(hall, link.game),
        link=link,
        appellant=appeal.appellant,
        subject=appeal.subject,
        motive=appeal.motive,
        articles=tuple(dict.fromkeys((*appeal.articles, *contested.ruling.articles))),
        exhibit=contested.exhibit,
        ruling=contested.ruling,
        alternatives=contested.alternatives,
        country=competition.federation,
        committee=competition.committee,
        concerned=concerned_persons(hall, link, opener),
    )
