"""The desks over several centres: what the main organiser follows, what the federation collects and sends out."""

import csv
import io
import json

import pytest
from competition.centres.declared import DAY, MINUTE, centre, games, player

from duplicata.competition.centres.commands import (
    AgreeFormula,
    AskForMissing,
    CancelTurnsInCentre,
    DeclareCentre,
    RefuseMessage,
    ReportBest,
    ReportPodium,
    ReportPoll,
    ReportSignal,
    ReportSolo,
    SetAside,
    StateTop,
    VoidGameInCentre,
)
from duplicata.competition.centres.decisions.moments import GameNotAgreed
from duplicata.competition.centres.events import CentreWithdrawn, ResultsRefused
from duplicata.competition.centres.formula import ENVELOPE, Formula
from duplicata.competition.centres.results_row import ResultRow, RowFault, SeriesSample
from duplicata.competition.centres.signals import CentreSolo, PodiumRow, SignalKind
from duplicata.desks.auditor import audit
from duplicata.desks.centres.federation import FederationDesk
from duplicata.desks.centres.hall import CentresHall
from duplicata.desks.centres.organiser import (
    CentreLineWrong,
    CentresOrganiserDesk,
    PresetUnknown,
    PresetYearImpossible,
    preset_dates,
)
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import CENTRES, journal_catalogue
from duplicata.desks.journal_story import JournalDesk
from duplicata.documents.exchange.centres.writing import RANKING_FORMATS
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon

# The 12th of December 2026, at noon.
NOON = 1_797_076_800_000


class Moment:
    """A time that a test sets."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> int:
        return self.at


class Event:
    """A journal with its centres, and both desks over them."""

    def __init__(self, formula: Formula, count: int = 2) -> None:
        self.now = Moment()
        self.journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
        self.hall = CentresHall(self.journal, self.now)
        self.organiser = CentresOrganiserDesk(self.hall, "Mme Perrin")
        self.federation = FederationDesk(self.hall, "M. Petit")
        drawing = ENVELOPE if formula is Formula.PREDRAWN else 1
        self.organiser.order(AgreeFormula(formula, "Épreuve", DAY, games(2, drawing)))
        for number in range(1, count + 1):
            self.organiser.order(DeclareCentre(centre(number)))
        for game in (1, 2):
            self.organiser.order(StateTop(game, 1000))

    def tell(self, number: int, kind: SignalKind, minute: int = 0, game: int = 1, turn: int = 0) -> None:
        self.organiser.order(ReportSignal(number, game, kind, NOON + minute * MINUTE, 0, turn))

    def receive(self, number: int, *scores: tuple[int, int]) -> tuple[RowFault, ...]:
        rows = tuple(ResultRow(player(100 * number + place), each) for place, each in enumerate(scores))
        return self.federation.receive(number, rows, "fichier")


@pytest.mark.article("G 5.4.7-16", "G 5.4.7-19")
def test_the_organiser_sees_where_every_centre_is() -> None:
    event = Event(Formula.EQUAL, 3)

    def states() -> list[str]:
        return [line.state for line in event.organiser.lines(1)]

    assert states() == ["declared"] * 3
    event.tell(2, SignalKind.READY)
    for number in (1, 2):
        event.tell(number, SignalKind.STARTED, 1)
    event.tell(1, SignalKind.TURN, 4, turn=1)
    event.tell(1, SignalKind.TURN, 8, turn=2)
    event.tell(2, SignalKind.TURN, 9, turn=1)
    event.now.at = NOON + 75 * MINUTE
    line = event.organiser.lines(1)[1]
    assert (line.state, line.turn, line.is_too_far) == ("started", 1, True)
    assert line.behind == "67 min"
    assert event.organiser.lines(1)[0].is_drawing
    event.tell(2, SignalKind.LINE_LOST, 75)
    event.now.at += 462_000
    lost = event.organiser.lines(1)[1]
    assert lost.clock is not None
    assert (lost.clock.used, lost.clock.limit) == ("07:42", "15:00")
    assert states() == ["stopped", "line_lost", "declared"]
    event.now.at += 10 * MINUTE
    assert states() == ["started", "cut_alone", "declared"]
    event.tell(1, SignalKind.FINISHED, 95)
    event.organiser.order(ReportPodium(1, 1, (PodiumRow(1, "Zoé", 900),)))
    assert event.organiser.lines(1)[0].podium[0].name == "Zoé"
    assert states()[0] == "finished"


def test_questions_and_refused_messages_come_to_the_organiser() -> None:
    event = Event(Formula.EQUAL)
    event.organiser.order(AskForMissing(2, 1, 7, "prononciation ?"))
    event.organiser.order(AskForMissing(2, 1, 8, "place ?"))
    event.organiser.order(RefuseMessage(2, "signature fausse", 9))
    event.organiser.order(RefuseMessage(77, "code inconnu"))
    assert [each.number for each in event.organiser.questions()] == [2, 1]
    assert [each.centre for each in event.organiser.refused()] == ["expéditeur inconnu", "Centre 2"]
    event.organiser.signal(2, 1, SignalKind.READY)
    assert event.organiser.lines(1)[1].state == "ready"


def test_a_game_that_was_not_agreed_has_no_lines() -> None:
    for game in (0, 3, 2**53):
        with pytest.raises(GameNotAgreed):
            Event(Formula.EQUAL).organiser.lines(game)


def test_centres_are_declared_from_a_list_all_or_none() -> None:
    event = Event(Formula.EQUAL)
    line = "{};Liège {};Liège;BE;Luc Petit;04 12;14:00"
    assert event.organiser.declare_all("\n".join(line.format(n, n) for n in (5, 6)) + "\n\n", "2026-11-01") == 2
    before = event.journal.head().position
    with pytest.raises(CentreLineWrong, match="Ligne 2"):
        event.organiser.declare_all(line.format(7, 7) + "\nfaux", "2026-11-01")
    with pytest.raises(CentreLineWrong, match="Ligne 1"):
        event.organiser.declare_all(line.format("9" * 5_000, 7), "2026-11-01")
    assert event.journal.head().position == before
    assert event.organiser.undeclared_sites() == ()
    event.organiser.agree(Formula.EQUAL, "Autre", DAY, (1, 9), ("Anne",))
    assert event.organiser.undeclared_sites() == (9,)


def test_a_drawing_centre_that_has_withdrawn_is_missing() -> None:
    """Journals of before hold withdrawals that are refused now."""
    event = Event(Formula.EQUAL)
    head = event.journal.version(CENTRES)
    event.journal.append(CENTRES, [CentreWithdrawn(1, "salle fermée")], expected=head, at=NOON, actor="Mme Perrin")
    assert event.organiser.undeclared_sites() == (1,)
    event.organiser.agree(Formula.EQUAL, "Autre", DAY, (2, 2), ())
    assert event.organiser.undeclared_sites() == ()


@pytest.mark.article("G 5.5-5", "G 5.5-8", "G 5.5-14", "G 5.5-24")
def test_a_world_event_comes_with_its_day_and_its_deadlines() -> None:
    event = Event(Formula.PREDRAWN)
    assert [each.day for each in preset_dates(2026)] == ["2026-12-12", "2027-01-09", "2027-04-25"]
    event.organiser.agree_preset("smb", 2026)
    agreement = event.organiser.centres.agreement
    assert agreement is not None
    assert (agreement.name, agreement.day, len(agreement.games)) == (
        "Simultané Mondial de Blitz 2026",
        "2026-12-12",
        3,
    )
    with pytest.raises(PresetUnknown):
        event.organiser.agree_preset("autre", 2026)
    for year in (0, -5, 10_000, 2**53):
        with pytest.raises(PresetYearImpossible):
            event.organiser.agree_preset("sm", year)
    found = {line.kind: line for line in event.federation.deadlines()}
    assert found["codes"].days_left == -21
    assert found["papers"].days_left == 21
    assert not found["results"].is_done
    assert Event(Formula.EQUAL).federation.deadlines() == ()


def test_results_are_taken_whole_or_refused_line_by_line_and_journaled() -> None:
    event = Event(Formula.PREDRAWN)
    assert event.receive(1, (900, 800), (700, 600)) == ()
    faults = event.receive(2, (900, 800), (1001, 600))
    assert [fault.line for fault in faults] == [2]
    refused = [each for each in event.journal.events(CENTRES) if isinstance(each, ResultsRefused)]
    assert len(refused) == 1
    inbox = event.federation.inbox()
    assert [(line.number, line.has_results, line.faults) for line in inbox] == [(2, False, 1), (1, True, 0)]
    assert event.federation.file(2).faults == faults
    assert event.receive(2, (950, 800)) == ()
    assert event.federation.file(2).faults == ()
    assert event.federation.general().lines[0].total == 1750
    assert audit(event.journal).ok


def test_a_centre_file_tells_all_that_was_decided_about_it() -> None:
    event = Event(Formula.PREDRAWN, 3)
    for number in (1, 2, 3):
        event.receive(number, (900, 800), (700, 600))
    mark = event.federation.of_centre(2).lines[0].mark
    event.federation.order(SetAside(2, "licence suspendue", mark))
    event.federation.order(CancelTurnsInCentre(2, 1, (7,), "alarme"))
    event.federation.order(VoidGameInCentre(3, 2, "enveloppe vide"))
    file = event.federation.file(2)
    assert [(name, why) for _, name, why in file.players_aside] == [("Nom0200 Zoé", "licence suspendue")]
    assert file.cancelled[0].is_missing
    event.federation.poll(1, 1, 7, (SeriesSample("4", 2, 61),))
    assert event.federation.file(2).cancelled[0].average.points == {"4": 31}
    assert event.federation.file(3).voids == ((2, "enveloppe vide"),)
    assert [each.centre for each in event.federation.apart()] == [3]
    event.federation.order(SetAside(2, "horaires"))
    assert event.federation.file(2).aside == "horaires"


def test_solos_stay_secret_while_a_game_is_played() -> None:
    event = Event(Formula.PREDRAWN)
    event.receive(1, (900, 800))
    event.receive(2, (900, 700))
    event.federation.order(ReportSolo(CentreSolo(1, 1, 5, "Nom0100 Zoé", 80)))
    event.tell(2, SignalKind.STARTED)
    assert event.federation.solos() == ()
    event.tell(2, SignalKind.FINISHED, 60)
    event.federation.order(ReportBest(2, 1, 5, 70, 1))
    assert [each.scope.value for each in event.federation.solos()] == ["absolute"]


def test_published_rankings_stand() -> None:
    event = Event(Formula.PREDRAWN)
    event.receive(1, (900, 800))
    event.federation.publish()
    assert event.federation.centres.published_on == "2026-12-12"
    assert next(line.is_done for line in event.federation.deadlines() if line.kind == "publication")


@pytest.mark.article("G 5.4.7-8", "G 5.4.7-20")
def test_a_ranking_goes_out_with_what_a_federation_needs() -> None:
    event = Event(Formula.SATELLITES)
    event.receive(1, (900, 800), (700, 600))
    event.receive(2, (800, 800))
    view = event.federation.general()
    _, write = RANKING_FORMATS["csv"]
    rows = list(csv.reader(io.StringIO(write(view).decode("utf-8-sig")), delimiter=";"))
    assert rows[0][:7] == ["rang", "licence", "NOM", "Prénom", "fédération", "score P1", "score P2"]
    assert rows[2][:8] == ["2", "1000200", "NOM0200", "Zoé", "FR", "800", "800", "1600"]
    assert rows[2][-1] == "satellite"
    told = json.loads(RANKING_FORMATS["json"][1](view))
    assert (told["players"], len(told["lines"])) == (2, 3)
    assert RANKING_FORMATS["xlsx"][1](view).startswith(b"PK")
    assert [line.total for line in event.federation.of_centre(1).lines] == [1700, 1300]


def test_what_two_programs_write_is_seen_by_both_and_repeats_are_harmless() -> None:
    event = Event(Formula.EQUAL)
    other = CentresHall(event.journal, event.now)
    signal = ReportSignal(2, 1, SignalKind.READY, NOON, 1)
    assert len(event.hall.order(signal, "centre 2")) == 1
    assert other.order(signal, "centre 2") == ()
    assert other.order(ReportPoll(2, 1, 3, (SeriesSample("4", 1, 1),), 2), "centre 2")
    assert event.hall.centres.centres[2].sequence == 2


def test_the_journal_tells_a_solo_of_a_centre_once_the_game_is_over(lexicon: Lexicon) -> None:
    event = Event(Formula.EQUAL)
    event.tell(2, SignalKind.STARTED)
    event.organiser.order(ReportSolo(CentreSolo(2, 1, 5, "Zoé Lévêque", 80)))
    desk = JournalDesk(Hall(event.journal, lexicon, event.now), sees_game=False)
    assert CENTRES in [each.name for each in desk.streams()]
    hidden = desk.page().lines[0]
    assert (hidden.where, hidden.is_hidden) == ("centres", True)
    assert "Lévêque" not in hidden.what
    event.tell(2, SignalKind.FINISHED, 60)
    assert "Zoé Lévêque" in desk.page().lines[1].what
