"""Nothing passes the total of the tops of a game, whether the results or the top come first."""

import pytest
from competition.centres.declared import agreed, centre, declared, obey, outcome, results, row, signal

from duplicata.competition.centres import Centres
from duplicata.competition.centres.commands import (
    CancelTurnsInCentre,
    CentresCommand,
    DeclareCentre,
    PublishResults,
    ReportBest,
    ReportPodium,
    ReportPoll,
    ReportSolo,
    StateTop,
    VoidGameInCentre,
    WithdrawCentre,
    WithdrawSolo,
)
from duplicata.competition.centres.decisions import decide, signalling
from duplicata.competition.centres.events import CentresPublished, ResultsRefused, TopStated
from duplicata.competition.centres.formula import Formula
from duplicata.competition.centres.results_row import SeriesSample
from duplicata.competition.centres.signals import CentreSolo, PodiumRow, SignalKind
from duplicata.competition.centres.tops import PodiumAboveTop, TopBelowScore, TopNotKnown, TurnAboveTop
from duplicata.kernel.errors import DuplicataError

EQUAL, PREDRAWN = Formula.EQUAL, Formula.PREDRAWN
PUBLISHED = PublishResults("2026-12-13")


def without_tops(formula: Formula = PREDRAWN, count: int = 3) -> Centres:
    return obey(Centres(), agreed(formula), *(DeclareCentre(centre(number)) for number in range(1, count + 1)))


def refused(centres: Centres, command: CentresCommand, error: type[DuplicataError]) -> str:
    with pytest.raises(error) as refusal:
        decide(centres, command)
    return str(refusal.value).replace("\u202f", "")


def solo(number: int, points: int = 80, counted: int = 0, name: str = "Nom0001 Zoé") -> ReportSolo:
    return ReportSolo(CentreSolo(number, 1, 5, name, points, "", counted))


@pytest.mark.article("G 5.4.7-22", "G 5.5-36")
def test_a_top_below_results_that_were_received_is_refused_with_the_name_of_a_player() -> None:
    centres = obey(without_tops(), results(2, [row(1, 700, 800), row(2, 900, None)]), results(3, [row(3, 950, None)]))
    told = refused(centres, StateTop(1, 899), TopBelowScore)
    assert "Nom0002 Zoé (centre n° 2) y a 900 points" in told
    assert "Nom0003" in refused(centres, StateTop(1, 900), TopBelowScore)
    assert isinstance(outcome(centres, StateTop(1, 950)), TopStated)
    corrected = obey(centres, StateTop(1, 1000))
    refused(corrected, StateTop(1, 940), TopBelowScore)


def test_a_top_may_be_passed_by_the_bonus_of_a_solo_and_not_by_a_solo_of_a_cancelled_turn() -> None:
    centres = obey(without_tops(EQUAL), solo(1, counted=10), results(1, [row(1, 910, 1)]))
    assert isinstance(outcome(centres, StateTop(1, 900)), TopStated)
    refused(centres, StateTop(1, 899), TopBelowScore)
    cancelled = obey(centres, CancelTurnsInCentre(1, 1, (5,), "alarme"))
    refused(cancelled, StateTop(1, 900), TopBelowScore)
    known = obey(declared(EQUAL), CancelTurnsInCentre(1, 1, (5,), "alarme"), solo(1, counted=10))
    assert isinstance(outcome(known, results(1, [row(1, 1001, 1)])), ResultsRefused)


@pytest.mark.article("G 5.5-36", "G 5.4.7-22")
def test_nothing_is_published_while_the_top_of_a_game_with_scores_is_not_known() -> None:
    centres = obey(without_tops(), results(1, [row(1, 4999, 800)]), StateTop(2, 900))
    assert "tops de la partie 1" in refused(centres, PUBLISHED, TopNotKnown)
    assert isinstance(outcome(obey(centres, StateTop(1, 4999)), PUBLISHED), CentresPublished)
    one_game = obey(without_tops(), results(1, [row(1, 500, None)]), StateTop(1, 900))
    assert isinstance(outcome(one_game, PUBLISHED), CentresPublished)
    void = obey(centres, VoidGameInCentre(1, 1, "enveloppe ouverte"))
    assert isinstance(outcome(void, PUBLISHED), CentresPublished)


@pytest.mark.article("G 5.5-36", "G 5.5-43")
def test_a_score_that_passes_the_top_by_what_came_later_is_not_published() -> None:
    centres = obey(declared(EQUAL), solo(1, counted=10), results(1, [row(1, 1010, 1)]))
    assert isinstance(outcome(centres, PUBLISHED), CentresPublished)
    refused(obey(centres, WithdrawSolo(1, 1, 5, "un duo")), PUBLISHED, TopBelowScore)
    with_the_turn = obey(
        declared(PREDRAWN),
        results(1, [row(1, 990, 1)]),
        CancelTurnsInCentre(1, 1, (7,), "alarme"),
        ReportPoll(2, 1, 7, (SeriesSample("4", 1, 20),)),
    )
    assert "1010 points" in refused(with_the_turn, PUBLISHED, TopBelowScore)


@pytest.mark.article("G 5.4.4-1", "G 5.4.7-18")
def test_a_solo_brings_its_bonus_or_nothing() -> None:
    told = refused(declared(EQUAL), solo(1, counted=4000), signalling.SoloBonusImpossible)
    assert "un solo rapporte 10 points" in told
    for counted in (-10, 5, 20):
        refused(declared(EQUAL), solo(1, counted=counted), signalling.SoloBonusImpossible)
    for counted in (0, 10):
        assert decide(declared(EQUAL), solo(1, counted=counted))


def test_one_turn_brings_no_more_than_the_whole_game() -> None:
    centres = declared(EQUAL, top=900)
    assert "901 points en un coup" in refused(centres, solo(1, 901), TurnAboveTop)
    assert decide(centres, solo(1, 900))
    refused(centres, ReportBest(1, 1, 5, 901, 1), TurnAboveTop)
    assert decide(centres, ReportBest(1, 1, 5, 900, 1))
    before = without_tops(EQUAL)
    for order in (solo(2, 300), ReportBest(2, 1, 5, 300, 1)):
        refused(obey(before, order), StateTop(1, 299), TurnAboveTop)
        assert decide(obey(before, order), StateTop(1, 300))
        assert decide(obey(before, order), StateTop(2, 299))
        assert decide(obey(before, order, WithdrawCentre(2, "salle fermée")), StateTop(1, 299))


@pytest.mark.article("G 5.4.7-15")
def test_a_podium_passes_the_top_by_no_more_than_a_bonus_at_every_turn() -> None:
    """It is told before the solos of its game."""

    def podium(points: int) -> ReportPodium:
        return ReportPodium(2, 1, (PodiumRow(1, "Zoé", points),))

    centres = declared(EQUAL, top=900)
    assert decide(centres, podium(1500))
    assert "1501 points au podium" in refused(centres, podium(1501), PodiumAboveTop)
    played = obey(centres, signal(1, SignalKind.STARTED), signal(1, SignalKind.TURN, 60, turn=20))
    assert decide(played, podium(1100))
    refused(played, podium(1101), PodiumAboveTop)
    assert decide(without_tops(EQUAL), podium(1600))
