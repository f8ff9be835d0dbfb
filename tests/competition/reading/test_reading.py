"""The reading of a game: lines in their order, one envelope, troubles reported once."""

import pytest

from duplicata.competition.reading import (
    AnotherEnvelope,
    CodeAccepted,
    EnvelopeFailed,
    EnvelopeKept,
    EnvelopeKeptAlready,
    EnvelopeTrouble,
    LineOpened,
    LineSkipped,
    Reading,
    ReadingEvent,
    TurnNotRead,
    TurnSpoiled,
    TurnSpoiledAlready,
    evolve_reading,
    keep_envelope,
    open_line,
    report_envelope,
    spoil_turn,
)
from duplicata.kernel.errors import DuplicataError


def reading(*events: ReadingEvent) -> Reading:
    known = Reading()
    for event in events:
        known = evolve_reading(known, event)
    return known


def line(turn: int) -> LineOpened:
    return LineOpened(turn, "enveloppe", "ab12")


def test_lines_are_uncovered_one_after_the_other() -> None:
    assert open_line(reading(), line(1)) == (line(1),)
    assert open_line(reading(line(1)), line(2)) == (line(2),)


def test_the_last_line_may_be_read_again_and_nothing_happens() -> None:
    assert open_line(reading(line(1), line(2)), line(2)) == ()


@pytest.mark.parametrize("turn", [1, 4])
@pytest.mark.article("G 5.5-33")
def test_no_line_is_skipped_and_none_before_the_last_comes_back(turn: int) -> None:
    with pytest.raises(LineSkipped, match="coup 3"):
        open_line(reading(line(1), line(2)), line(turn))


@pytest.mark.article("G 5.5-21")
def test_an_envelope_is_kept_and_may_be_replaced_until_it_is_read() -> None:
    first = EnvelopeKept("ab12", "{}")
    assert keep_envelope(reading(), "ab12", "{}") == (first,)
    assert keep_envelope(reading(first), "cd34", "{ }") == (EnvelopeKept("cd34", "{ }"),)
    with pytest.raises(EnvelopeKeptAlready):
        keep_envelope(reading(first), "ab12", "{}")
    with pytest.raises(AnotherEnvelope):
        keep_envelope(reading(first, line(1)), "cd34", "{ }")
    assert reading(first, line(1)).is_begun


@pytest.mark.article("G 5.5-39")
def test_an_envelope_that_cannot_be_read_is_reported_until_another_comes() -> None:
    failed = EnvelopeFailed(EnvelopeTrouble.LOST, "responsable prévenu")
    assert report_envelope(reading(), EnvelopeTrouble.LOST, " responsable prévenu ") == (failed,)
    assert reading(failed).failed == failed
    assert reading(failed, EnvelopeKept("ab12", "{}")).failed is None
    with pytest.raises(DuplicataError):
        report_envelope(reading(), EnvelopeTrouble.EMPTY, "")


def test_a_turn_that_was_read_may_be_reported_as_disturbed_once() -> None:
    spoiled = TurnSpoiled(1, "micro en panne")
    assert spoil_turn(reading(line(1)), 1, "micro en panne") == (spoiled,)
    with pytest.raises(TurnNotRead):
        spoil_turn(reading(line(1)), 2, "micro en panne")
    with pytest.raises(TurnSpoiledAlready):
        spoil_turn(reading(line(1), spoiled), 1, "micro en panne")


def test_a_code_is_that_of_the_envelope_on_the_table_and_goes_with_it() -> None:
    first, code = EnvelopeKept("ab12", "{}"), CodeAccepted("ab12", "00")
    assert reading(first, code).code == code
    assert reading(first, code, EnvelopeKept("cd34", "{ }")).code is None
