"""Orders over several centres: followed, or refused with a sentence and nothing changed."""

import msgspec
import pytest
from competition.centres.declared import (
    MINUTE,
    agreed,
    centre,
    declared,
    games,
    obey,
    outcome,
    player,
    results,
    row,
    signal,
    whole_game,
)

from duplicata.competition.centres import Centres
from duplicata.competition.centres.commands import (
    AgreeFormula,
    AnswerMissing,
    AskForMissing,
    CancelTurnsInCentre,
    CentresCommand,
    CorrectCentre,
    DeclareCentre,
    PublishResults,
    ReceiveResults,
    RefuseMessage,
    ReopenResults,
    ReportBest,
    ReportPodium,
    ReportPoll,
    ReportSolo,
    SetAside,
    StateTop,
    TakeBack,
    VoidGameInCentre,
    WithdrawCentre,
    WithdrawSolo,
)
from duplicata.competition.centres.decisions import agreeing, counting, decide, moments, signalling
from duplicata.competition.centres.decisions.repeating import number_taken
from duplicata.competition.centres.events import ResultsReceived, ResultsRefused, SignalReported
from duplicata.competition.centres.formula import ENVELOPE, DrawnGame, Formula
from duplicata.competition.centres.results_row import DisturbedTurn, ResultRow, RowFault, SeriesSample
from duplicata.competition.centres.signals import CentreSolo, PodiumRow, SignalKind
from duplicata.competition.decisions.players import BadLicence
from duplicata.competition.decisions.texts import EmptyName
from duplicata.competition.people import Player, Series
from duplicata.kernel.errors import DuplicataError

EQUAL = Formula.EQUAL


def refused(centres: Centres, command: CentresCommand, error: type[DuplicataError]) -> str:
    with pytest.raises(error) as refusal:
        decide(centres, command)
    return str(refusal.value)


def test_nothing_is_done_before_the_formula_is_agreed() -> None:
    for order in (
        DeclareCentre(centre(1)),
        signal(1, SignalKind.READY),
        StateTop(1, 900),
        PublishResults("2026-12-13"),
    ):
        assert "choisissez d’abord la formule" in refused(Centres(), order, moments.FormulaNotAgreed)


@pytest.mark.article("G 5.3-2", "G 5.4.1-1", "G 5.4.2-5", "G 5.4.7-4", "G 5.5-4")
def test_each_formula_says_where_its_games_are_drawn() -> None:
    alternating = (DrawnGame(1, 1), DrawnGame(2, 2))
    day, name = "2026-12-12", "Épreuve"
    centres = obey(Centres(), AgreeFormula(EQUAL, name, day, alternating))
    assert centres.agreement is not None
    assert [centres.agreement.drawing_centre(game) for game in (1, 2)] == [1, 2]
    assert centres.agreement.main is None
    satellites = obey(Centres(), agreed(Formula.SATELLITES, 1)).agreement
    assert satellites is not None
    assert satellites.main == 1
    for formula, sites, error in (
        (EQUAL, games(1), agreeing.TooFewGamesTogether),
        (EQUAL, games(2, ENVELOPE), agreeing.DrawingCentreMissing),
        (EQUAL, games(2, 10_000), agreeing.CentreNumberWrong),
        (EQUAL, (), agreeing.DrawnGamesWrong),
        (EQUAL, games(21), agreeing.DrawnGamesWrong),
        (EQUAL, (DrawnGame(2, 1), DrawnGame(1, 1)), agreeing.DrawnGamesWrong),
        (Formula.SATELLITES, alternating, agreeing.OneMainCentre),
        (Formula.PREDRAWN, games(3, 1), agreeing.DrawnBeforehand),
    ):
        refused(Centres(), AgreeFormula(formula, name, day, sites), error)


def test_the_formula_changes_until_somebody_plays() -> None:
    centres = obey(declared(EQUAL), agreed(Formula.PREDRAWN))
    assert centres.agreement is not None
    assert centres.agreement.formula is Formula.PREDRAWN
    playing = obey(centres, signal(2, SignalKind.STARTED))
    refused(playing, agreed(EQUAL), agreeing.CentresAlreadyPlaying)


@pytest.mark.article("G 5.4.7-5")
def test_a_tournament_joins_others_at_least_fifteen_days_before() -> None:
    centres = obey(Centres(), agreed(EQUAL))
    in_time, late = centre(1, declared_on="2026-11-27"), centre(2, declared_on="2026-11-28")
    centres = obey(centres, DeclareCentre(in_time))
    assert "15 jours" in refused(centres, DeclareCentre(late), agreeing.CentreDeclaredTooLate)
    satellites = obey(Centres(), agreed(Formula.SATELLITES), DeclareCentre(late))
    assert list(satellites.centres) == [2]
    refused(satellites, agreed(EQUAL), agreeing.CentreDeclaredTooLate)


def test_a_centre_is_declared_once_corrected_and_withdrawn() -> None:
    centres = declared(EQUAL, 2)
    refused(centres, DeclareCentre(centre(2)), agreeing.CentreNumberTaken)
    refused(centres, DeclareCentre(centre(0)), agreeing.CentreNumberWrong)
    refused(centres, DeclareCentre(centre(3, name=" ")), EmptyName)
    refused(centres, CorrectCentre(centre(9)), moments.CentreUnknown)
    corrected = obey(centres, CorrectCentre(centre(2, name="Liège", declared_on="2026-12-11")))
    assert corrected.centres[2].declared.name == "Liège"
    assert corrected.centres[2].declared.declared_on == "2026-11-01"
    gone = obey(corrected, WithdrawCentre(2, "salle fermée"))
    assert [state.declared.number for state in gone.playing] == [1]
    assert "salle fermée" in refused(gone, signal(2, SignalKind.READY), moments.CentreGone)
    refused(obey(centres, signal(2, SignalKind.STARTED)), WithdrawCentre(2, "trop tard"), agreeing.CentreHasPlayed)
    refused(centres, StateTop(1, 0), agreeing.TopImpossible)


@pytest.mark.article("G 5.4.1-1", "G 5.4.7-4")
def test_a_centre_that_draws_a_game_is_withdrawn_once_another_one_draws_it() -> None:
    centres = declared(EQUAL, 3)
    told = refused(centres, WithdrawCentre(1, "salle fermée"), agreeing.CentreDraws)
    assert "convenez d’abord d’un autre lieu de tirage" in told
    assert "(1, 2)" in told
    elsewhere = AgreeFormula(EQUAL, "Multiplex", "2026-12-12", (DrawnGame(1, 2), DrawnGame(2, 3)))
    gone = obey(centres, elsewhere, WithdrawCentre(1, "salle fermée"))
    assert [state.declared.number for state in gone.playing] == [2, 3]
    refused(gone, agreed(EQUAL), moments.CentreGone)


def test_centres_stand_as_they_are_once_rankings_are_published() -> None:
    centres = obey(declared(EQUAL), *whole_game(1), results(1, [row(1, 900, 800)]), PublishResults("2026-12-13"))
    refused(centres, CorrectCentre(centre(1, name="Autre")), moments.RankingsPublished)
    refused(centres, WithdrawCentre(2, "salle fermée"), moments.RankingsPublished)
    opened = obey(centres, ReopenResults("appel"))
    assert obey(opened, CorrectCentre(centre(1, name="Autre"))).centres[1].declared.name == "Autre"
    assert obey(opened, WithdrawCentre(2, "salle fermée")).centres[2].withdrawn == "salle fermée"


@pytest.mark.article("G 5.4.3-4", "G 5.4.7-14")
def test_signals_tell_where_a_centre_is() -> None:
    centres = obey(
        declared(EQUAL),
        signal(2, SignalKind.READY, 0),
        signal(2, SignalKind.STARTED, 1),
        signal(2, SignalKind.TURN, 4, turn=1),
        signal(2, SignalKind.TURN, 12, turn=3),
        signal(2, SignalKind.TURN, 13, turn=2),
        signal(2, SignalKind.FINISHED, 90),
    )
    game = centres.centres[2].game(1)
    assert (game.ready_at, game.started_at, game.finished_at) == (0, MINUTE, 90 * MINUTE)
    assert game.turn == 3
    assert [game.turn_at(turn) for turn in (0, 1, 2, 3, 4)] == [None, 4 * MINUTE, 12 * MINUTE, 12 * MINUTE, None]
    assert not centres.is_under_way
    assert obey(centres, signal(1, SignalKind.STARTED)).is_under_way


def test_a_signal_of_no_turn_keeps_no_turn() -> None:
    event = outcome(declared(EQUAL), signal(1, SignalKind.READY, turn=-7))
    assert isinstance(event, SignalReported)
    assert event.turn == 0


def test_a_signal_that_cannot_be_is_refused() -> None:
    centres = declared(EQUAL)
    refused(centres, signal(9, SignalKind.READY), moments.CentreUnknown)
    refused(centres, signal(1, SignalKind.READY, game=3), moments.GameNotAgreed)
    refused(centres, signal(1, SignalKind.LINE_BACK), signalling.LineNotLost)
    refused(centres, signal(1, SignalKind.PLAYERS_STAYED), signalling.LineNotLost)
    refused(centres, signal(1, SignalKind.FINISHED), signalling.GameNotStartedThere)
    started = obey(centres, signal(1, SignalKind.STARTED))
    assert "coup" in refused(started, signal(1, SignalKind.TURN, turn=0), moments.TurnImpossible)


def test_a_message_repeated_changes_nothing() -> None:
    centres = obey(declared(EQUAL), signal(1, SignalKind.READY, 0, sequence=4))
    assert centres.centres[1].sequence == 4
    assert decide(centres, signal(1, SignalKind.READY, 5, sequence=4)) == ()
    assert decide(centres, signal(1, SignalKind.STARTED, 5, sequence=3)) == ()
    assert decide(centres, signal(2, SignalKind.READY, 5, sequence=4)) != ()
    solo = ReportSolo(CentreSolo(1, 1, 5, "Zoé", 80), 5)
    told = obey(centres, solo, AskForMissing(1, 1, 5, "prononciation ?", 6))
    assert told.centres[1].sequence == 6
    assert decide(told, solo) == ()
    assert len(decide(told, RefuseMessage(1, "répété", 4))) == 1


@pytest.mark.parametrize(
    ("sent", "another"),
    [
        (signal(1, SignalKind.READY, 1, sequence=4), signal(1, SignalKind.READY, 2, sequence=4)),
        (
            ReportPodium(1, 1, (PodiumRow(1, "Zoé", 900),), 4),
            ReportPodium(1, 1, (PodiumRow(1, "Zoé", 901),), 4),
        ),
        (ReportSolo(CentreSolo(1, 1, 5, "Zoé", 80), 4), ReportSolo(CentreSolo(1, 1, 6, "Zoé", 80), 4)),
        (ReportBest(1, 1, 5, 76, 4, 4), ReportBest(1, 1, 5, 77, 4, 4)),
        (AskForMissing(1, 1, 7, "place ?", 4), AskForMissing(1, 1, 8, "place ?", 4)),
        (ReceiveResults(1, (row(1, 900, 880),), "fichier", 4), signal(1, SignalKind.READY, 2, sequence=4)),
    ],
)
def test_a_number_given_to_another_message_is_told_from_a_message_sent_twice(
    sent: CentresCommand, another: CentresCommand
) -> None:
    before = declared(EQUAL)
    assert number_taken(before, sent) == 0
    centres = obey(before, sent)
    assert number_taken(centres, sent) == 0
    assert number_taken(centres, another) == 4


def test_a_number_below_the_last_one_is_that_of_another_journal() -> None:
    centres = obey(declared(EQUAL), signal(1, SignalKind.READY, 0, sequence=9))
    assert number_taken(centres, signal(1, SignalKind.READY, 0, sequence=2)) == 9
    assert number_taken(centres, signal(99, SignalKind.READY, 0, sequence=2)) == 0


def test_a_line_lost_twice_or_back_twice_is_one_cut() -> None:
    centres = obey(
        declared(EQUAL),
        signal(1, SignalKind.LINE_LOST, 3),
        signal(1, SignalKind.LINE_LOST, 4),
        signal(1, SignalKind.PLAYERS_STAYED, 5),
        signal(1, SignalKind.LINE_BACK, 8),
        signal(1, SignalKind.LINE_BACK, 9),
    )
    (cut,) = centres.centres[1].game(1).cuts
    assert cut.lasted(99 * MINUTE) == 5 * MINUTE
    assert cut.stayed is True
    assert not centres.centres[1].game(1).is_cut


def test_a_line_cannot_be_back_long_before_it_was_lost() -> None:
    centres = obey(declared(EQUAL), signal(1, SignalKind.STARTED), signal(1, SignalKind.LINE_LOST, 9))
    told = refused(centres, signal(1, SignalKind.LINE_BACK, 3), signalling.LineBackBeforeLost)
    assert "ne peut pas être rétablie avant l’heure" in told
    assert centres.centres[1].game(1).is_cut


@pytest.mark.parametrize("back", [4, 9])
def test_two_clocks_that_differ_a_little_leave_no_cut_open(back: int) -> None:
    centres = obey(declared(EQUAL), signal(1, SignalKind.STARTED), signal(1, SignalKind.LINE_LOST, 9))
    (cut,) = obey(centres, signal(1, SignalKind.LINE_BACK, back)).centres[1].game(1).cuts
    assert (cut.lost_at, cut.back_at) == (9 * MINUTE, 9 * MINUTE)
    assert cut.lasted(99 * MINUTE) == 0


@pytest.mark.article("G 5.4.3-4", "G 5.4.7-14")
def test_what_a_centre_said_of_its_game_first_stands() -> None:
    ready = obey(declared(EQUAL), signal(2, SignalKind.READY, 0))
    assert decide(ready, signal(2, SignalKind.READY, 3, sequence=7)) == ()
    started = obey(ready, signal(2, SignalKind.STARTED, 4))
    assert decide(started, signal(2, SignalKind.STARTED, 30)) == ()
    assert decide(started, signal(2, SignalKind.READY, 30)) == ()
    finished = obey(started, signal(2, SignalKind.FINISHED, 90))
    for kind in (SignalKind.READY, SignalKind.STARTED, SignalKind.FINISHED):
        assert decide(finished, signal(2, kind, 120)) == ()
    unsaid = obey(declared(EQUAL), signal(2, SignalKind.STARTED, 4), signal(2, SignalKind.FINISHED, 90))
    assert decide(unsaid, signal(2, SignalKind.READY, 99)) == ()


@pytest.mark.article("G 5.4.7-15")
def test_the_podium_of_a_centre_is_told_and_replaced() -> None:
    rows = (PodiumRow(1, " Zoé  Lévêque ", 900), PodiumRow(0, "Luc", 880))
    centres = obey(declared(EQUAL), ReportPodium(1, 1, rows))
    assert centres.centres[1].game(1).podium == (PodiumRow(1, "Zoé Lévêque", 900), PodiumRow(1, "Luc", 880))
    refused(centres, ReportPodium(1, 1, ()), signalling.PodiumEmpty)
    refused(centres, ReportPodium(1, 1, (PodiumRow(1, "Zoé", 9999),)), moments.CentrePointsImpossible)


@pytest.mark.article("G 5.4.4-1", "G 5.4.7-11", "G 5.4.7-18")
def test_a_solo_is_told_once_by_centre_and_taken_back_with_a_reason() -> None:
    told = ReportSolo(CentreSolo(1, 1, 5, "Zoé", 80, " 12 34a"))
    centres = obey(declared(EQUAL), told, ReportSolo(CentreSolo(2, 1, 5, "Luc", 80)))
    assert [(solo.centre, solo.licence) for solo in centres.solos] == [(1, "1234A"), (2, "")]
    assert decide(centres, told) == ()
    refused(centres, ReportSolo(CentreSolo(1, 1, 5, "Anne", 80)), signalling.SoloTwice)
    refused(centres, ReportSolo(CentreSolo(3, 1, 5, "Anne", 80, "1\x002")), BadLicence)
    refused(centres, WithdrawSolo(1, 2, 5, "erreur"), signalling.SoloNotReported)
    assert [solo.centre for solo in obey(centres, WithdrawSolo(1, 1, 5, "erreur")).solos] == [2]
    best = obey(centres, ReportBest(3, 1, 5, 76, 4)).best(3, 1, 5)
    assert best is not None
    assert (best.points, best.players) == (76, 4)
    refused(centres, ReportBest(3, 1, 5, 76, 0), signalling.BestOfNobody)


@pytest.mark.article("G 5.4.3-6")
def test_what_is_missing_is_asked_for_and_answered() -> None:
    centres = obey(declared(EQUAL), AskForMissing(2, 1, 7, "FÉCULENT : nom ou verbe ?"), AnswerMissing(1, "adjectif"))
    (question,) = centres.questions
    assert (question.centre, question.turn, question.answer) == (2, 7, "adjectif")
    twice = obey(centres, AskForMissing(3, 1, 8, "place ?"), AnswerMissing(2, "H4"))
    assert [each.answer for each in twice.questions] == ["adjectif", "H4"]
    refused(centres, AnswerMissing(2, "rien"), signalling.QuestionUnknown)
    refused(centres, AskForMissing(2, 1, 7, ""), EmptyName)


def test_a_message_that_is_not_believed_is_kept_whoever_sent_it() -> None:
    centres = obey(declared(EQUAL), RefuseMessage(2, "signature fausse", 8), RefuseMessage(77, "inconnu"))
    assert [(each.centre, each.why) for each in centres.refusals] == [(2, "signature fausse"), (0, "inconnu")]
    assert centres.centres[2].refused == 1
    assert centres.centres[2].sequence == 0


@pytest.mark.article("G 5.4.7-8", "G 5.4.7-20", "G 5.5-19", "G 5.5-23")
def test_results_are_received_and_replaced() -> None:
    centres = declared(EQUAL)
    event = outcome(centres, results(1, [row(1, 900, 800), row(2, None, 700)]))
    assert isinstance(event, ResultsReceived)
    centres = obey(centres, results(1, [row(1, 900, 800), row(2, None, 700)]))
    assert centres.has_begun
    again = obey(centres, results(1, [row(3, 1000, 1000)]))
    assert [each.player.last_name for each in again.centres[1].rows] == ["Nom0003"]
    assert isinstance(outcome(again, results(1, [row(3, 999, 1000)])), ResultsReceived)
    assert isinstance(outcome(again, results(2, [row(1, 5, 5)])), ResultsReceived)
    refused(centres, results(1, []), counting.NoRowsOfCentre)


@pytest.mark.article("G 5.4.7-8", "G 5.4.7-22", "G 5.5-19")
def test_results_are_refused_line_by_line_and_leave_a_trace() -> None:
    centres = obey(declared(EQUAL), results(2, [row(50, 1, 1)]), VoidGameInCentre(1, 2, "enveloppe vide"))
    nameless = ResultRow(player(9), (5, None))
    without = ResultRow(msgspec.structs.replace(player(11), licence=None), (5, None))
    event = outcome(
        centres,
        results(
            1,
            [
                row(1, 900, None),
                row(1, 900, None),
                row(2, 1001, None),
                row(3, -1, None),
                row(4, 900),
                row(5, None, None),
                row(6, 900, 10),
                row(50, 900, None),
                nameless,
                without,
            ],
        ),
    )
    assert isinstance(event, ResultsRefused)
    assert [fault.line for fault in event.faults] == [2, 3, 4, 5, 6, 7, 8]
    told = " ".join(fault.text for fault in event.faults)
    for part in ("déjà à la ligne 1", "plus que le top", "sous zéro", "1 scores pour 2", "aucun score", "pas jouée"):
        assert part in told
    assert "centre n° 2" in told
    kept = obey(centres, results(1, [row(1, 1001, None)]))
    assert kept.centres[1].faults
    assert not kept.centres[1].has_results
    unread = ReceiveResults(1, (row(1, 1001, None),), lines=(7,), unread=(RowFault(3, "ligne illisible"),))
    assert [fault.line for fault in obey(centres, unread).centres[1].faults] == [3, 7]


def of(name: str, licence: str | None, federation: str = "FR") -> ResultRow:
    return ResultRow(Player("", name, "Zoé", federation, licence, None, Series.S4B), (900, 800))


ONE_PLAYER = (
    (of("Petit", "123"), of("Petit", None)),
    (of("Lévêque", None), of("LEVEQUE", None)),
    (of("Petit", "12a"), of("Petit", "12A", "BE")),
    (of("Petit", "123"), of("Durand", "123", "BE")),
)
TWO_PLAYERS = (
    (of("Petit", "123"), of("Petit", "124")),
    (of("Petit", None), of("Petit", None, "BE")),
    (of("Petit", "123"), of("Petit", None, "BE")),
)


@pytest.mark.article("G 5.4.7-8", "G 5.5-19")
@pytest.mark.parametrize("rows", [*ONE_PLAYER, *((last, first) for first, last in ONE_PLAYER)])
def test_a_player_reported_twice_is_refused_whatever_comes_first(rows: tuple[ResultRow, ResultRow]) -> None:
    first, last = rows
    event = outcome(declared(EQUAL), results(1, rows))
    assert isinstance(event, ResultsRefused)
    assert [(fault.line, "déjà à la ligne 1" in fault.text) for fault in event.faults] == [(2, True)]
    elsewhere = outcome(obey(declared(EQUAL), results(1, [first])), results(2, [last]))
    assert isinstance(elsewhere, ResultsRefused)
    assert "déjà dans les résultats du centre n° 1" in elsewhere.faults[0].text


@pytest.mark.article("G 5.4.7-8", "G 5.5-19")
@pytest.mark.parametrize("rows", [*TWO_PLAYERS, *((last, first) for first, last in TWO_PLAYERS)])
def test_two_players_of_one_name_are_both_received(rows: tuple[ResultRow, ResultRow]) -> None:
    first, last = rows
    assert isinstance(outcome(declared(EQUAL), results(1, rows)), ResultsReceived)
    elsewhere = obey(declared(EQUAL), results(1, [first]), results(2, [last]))
    assert elsewhere.centres[2].rows == (last,)


def test_a_player_who_leaves_the_results_of_a_centre_can_be_in_those_of_another() -> None:
    centres = obey(declared(EQUAL), results(1, [of("Petit", "1")]), results(2, [of("Petit", "2")]))
    assert isinstance(outcome(centres, results(3, [of("Petit", None)])), ResultsRefused)
    centres = obey(centres, results(1, [of("Durand", "3")]))
    assert isinstance(outcome(centres, results(3, [of("Petit", None)])), ResultsRefused)
    centres = obey(centres, results(2, [of("Martin", "4")]))
    assert isinstance(outcome(centres, results(3, [of("Petit", "1")])), ResultsReceived)


@pytest.mark.article("G 5.5-23", "G 5.5-41")
def test_results_say_which_turns_were_disturbed_until_these_are_cancelled() -> None:
    told = (DisturbedTurn(2, 4, "alarme"), DisturbedTurn(1, 7, " micro en panne "), DisturbedTurn(1, 7, "encore"))
    sent = ReceiveResults(1, (row(1, 900, 800),), "fichier", disturbed=told)
    centres = obey(declared(Formula.PREDRAWN), sent)
    assert centres.centres[1].to_cancel == (DisturbedTurn(1, 7, "micro en panne"), DisturbedTurn(2, 4, "alarme"))
    cancelled = obey(centres, CancelTurnsInCentre(1, 1, (7,), "micro en panne"))
    assert cancelled.centres[1].to_cancel == (DisturbedTurn(2, 4, "alarme"),)
    assert obey(centres, results(1, [row(1, 900, 800)])).centres[1].to_cancel == ()
    impossible = (DisturbedTurn(9, 4, "alarme"), DisturbedTurn(1, 99, "alarme"), DisturbedTurn(1, 1, ""))
    refusal = outcome(centres, msgspec.structs.replace(sent, disturbed=impossible))
    assert isinstance(refusal, ResultsRefused)
    assert [fault.line for fault in refusal.faults] == [0, 0, 0]
    assert "La partie 9 n’est pas prévue" in refusal.faults[0].text


def test_results_that_were_received_before_turns_were_told_are_still_read() -> None:
    written = b'{"centre": 1, "rows": [], "source": "fichier", "sequence": 3}'
    assert msgspec.json.decode(written, type=ResultsReceived, strict=False).disturbed == ()


def test_a_solo_may_pass_the_top_by_its_bonus_and_nobody_else() -> None:
    solo = CentreSolo(1, 1, 5, "Nom0001 Zoé", 80, "1000001", 10)
    centres = obey(declared(EQUAL), ReportSolo(solo), ReportSolo(CentreSolo(1, 1, 6, "nom0002 zoé", 80, "", 10)))
    assert isinstance(outcome(centres, results(1, [row(1, 1010, 1), row(2, 1010, 1)])), ResultsReceived)
    event = outcome(centres, results(1, [row(1, 1011, 1), row(3, 1010, 1)]))
    assert isinstance(event, ResultsRefused)
    assert len(event.faults) == 2


@pytest.mark.article("G 5.4.7-23", "G 5.5-37")
def test_a_centre_or_a_player_is_set_aside_with_a_reason_and_taken_back() -> None:
    centres = obey(declared(EQUAL), results(1, [row(1, 900, 800)]))
    mark = centres.centres[1].rows[0].mark
    centres = obey(centres, SetAside(1, "horaires non tenus"), SetAside(1, "double licence", mark))
    assert centres.aside_reason(1) == "horaires non tenus"
    assert centres.aside_reason(1, mark) == "double licence"
    assert "horaires" in refused(centres, SetAside(1, "encore"), counting.AlreadySetAside)
    refused(centres, SetAside(1, "qui ?", "fr|9"), counting.NobodyToSetAside)
    refused(centres, SetAside(2, ""), EmptyName)
    back = obey(centres, TakeBack(1, "preuve apportée"))
    assert back.aside_reason(1) == ""
    assert back.aside_reason(1, mark) == "double licence"
    refused(back, TakeBack(1, "encore"), counting.NotSetAside)


@pytest.mark.article("G 5.5-40", "G 5.5-41", "G 5.5-42")
def test_turns_and_games_count_for_nothing_in_one_centre() -> None:
    centres = obey(
        declared(Formula.PREDRAWN),
        CancelTurnsInCentre(1, 1, (7, 5, 7), "alarme"),
        CancelTurnsInCentre(1, 1, (9,), "alarme"),
        ReportPoll(2, 1, 5, (SeriesSample("4", 2, 41),)),
        VoidGameInCentre(1, 2, "enveloppe perdue"),
    )
    assert centres.centres[1].game(1).cancelled == (5, 7, 9)
    assert centres.poll(2, 1, 5) == (SeriesSample("4", 2, 41),)
    assert centres.poll(3, 1, 5) == ()
    assert centres.centres[1].game(2).void_reason == "enveloppe perdue"
    refused(centres, CancelTurnsInCentre(1, 1, (), "alarme"), counting.NoTurnNamed)
    refused(centres, CancelTurnsInCentre(1, 1, (99,), "alarme"), moments.TurnImpossible)
    twice = (SeriesSample("4", 2, 41), SeriesSample("4", 1, 1))
    for samples in ((), twice, (SeriesSample("4", 0, 0),), (SeriesSample("8", 1, 1),)):
        refused(centres, ReportPoll(2, 1, 5, samples), counting.PollImpossible)


@pytest.mark.article("G 5.5-42")
def test_a_poll_is_bounded_by_the_top_of_its_game_and_by_what_a_move_can_bring() -> None:
    centres = declared(Formula.PREDRAWN, top=900)
    assert decide(centres, ReportPoll(2, 1, 5, (SeriesSample("4", 2, 1800),)))
    told = refused(centres, ReportPoll(2, 1, 5, (SeriesSample("4", 2, 1801),)), counting.PollImpossible)
    assert "de 0 à 900 points" in told
    unknown = obey(Centres(), agreed(Formula.PREDRAWN), DeclareCentre(centre(2)))
    assert decide(unknown, ReportPoll(2, 1, 5, (SeriesSample("4", 1, 2000),)))
    refused(unknown, ReportPoll(2, 1, 5, (SeriesSample("4", 1, 5000),)), counting.PollImpossible)


@pytest.mark.article("G 5.5-15", "G 5.5-36")
def test_what_was_received_is_published_and_then_stands() -> None:
    refused(declared(EQUAL), PublishResults("2026-12-13"), counting.NothingToPublish)
    refused(declared(EQUAL), ReopenResults("erreur"), counting.NotPublished)
    centres = obey(declared(EQUAL), *whole_game(1), results(1, [row(1, 900, 800)]), PublishResults("2026-12-13"))
    assert centres.published_on == "2026-12-13"
    late = (signal(1, SignalKind.LINE_LOST, 99), ReportPodium(2, 1, (PodiumRow(1, "Zoé", 900),)))
    for order in (results(2, [row(2, 1, 1)]), SetAside(1, "raison"), PublishResults("2026-12-14"), *late):
        refused(centres, order, moments.RankingsPublished)
    assert isinstance(outcome(obey(centres, ReopenResults("appel")), results(2, [row(2, 1, 1)])), ResultsReceived)


def test_formulas_and_signals_have_french_names() -> None:
    assert next(formula.title for formula in Formula) == "tournoi principal et centres satellites"
    assert SignalKind.LINE_LOST.title == "liaison perdue"
