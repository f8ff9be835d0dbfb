"""The collector: his walk, his tickets at the right time, and the slips he does not take."""

import msgspec
import pytest
from desks.halls import GAME, SmallHall, small_hall

from duplicata.competition.events import EntryUnseated, PostsAssigned
from duplicata.competition.staff.posts import Circuit
from duplicata.desks.collector import CollectorDesk, TableOutsideCircuit, TicketIsKept
from duplicata.desks.collector_round import NoSuchCircuit, NotYourCircuit
from duplicata.desks.hall import Hall
from duplicata.desks.referee import RefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.decisions.incidents import (
    EarlySlipIsFinal,
    NoReasonForBlankSlip,
    NoTurnUnderWay,
)
from duplicata.scrabble.refereeing.decisions.ruling import SlipAlreadyRuled
from duplicata.scrabble.refereeing.decisions.tickets import (
    NoSuchTicket,
    NotTheTimeToGiveTickets,
    TooLateToTakeTickets,
)
from duplicata.scrabble.refereeing.takes import NotCollected, Take
from duplicata.scrabble.slips.slip import Incident


def collector_of(small: SmallHall, circuit: int = 1) -> CollectorDesk:
    return CollectorDesk(small.hall, "ra", GAME, circuit)


def with_a_ticket(lexicon: Lexicon) -> tuple[SmallHall, CollectorDesk]:
    """A first turn where table 2 wrote a word that does not exist; its ticket waits at the referee's."""
    small = small_hall(lexicon)
    take = small.play_turn()
    RefereeDesk(small.hall, "a1", GAME, 1).everyone_at_top(take, {2: "XQZ H8 40"})
    return small, collector_of(small)


@pytest.mark.article("G 2.5-14")
def test_the_walk_goes_forward_in_odd_turns_and_back_in_even_ones(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = collector_of(small)
    assert (desk.view().way, desk.view().tables) == ("forward", (1, 2, 3))
    small.play_turn()
    assert (desk.view().way, desk.view().tables) == ("backward", (3, 2, 1))


@pytest.mark.article("G 2.5-15")
def test_slips_go_to_each_referee_in_rising_order_of_tables(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_turn()
    assert [(bundle.range, bundle.tables) for bundle in collector_of(small, 2).view().bundles] == [(2, (4, 5, 6))]


def test_tables_where_nobody_sits_are_not_walked_past(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.hall.competition_stream.obey(lambda _: (EntryUnseated(GAME, 2),), "test", small.time())
    assert collector_of(small).view().tables == (1, 3)
    with pytest.raises(TableOutsideCircuit):
        collector_of(small).take_early_slip(2)


@pytest.mark.article("G 2.5-6")
def test_tickets_are_taken_before_the_first_bell_and_not_after(lexicon: Lexicon) -> None:
    small, desk = with_a_ticket(lexicon)
    small.start_turn()
    assert desk.view().tickets_to_take == (2,)
    assert desk.view().may_take
    assert "Prenez les billets" in desk.view().to_do
    small.ring_first_bell()
    assert not desk.view().may_take
    written = small.written
    with pytest.raises(TooLateToTakeTickets):
        desk.take_tickets()
    assert small.written == written


@pytest.mark.article("G 2.5-13")
def test_tickets_are_given_only_between_the_second_bell_and_the_next_draw(lexicon: Lexicon) -> None:
    small, desk = with_a_ticket(lexicon)
    small.start_turn()
    assert desk.take_tickets() == (2,)
    assert desk.view().tickets_in_hand == (2,)
    assert "Gardez les billets en main (1)" in desk.view().to_do
    assert not desk.view().may_give
    written = small.written
    with pytest.raises(NotTheTimeToGiveTickets):
        desk.give_tickets()
    small.ring_first_bell()
    with pytest.raises(NotTheTimeToGiveTickets):
        desk.give_tickets()
    assert small.written == written + 1
    small.ring_second_bell()
    assert desk.view().may_give
    assert desk.give_tickets([2]) == (2,)
    assert desk.view().tickets_in_hand == ()
    (sheet, _) = small.hall.sheets(GAME)
    assert [ticket.given_in for ticket in sheet.tickets.values()] == [2]


def test_tickets_kept_in_hand_are_refused_once_the_next_rack_is_drawn(lexicon: Lexicon) -> None:
    small, desk = with_a_ticket(lexicon)
    desk.take_tickets()
    assert desk.view().may_give
    assert "Donnez les billets" in desk.view().to_do
    small.chief.draw_by_program()
    with pytest.raises(NotTheTimeToGiveTickets):
        desk.give_tickets()


def test_a_ticket_that_nobody_wrote_can_neither_be_taken_nor_given(lexicon: Lexicon) -> None:
    small, desk = with_a_ticket(lexicon)
    written = small.written
    for order in (desk.take_tickets, desk.give_tickets):
        with pytest.raises(NoSuchTicket):
            order([1])
    assert small.written == written
    assert desk.give_tickets() == ()


def test_the_ticket_of_a_turn_that_was_cancelled_is_not_carried(lexicon: Lexicon) -> None:
    small, desk = with_a_ticket(lexicon)
    assert desk.view().tickets_to_take == (2,)
    small.cancel_last_turn()
    assert desk.view().tickets_to_take == ()
    with pytest.raises(NoSuchTicket):
        desk.take_tickets([2])


def test_a_ticket_that_another_has_superseded_is_not_fetched(lexicon: Lexicon) -> None:
    small, desk = with_a_ticket(lexicon)
    RefereeDesk(small.hall, "a1", GAME, 1).correct(Take(1), 2, "XQJ H8 40", "mal lu")
    assert desk.take_tickets() == (2,)
    (sheet, _) = small.hall.sheets(GAME)
    assert [(name.issue, ticket.is_taken) for name, ticket in sheet.tickets.items()] == [(1, False), (2, True)]


@pytest.mark.article("G 2.5-23")
def test_a_ticket_is_taken_back_only_for_a_wrong_table_number_and_then_the_player_was_not_told(
    lexicon: Lexicon,
) -> None:
    small, desk = with_a_ticket(lexicon)
    desk.take_tickets()
    with pytest.raises(NoSuchTicket):
        desk.take_back_ticket(2, is_table_number_wrong=True)
    desk.give_tickets()
    assert small.hall.sheets(GAME)[0].notices(2)
    written = small.written
    with pytest.raises(TicketIsKept, match="en fin de partie"):
        desk.take_back_ticket(2, is_table_number_wrong=False)
    assert small.written == written
    desk.take_back_ticket(2, is_table_number_wrong=True)
    assert small.hall.sheets(GAME)[0].notices(2) == ()
    assert desk.view().tickets_to_take == (2,)


@pytest.mark.article("G 2.5-16", "G 2.5-17", "G 2.5-18", "G 2.5-19", "G 2.5-20")
@pytest.mark.parametrize("incident", [Incident.LATE_WRITING, Incident.EXCHANGED, Incident.SEVERAL])
def test_a_blank_slip_is_taken_with_its_motive(lexicon: Lexicon, incident: Incident) -> None:
    small = small_hall(lexicon)
    desk = collector_of(small)
    take = small.start_turn()
    with pytest.raises(NotCollected):
        desk.refuse_slip(1, incident)
    small.ring_first_bell()
    small.ring_second_bell()
    desk.refuse_slip(1, incident)
    assert desk.view().blank_taken == (1,)
    assert small.hall.sheets(GAME)[0].blanks == {(take, 1): incident}


def test_a_blank_slip_needs_one_of_its_three_motives_and_a_slip_that_is_not_marked_yet(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = collector_of(small)
    take = small.collect_turn()
    written = small.written
    with pytest.raises(NoReasonForBlankSlip):
        desk.refuse_slip(1, Incident.INK)
    with pytest.raises(TableOutsideCircuit):
        desk.refuse_slip(4, Incident.SEVERAL)
    assert small.written == written
    RefereeDesk(small.hall, "a1", GAME, 1).rule(take, {1: "XQZ H8 40"})
    with pytest.raises(SlipAlreadyRuled):
        desk.refuse_slip(1, Incident.SEVERAL)


@pytest.mark.article("G 2.5-8")
def test_the_early_slip_of_a_player_who_leaves_is_final(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = collector_of(small)
    with pytest.raises(NoTurnUnderWay):
        desk.take_early_slip(3)
    small.start_turn()
    desk.take_early_slip(3)
    assert desk.view().given_early == (3,)
    written = small.written
    with pytest.raises(EarlySlipIsFinal):
        desk.take_early_slip(3)
    small.ring_first_bell()
    small.ring_second_bell()
    with pytest.raises(EarlySlipIsFinal):
        desk.refuse_slip(3, Incident.EXCHANGED)
    assert small.written == written + 2


@pytest.mark.article("G 2.5-5")
def test_the_slip_number_0_is_collected_at_his_own_tables(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = collector_of(small)
    assert desk.view().not_identified == (1, 2, 3)
    assert "0 à chaque table" in desk.view().to_do
    with pytest.raises(TableOutsideCircuit):
        desk.collect_identification([5])
    desk.collect_identification([2])
    assert desk.view().not_identified == (1, 3)
    desk.collect_identification()
    assert desk.view().not_identified == ()


@pytest.mark.article("G 2.5-10")
def test_he_is_told_what_to_do_at_each_moment(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = collector_of(small)
    desk.collect_identification()
    said = [desk.view().to_do]
    small.start_turn()
    said.append(desk.view().to_do)
    small.chief.interrupt("malaise")
    said.append(desk.view().to_do)
    small.chief.resume()
    small.ring_first_bell()
    said.append(desk.view().to_do)
    small.ring_second_bell()
    said.append(desk.view().to_do)
    small.chief.collect()
    said.append(desk.view().to_do)
    small.announce()
    small.play_to_the_end()
    said.append(desk.view().to_do)
    marks = (
        "attendez le tirage",
        "silencieux",
        "interrompue",
        "à l’écart",
        "table 1 à la table 3",
        "croissant",
        "cumul",
    )
    assert all(mark in text for mark, text in zip(marks, said, strict=True)), said


def test_his_view_has_neither_names_nor_scores_nor_what_tickets_say(lexicon: Lexicon) -> None:
    small, desk = with_a_ticket(lexicon)
    shown = msgspec.json.encode(desk.view()).decode()
    assert "XQZ" not in shown
    assert "zero" not in shown
    assert not any(entry.players[0].last_name in shown for entry in small.hall.competition.entries.values())


def test_a_circuit_belongs_to_its_collector(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    CollectorDesk(small.hall, "Raymond Tessier", GAME, 1)
    with pytest.raises(NotYourCircuit):
        CollectorDesk(small.hall, "da", GAME, 1)
    with pytest.raises(NoSuchCircuit):
        CollectorDesk(small.hall, "ra", GAME, 9)


def test_a_circuit_given_at_another_computer_is_found(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    elsewhere = Hall(small.hall.journal, lexicon, small.time)
    posts = PostsAssigned(GAME, small.hall.competition.ranges(GAME), (Circuit(9, "ra", (1, 2, 3, 4, 5, 6), (1, 2)),))
    small.hall.competition_stream.obey(lambda _: (posts,), "test", small.time())
    assert CollectorDesk(elsewhere, "ra", GAME, 9).view().tables == (1, 2, 3, 4, 5, 6)


def test_he_is_told_of_tickets_to_give_only_when_he_carries_some(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = CollectorDesk(small.hall, "ra", GAME, 1)
    small.start_turn()
    small.ring_first_bell()
    small.ring_second_bell()
    assert "Ramassez de la table 1 à la table 3" in desk.view().to_do
    assert "billets" not in desk.view().to_do
