"""A sheet that was settled and signed: whatever changes a total afterwards opens the question again."""

from collections.abc import Callable
from functools import partial

import pytest
from scrabble.refereeing.sheets import after, earned, game_of, sheet_of, slip, void

from duplicata.scrabble.game import Phase
from duplicata.scrabble.refereeing.decisions import (
    agree_total,
    announce_total,
    close_sheet,
    correct_ruling,
    dispute_total,
    give_tickets,
    initial_sheet,
    keep_lower_total,
    lift_misconduct,
    note_lateness,
    restore_misconduct,
    rule_slips,
    sanction_misconduct,
    take_back_tickets,
    take_tickets,
)
from duplicata.scrabble.refereeing.decisions.closing import (
    SheetNotInitialled,
    SlipsMissing,
    TotalsNotSettled,
    missing_slips,
)
from duplicata.scrabble.refereeing.decisions.incidents import TurnsNotPlayed
from duplicata.scrabble.refereeing.events import Corrector, MisconductSanctioned, SheetEvent, TicketName
from duplicata.scrabble.refereeing.reconciliation import Agreement, reconcile
from duplicata.scrabble.refereeing.sheet import Settlement, Sheet
from duplicata.scrabble.refereeing.sheet_result import SheetResult
from duplicata.scrabble.refereeing.takes import Take, counted_takes

OVER = game_of(2, is_ended=True)
TICKET = TicketName(Take(1), 1)
WARNED = MisconductSanctioned(Take(2), 2, "warnings", "chatting", warnings=4)

Order = Callable[[Sheet], tuple[SheetEvent, ...]]


def computed(sheet: Sheet) -> SheetResult:
    return SheetResult(sheet, counted_takes(OVER))


def agreed(sheet: Sheet) -> Sheet:
    """Every player announces our total, and validates it."""
    for table, points in computed(sheet).points.items():
        sheet = after(
            sheet,
            partial(announce_total, game=OVER, table=table, points=points),
            partial(agree_total, game=OVER, table=table, computed=points),
        )
    return sheet


def signed() -> Sheet:
    """Table 1 wrote a bad word twice and had its ticket in between; table 2 was warned four times for chatting."""
    bad = slip(1, void("SOLEIM"), if_admitted=earned(40), is_ticket_due=True)
    sheet = after(
        sheet_of(1, 2, 3),
        partial(rule_slips, game=game_of(1), take=Take(1), slips=[bad, slip(2), slip(3)]),
        partial(take_tickets, game=game_of(1), names=[TICKET], at=1),
        partial(give_tickets, game=game_of(1), names=[TICKET], at=2),
        partial(rule_slips, game=game_of(2), take=Take(2), slips=[bad, slip(2), slip(3)]),
        partial(sanction_misconduct, sanctioned=WARNED),
    )
    return after(agreed(sheet), partial(initial_sheet, game=OVER, double_referee="Zoé"))


CHANGES: dict[str, tuple[int, Order]] = {
    "a ticket that had gone to another table": (1, partial(take_back_tickets, names=[TICKET], at=9)),
    "a measure lifted": (2, partial(lift_misconduct, number=0, reason="ce n’était pas lui")),
    "a table that was late": (3, partial(note_lateness, game=OVER, table=3, turns=(1,))),
    "a ruling put right": (
        3,
        partial(correct_ruling, take=Take(2), slip=slip(3, 22), by=Corrector.REFEREE, reason="mal lu"),
    ),
}


@pytest.mark.article("G 2.4-7", "G 2.3-39")
@pytest.mark.parametrize("change", CHANGES)
def test_a_total_that_changed_since_it_was_validated_is_validated_and_signed_again(change: str) -> None:
    table, order = CHANGES[change]
    before = signed()
    assert before.initials == "Zoé"
    sheet = after(before, order)
    assert computed(sheet).points[table] != computed(before).points[table]
    with pytest.raises(SheetNotInitialled):
        close_sheet(sheet)
    with pytest.raises(TotalsNotSettled, match=str(table)):
        initial_sheet(sheet, OVER, "Zoé")
    line = next(line for line in reconcile(computed(sheet)) if line.table == table)
    assert (line.agreement, line.validated) == (Agreement.DIFFERS, None)
    assert initial_sheet(agreed(sheet), OVER, "Zoé")


@pytest.mark.article("G 2.3-40", "G 2.4-7")
def test_a_dispute_after_the_signature_asks_for_another_one() -> None:
    sheet = after(signed(), partial(dispute_total, game=OVER, table=3, turns=(2,)))
    with pytest.raises(SheetNotInitialled):
        close_sheet(sheet)
    assert reconcile(computed(sheet))[0].settlement is Settlement.DISPUTED


@pytest.mark.article("G 2.8-20")
def test_another_total_than_the_one_that_was_settled_opens_the_question_again() -> None:
    lower = after(
        signed(),
        partial(announce_total, game=OVER, table=3, points=58),
        partial(keep_lower_total, game=OVER, table=3, computed=60),
        partial(initial_sheet, game=OVER, double_referee="Zoé"),
    )
    assert (computed(lower).totals[3], computed(lower).is_settled(3)) == (58, True)
    same = after(lower, partial(announce_total, game=OVER, table=3, points=58))
    assert computed(same).is_settled(3)
    other = after(lower, partial(announce_total, game=OVER, table=3, points=12))
    assert (computed(other).totals[3], computed(other).is_settled(3)) == (60, False)
    assert computed(other).is_settled(2)
    assert other.initials == ""


@pytest.mark.article("G 2.9-32")
def test_a_measure_lifted_may_stand_again() -> None:
    lifted = after(signed(), partial(lift_misconduct, number=0, reason="ce n’était pas lui", case=1))
    assert computed(lifted).points[2] == 60
    again = after(lifted, partial(restore_misconduct, number=0, reason="c’était bien lui", case=1))
    assert computed(again).points[2] == 55
    assert restore_misconduct(again, 0, "encore") == ()


@pytest.mark.article("R 5.1-1")
def test_a_turn_that_is_being_played_was_not_missed_yet() -> None:
    for phase in (Phase.TO_DRAW, Phase.RUNNING):
        with pytest.raises(TurnsNotPlayed):
            note_lateness(sheet_of(1), game_of(1, phase=phase), 1, (1, 2))
    assert note_lateness(sheet_of(1), game_of(1, phase=Phase.COLLECTED), 1, (1, 2))


def test_the_first_of_two_exclusions_is_the_one_that_counts() -> None:
    measures = [MisconductSanctioned(Take(turn), 1, "exclusion", "documents", excludes=True) for turn in (1, 2)]
    sheet = after(sheet_of(1), *(partial(sanction_misconduct, sanctioned=measure) for measure in measures))
    assert missing_slips(sheet, (Take(1), Take(2))) == ()


def test_a_player_who_never_came_has_no_slips_that_could_be_missing() -> None:
    sheet = after(sheet_of(1), partial(keep_lower_total, game=OVER, table=1, computed=0))
    with pytest.raises(SlipsMissing):
        initial_sheet(sheet, OVER, "Zoé")
    assert initial_sheet(sheet, OVER, "Zoé", absent=(1,))
