"""The desks of a session: director, table and arbiter, each with the orders and views of its holder."""

import pytest
from tarot.desks.halls import GARDE, attacker_for, entry_for, new_hall, opened, play_round

from duplicata.desks.auditor import audit, replay_at
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session import refusals
from duplicata.tarot.table_score import TableEntry


def test_the_director_sees_tables_fill_and_time_pass() -> None:
    hall, director = opened(Format.LIBRE, 8, deals=2)
    TableDesk(hall, 1, 1).score(1, GARDE)
    TableDesk(hall, 1, 2).ask_contract(1, "N", "garde contre")
    view = director.view()
    assert view is not None
    assert [(table.played, table.sheet, table.waits_for_arbiter) for table in view.tables] == [
        (1, "attendue", False),
        (0, "attendue", True),
    ]
    assert (view.format_title, view.seconds_left, len(view.missing)) == ("donnes libres", 1800, 5)
    assert view.standing[0].total_text == "198"


def test_a_free_evening_is_seated_anew_and_those_who_met_are_told() -> None:
    hall, director = opened(Format.LIBRE, 4, rounds=3, deals=1)
    play_round(hall, director)
    director.seat_by_draw("autre graine")
    assert "se retrouvent" in director.session.remarks[0]
    director.seat_by_standing()
    assert director.session.movement == "placement au classement"
    first = director.session.plans[2, 1].formation("N")
    assert first == director.view().standing[0].formation  # type: ignore[union-attr]


def test_a_movement_is_proposed_before_it_is_written() -> None:
    hall, director = opened(Format.INDIVIDUEL, 12)
    before = hall.journal.head().position
    assert director.proposed_movement().sentences
    assert hall.journal.head().position == before


def test_a_table_sees_its_deal_its_players_and_what_it_entered() -> None:
    hall, _ = opened(Format.TRIPLETTES, 6)
    desk = TableDesk(hall, 1, 1)
    view = desk.view()
    assert view is not None
    assert view.attack is not None
    assert view.deal is not None
    assert view.attack.name.startswith("Joueur")
    unit = desk.score(view.deal, entry_for(hall, 1, view.deal), attacker_for(hall, 1, view.deal))
    after = desk.view()
    assert after is not None
    assert after.deal != view.deal
    assert after.entered[0].unit == unit
    assert after.entered[0].attacker == view.attack.name
    assert "Garde" in after.entered[0].text
    assert TableDesk(hall, 1, 99).view() is None


def test_the_table_of_a_match_knows_which_team_attacks() -> None:
    hall, _ = opened(Format.QUADRETTES, 2, rounds=1)
    view = TableDesk(hall, 1, 2).view()
    assert view is not None
    assert view.attack is not None
    assert (view.room, view.attack.seat) == ("fermée", "B")


def test_the_columns_of_a_table_are_those_of_its_sheet() -> None:
    hall, _ = opened(Format.LIBRE, 4, deals=2)
    desk = TableDesk(hall, 1, 1)
    desk.score(1, GARDE)
    desk.score(2, TableEntry())
    view = desk.view()
    assert view is not None
    assert view.totals == {"N": 198, "E": -66, "S": -66, "O": -66}
    assert [entered.text for entered in view.entered][1] == "passée"
    desk.return_sheet(view.totals)
    assert desk.view().is_sheet_returned  # type: ignore[union-attr]


def test_the_arbiter_finds_asks_and_applies() -> None:
    hall, _ = opened(Format.LIBRE, 4)
    arbiter = ArbiterDesk(hall, 1, "Anne")
    fault = next(found for found in arbiter.find("poignee") if found.id == "L-PO-10")
    command = orders.RuleIncident(1, 1, fault.id, "E", 1)
    proposal = arbiter.propose(command)
    assert [question.fact for question in proposal.questions] == ["taker_wins"]
    assert proposal.ruling is None
    TableDesk(hall, 1, 1).score(1, GARDE)
    known = arbiter.propose(command)
    assert known.ruling is not None
    before = hall.journal.head().position
    applied = arbiter.apply(command)
    assert hall.journal.head().position == before + 1
    assert applied.ruling == known.ruling
    line = arbiter.incidents(formation=applied.formation)[0]
    assert (line.number, line.article, line.overruled) == (1, "T 8", "")
    assert arbiter.incidents(formation=99) == ()


def test_contracts_wait_for_the_arbiter_and_the_table_reads_his_answer() -> None:
    hall, _ = opened(Format.LIBRE, 4)
    desk, arbiter = TableDesk(hall, 1, 1), ArbiterDesk(hall, 1, "Anne")
    desk.ask_contract(1, "N", "garde sans")
    desk.ask_contract(2, "N", "garde sans")
    assert [(each.contract, each.seats) for each in arbiter.contracts()] == [("Garde Sans", ("N", "E", "S", "O"))] * 2
    arbiter.grant(1, dict.fromkeys("NESO", 18), "AB")
    arbiter.refuse(orders.RefuseContract(2, "AB", "Jeu trop faible", earlier_bidder="S", earlier_plays=False))
    texts = [each.text for each in desk.view().contracts]  # type: ignore[union-attr]
    assert texts[0] == "Accordée, visa AB."
    assert texts[1].endswith("S renonce à son contrat.")
    assert arbiter.contracts() == ()


def test_sheets_and_attackers_come_to_the_arbiter_with_their_fault() -> None:
    hall, director = opened(Format.LIBRE, 8, deals=1)
    arbiter = ArbiterDesk(hall, 1, "Anne")
    desk = TableDesk(hall, 1, 1)
    desk.return_sheet({"N": 10, "E": 0, "S": 0, "O": 0}, is_unsigned=True, to_arbiter=True)
    assert [each.fault for each in arbiter.to_rule()] == ["L-FM-01", "L-FM-02"]
    director.end(despite_missing=True)
    assert [each.fault for each in arbiter.to_rule()] == ["L-FM-01", "L-FM-02", "L-FM-03"]
    first = arbiter.to_rule()[0]
    ruled = arbiter.apply(orders.RuleIncident(first.round, first.table, first.fault, first.seat))
    assert ruled.effects.penalties[0].amount == 100
    assert [each.fault for each in arbiter.to_rule()] == ["L-FM-02", "L-FM-03"]


def test_an_attacker_out_of_turn_is_scored_and_waits_for_a_ruling() -> None:
    hall, _ = opened(Format.TRIPLETTES, 6)
    desk, arbiter = TableDesk(hall, 1, 1), ArbiterDesk(hall, 1, "Anne")
    view = desk.view()
    assert view is not None
    assert view.attack is not None
    assert view.deal is not None
    assert view.attack.member is not None
    desk.score(view.deal, entry_for(hall, 1, view.deal), view.attack.member % 3 + 1)
    waiting = arbiter.to_rule()[0]
    assert (waiting.fault, waiting.seat) == ("D-AT-02", view.attack.seat)
    assert view.attack.name in waiting.text


@pytest.mark.parametrize("entry", [TableEntry("N", "garde", 2, 92), TableEntry("N", "garde", 2, 45.5)])
def test_a_refused_entry_writes_nothing(entry: TableEntry) -> None:
    hall, _ = opened(Format.LIBRE, 4)
    before = hall.journal.head()
    with pytest.raises(DuplicataError):
        TableDesk(hall, 1, 1).score(1, entry)
    assert hall.journal.head() == before


def test_two_halls_of_one_journal_follow_each_other() -> None:
    hall, _ = opened(Format.LIBRE, 4)
    other = TarotHall(hall.journal, hall.now)
    TableDesk(hall, 1, 1).score(1, GARDE)
    with pytest.raises(refusals.DealAlreadyScored):
        TableDesk(other, 1, 1).score(1, GARDE)
    assert other.session(1) == hall.session(1)


def test_what_was_public_is_shown_again_by_a_replay() -> None:
    hall, director = opened(Format.LIBRE, 4)
    seen = TarotPublicDesk(hall).sessions()
    position = hall.journal.head().position
    TableDesk(hall, 1, 1).score(1, GARDE)
    replayed = replay_at(hall.journal, position).sessions
    assert [session.standing for session in replayed] == [session.standing for session in seen]
    assert audit(hall.journal).ok
    assert DirectorDesk(new_hall(), 1, "Dina").view() is None
    assert TarotPublicDesk(new_hall()).view(1) is None
    director.withdraw(1, "Parti")
    director.replace(2, 1, "Zoé")
    assert director.session.formations[2].name == "Zoé"


def test_what_the_code_gives_is_shown_with_a_plus_and_what_it_takes_with_a_minus() -> None:
    hall, director = opened(Format.QUADRETTES, 2, rounds=1)
    play_round(hall, director)
    plan = director.session.plans[1, 1]
    ArbiterDesk(hall, 1, "Alex").apply(orders.RuleIncident(1, 1, "D-FE-01", plan.attacks, plan.deals[0], 1))
    director.end(despite_missing=True)
    view = director.view()
    assert view is not None
    assert {line.formation: line.taken_text for line in view.standing} == {
        plan.formation(plan.attacks): "−10,000",
        plan.formation("B" if plan.attacks == "A" else "A"): "+4,000",
    }
