"""Score sheets of free deals sum to nought, agree with the deals, and are missed when they do not come (T 7)."""

import pytest
from msgspec.structs import replace
from tarot.session.sessions import GARDE, free_evening, given, travelling

from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.session.decisions import decide
from duplicata.tarot.session.missing import MissingResult, missing_results
from duplicata.tarot.session.standing import standing_of

SHEET = orders.ReturnSheet(1, 1, {"N": 198, "E": -66, "S": -66, "O": -66})


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        (replace(SHEET, totals={**SHEET.totals, "O": -56}), refusals.SheetDoesNotSum),
        (replace(SHEET, totals={"N": 66, "E": -66}), refusals.SheetOfOtherSeats),
        (replace(SHEET, totals={"N": 0, "E": 0, "S": 0, "O": 0}), refusals.SheetAgainstDeals),
    ],
)
def test_a_sheet_that_is_wrong_is_refused(command: orders.ReturnSheet, refusal: type[DuplicataError]) -> None:
    with pytest.raises(refusal) as refused:
        decide(given(free_evening(), orders.ScoreDeal(1, 1, 1, GARDE)), command)
    assert "table 1" in str(refused.value)


def test_a_sheet_that_does_not_sum_may_go_to_the_arbiter() -> None:
    wrong = replace(SHEET, totals={**SHEET.totals, "O": -56}, to_arbiter=True)
    session = given(free_evening(), wrong)
    assert session.sheets[1, 1].total == 10
    assert MissingResult(1, 1, 0) in missing_results(session)
    assert {line.total for line in standing_of(session)} == {0}
    right = given(session, SHEET)
    assert MissingResult(1, 1, 0) not in missing_results(right)


def test_a_sheet_alone_counts_where_no_deal_was_entered() -> None:
    session = given(free_evening(), SHEET)
    first = standing_of(session)[0]
    assert (first.formation, first.total, first.deals) == (1, 198_000, 4)


def test_deals_and_sheets_are_awaited_until_they_come() -> None:
    session = free_evening()
    assert len(missing_results(session)) == 10
    session = given(session, orders.ScoreDeal(1, 1, 1, GARDE), orders.CallTime(1, 0))
    assert missing_results(session) == (MissingResult(1, 1, 0), MissingResult(1, 2, 0))
    session = given(session, SHEET)
    assert missing_results(session) == (MissingResult(1, 2, 0),)


def test_rounds_to_come_and_deals_that_travel_have_no_sheet() -> None:
    session = travelling(Format.INDIVIDUEL, 12)
    assert all(each.deal for each in missing_results(session))
    with pytest.raises(refusals.SheetOnlyInFreeDeals):
        decide(session, SHEET)
    assert missing_results(replace(session, started={})) == ()
