"""Measures of discipline, their motives and what they do."""

import pytest

from duplicata.competition.discipline import (
    FactsMissing,
    FactsTooLong,
    Measure,
    Misconduct,
    SanctionWithoutMotive,
    WrongWarningCount,
    disciplinary_measure,
)


@pytest.mark.article("G 2.7-6", "R 4.2-14", "R 4.4-10")
@pytest.mark.parametrize(
    ("measure", "warnings", "voids_turn", "excludes"),
    [
        (Measure.REPRIMAND, 0, False, False),
        (Measure.WARNING, 1, False, False),
        (Measure.WARNINGS, 2, False, False),
        (Measure.ZERO, 0, True, False),
        (Measure.EXCLUSION, 0, True, True),
    ],
)
def test_measures_go_from_the_reprimand_that_costs_nothing_to_the_exclusion(
    measure: Measure, warnings: int, *, voids_turn: bool, excludes: bool
) -> None:
    given = disciplinary_measure(measure, Misconduct.COPYING, facts="Copie son voisin")
    assert (given.warnings, given.voids_turn, given.excludes) == (warnings, voids_turn, excludes)
    assert given.facts == "Copie son voisin"
    assert measure.title


@pytest.mark.article("G 2.7-4")
def test_the_motives_are_those_of_the_guide() -> None:
    titles = [motive.title for motive in Misconduct]
    assert len(titles) == len(set(titles)) == 8
    assert "bavardage" in titles
    assert "consultation de documents" in titles
    assert "emploi d’un appareil" in titles


@pytest.mark.article("G 2.7-6")
def test_only_a_reprimand_does_without_a_motive() -> None:
    assert disciplinary_measure(Measure.REPRIMAND).motive is None
    for measure in list(Measure)[1:]:
        with pytest.raises(SanctionWithoutMotive):
            disciplinary_measure(measure, facts="Exclu sans motif")


@pytest.mark.article("G 2.7-4")
def test_an_exclusion_or_a_conduct_that_the_guide_does_not_name_is_told_in_words() -> None:
    with pytest.raises(FactsMissing, match="exclusion"):
        disciplinary_measure(Measure.EXCLUSION, Misconduct.COPYING, facts="\n")
    with pytest.raises(FactsMissing):
        disciplinary_measure(Measure.WARNING, Misconduct.HINDERING)
    assert disciplinary_measure(Measure.REPRIMAND, Misconduct.HINDERING).motive is Misconduct.HINDERING
    with pytest.raises(FactsTooLong):
        disciplinary_measure(Measure.WARNING, Misconduct.CHATTING, facts="x" * 301)


@pytest.mark.article("G 2.7-6")
def test_several_warnings_are_at_least_two_and_no_typing_error() -> None:
    assert disciplinary_measure(Measure.WARNINGS, Misconduct.CHATTING, warnings=3).warnings == 3
    for count in (1, 22):
        with pytest.raises(WrongWarningCount):
            disciplinary_measure(Measure.WARNINGS, Misconduct.CHATTING, warnings=count)
