"""What the director prepares: deals nobody sees, people who come and go, hours that follow the rounds, slow tables."""

import msgspec
import pytest
from tarot.desks.halls import opened, play_round

from duplicata.desks.auditor import audit
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.dealing import (
    DealsDesk,
    DealsOfPlanMissing,
    FreeDealsDealtByHand,
    NoDealsInText,
    deals_view,
    published_deals,
)
from duplicata.desks.tarot.direction_screen import entry_remarks, formation_lines, unfinished_tables
from duplicata.desks.tarot.director import DirectorDesk, OtherRoundMeanwhile, RoundSeatedMeanwhile
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.printed.dealt import dealt_deals
from duplicata.desks.tarot.printed.refusals import NoHoursYet
from duplicata.desks.tarot.printing import PrintingDesk
from duplicata.desks.tarot.programme import (
    TypedHours,
    UnreadableHour,
    UnreadablePause,
    programme_lines,
    set_hours,
    typed_hours,
)
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.desks.tarot.views import shown_name
from duplicata.kernel.chance import commitment
from duplicata.tarot.deal import deal_series
from duplicata.tarot.formats import Format
from duplicata.tarot.notation import DealFile, DealRecord, write_deals
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.refusals import (
    DealsBeingPlayed,
    FormationNotEntered,
    FormationStillThere,
    PlayerEnteredTwice,
    RoundNotPlanned,
)
from duplicata.tarot.table_score import TableEntry

SEED = "une graine que personne ne devine"


def text_of(*numbers: int) -> str:
    """Deals of another program, under these numbers."""
    deals = deal_series("une autre graine bien longue", len(numbers)).deals
    records = tuple(DealRecord(number, deal=deal) for number, deal in zip(numbers, deals, strict=True))
    return write_deals(DealFile(tags=(("Engagement", "abc123"),), records=records))


def prepared(form: Format = Format.TRIPLETTES, formations: int = 6) -> tuple[TarotHall, DirectorDesk, DealsDesk]:
    hall, director = opened(form, formations, is_started=False)
    return hall, director, DealsDesk(hall, 1, "Dina")


def test_deals_are_those_of_the_movement_and_everyone_knows_their_hash_before_anybody_plays() -> None:
    hall, director, deals = prepared()
    before = deals_view(director.session)
    assert before is not None
    assert (before.source, before.count) == ("", 0)
    assert deals.commit(SEED) == before.wanted
    public = TarotPublicDesk(hall).view(1)
    assert public is not None
    assert public.seed_hash == commitment(SEED)
    director.start_round()
    with pytest.raises(DealsBeingPlayed):
        deals.set_aside("Trop tard")


def test_the_seed_is_published_after_the_session_and_is_the_one_that_was_announced() -> None:
    hall, director, deals = prepared()
    deals.commit(SEED)
    director.start_round()
    known = msgspec.json.encode(published_deals(director.session)).decode()
    assert SEED not in known
    director.end(despite_missing=True)
    assert published_deals(director.session).seed == ""
    deals.publish()
    after = published_deals(director.session)
    assert (after.seed, after.is_true) == (SEED, True)
    audit(hall.journal)


def test_a_movement_that_grows_is_given_more_deals_of_the_same_seed() -> None:
    _, director, deals = prepared(Format.INDIVIDUEL, 12)
    deals.commit(SEED)
    first = dealt_deals(director.session)
    for number in range(13, 29):
        director.enter(f"Tardif {number}")
    director.plan_movement()
    lacking = deals_view(director.session)
    assert lacking is not None
    assert lacking.lacking
    deals.extend()
    again = dealt_deals(director.session)
    assert {number: again[number] for number in first} == first
    complete = deals_view(director.session)
    assert complete is not None
    assert complete.lacking == ()


def test_deals_come_from_a_text_if_it_has_all_that_the_movement_plays() -> None:
    _, director, deals = prepared()
    wanted = max(deal for plan in director.session.plans.values() for deal in plan.deals)
    with pytest.raises(DealsOfPlanMissing, match="n° 3, 4"):
        deals.bring(text_of(1, 2))
    with pytest.raises(NoDealsInText):
        deals.bring("% rien\n")
    assert deals.bring(text_of(*range(1, wanted + 1))) == wanted
    view = deals_view(director.session)
    assert view is not None
    assert (view.source, view.count, view.seed_hash) == ("text", wanted, "abc123")
    deals.set_aside("Le fichier d’un autre tournoi")
    assert published_deals(director.session).set_aside == ("abc123",)
    deals.commit(SEED)


def test_free_deals_are_dealt_at_the_tables_and_a_session_without_movement_has_no_deals_to_count() -> None:
    hall, director = opened(Format.LIBRE, 8, is_started=False)
    assert deals_view(director.session) is None
    with pytest.raises(FreeDealsDealtByHand):
        DealsDesk(hall, 1, "Dina").commit(SEED)
    other = DirectorDesk(hall, 2, "Dina")
    other.open("Autre", "Nantes", "2026-11-17", Format.TRIPLETTES, 2, 2)
    with pytest.raises(RoundNotPlanned):
        DealsDesk(hall, 2, "Dina").commit(SEED)


def test_who_is_replaced_stays_in_the_history_and_the_formation_is_called_by_those_who_play() -> None:
    hall, director = opened(Format.TRIPLETTES, 6)
    director.replace(1, 2, "Zoé", "L 77")
    line = formation_lines(director.session)[0]
    assert line.name == "Joueur 1.1 · Zoé · Joueur 1.3"
    assert line.history == ("Zoé à la place de Joueur 1.2, au tour 1",)
    assert [(one.name, one.licence) for one in line.people][1] == ("Zoé", "L 77")
    public = TarotPublicDesk(hall).view(1)
    assert public is not None
    names = {seat.name for table in public.tables for seat in table.seats}
    assert "Joueur 1.1 · Zoé · Joueur 1.3" in names


def test_a_formation_with_a_name_of_its_own_keeps_it() -> None:
    _, director = opened(Format.TRIPLETTES, 6)
    number = director.enter("Ana", "Bob", "Cyd", name="Les Bleus")
    director.replace(number, 1, "Eva")
    assert shown_name(director.session, director.session.formations[number]) == "Les Bleus"


def test_the_journal_of_incidents_keeps_the_name_of_whoever_committed_them() -> None:
    hall, director = opened(Format.LIBRE, 8)
    seat = director.session.plans[1, 1].seats[0]
    arbiter = ArbiterDesk(hall, 1, "Ari")
    arbiter.apply(orders.RuleIncident(1, 1, "L-LE-01", seat.seat))
    before = director.session.formations[seat.formation].name
    director.replace(seat.formation, 1, "Zoé")
    assert [each.offender for each in arbiter.incidents()] == [before]


@pytest.mark.parametrize(
    ("form", "formations", "late", "gone"),
    [
        (Format.LIBRE, 8, "Tirez à nouveau les places", "Tirez à nouveau les places"),
        (Format.TRIPLETTES, 6, "Proposez à nouveau un mouvement", "Proposez à nouveau un mouvement"),
    ],
)
def test_a_late_entry_and_a_withdrawal_are_said_with_what_to_do(
    form: Format, formations: int, late: str, gone: str
) -> None:
    _, director = opened(form, formations, is_started=False)
    assert entry_remarks(director.session) == ()
    members = 3 if form is Format.TRIPLETTES else 1
    director.enter(*(f"Tardif {member}" for member in range(members)))
    director.withdraw(2, "Souffrante")
    said = entry_remarks(director.session)
    assert ["tardive" in said[0], late in said[0]] == [True, True]
    assert ["n° 2" in said[1].lower(), "table" in said[1], gone in said[1]] == [True, True, True]


def test_once_a_movement_is_played_somebody_else_comes_in_or_the_formation_is_called_back() -> None:
    _, director = opened(Format.TRIPLETTES, 6)
    director.withdraw(2, "Souffrante")
    director.enter("Ana", "Bob", "Cyd")
    late, gone = entry_remarks(director.session)
    assert "faites remplacer" in late
    assert "faites-le remplacer" in gone
    director.call_back(2)
    assert len(entry_remarks(director.session)) == 1
    with pytest.raises(FormationStillThere):
        director.call_back(2)
    with pytest.raises(FormationNotEntered):
        director.call_back(99)
    director.withdraw(2, "Encore")
    director.replace(7, 1, "Joueur 2.1")
    with pytest.raises(PlayerEnteredTwice):
        director.call_back(2)
    director.end(despite_missing=True)
    assert entry_remarks(director.session) == ()


def test_places_are_not_drawn_again_by_an_order_that_was_meant_for_none() -> None:
    _, director = opened(Format.LIBRE, 8, is_started=False)
    with pytest.raises(RoundSeatedMeanwhile):
        director.check_seating(1, is_seated=False)
    director.check_seating(1, is_seated=True)
    director.start_round()
    with pytest.raises(OtherRoundMeanwhile):
        director.check_seating(1, is_seated=True)
    with pytest.raises(OtherRoundMeanwhile):
        director.call_time(2)
    director.call_time(1)


@pytest.mark.parametrize(("size", "players", "tables"), [(3, 10, [3, 3, 4]), (4, 10, [5, 5]), (5, 13, [5, 4, 4])])
def test_free_deals_are_drawn_and_seated_by_three_four_or_five(size: int, players: int, tables: list[int]) -> None:
    hall, _ = opened(Format.LIBRE, 4, is_started=False)
    director = DirectorDesk(hall, 2, "Dina")
    director.open("Séance", "Nantes", "2026-11-17", Format.LIBRE, 2, 2, table_size=size)
    for number in range(players):
        director.enter(f"Joueur {number}")
    director.seat_by_draw("une graine")
    assert [len(plan.seats) for plan in director.session.tables(1)] == tables
    director.start_round()
    plan = director.session.tables(1)[0]
    partner = plan.seats[1].seat if len(plan.seats) == 5 and size == 5 else None
    resting = plan.seats[0].seat if len(plan.seats) == 5 and size == 4 else None
    taker = next(seat.seat for seat in reversed(plan.seats) if seat.seat not in (resting, partner))
    entry = TableEntry(taker, "garde", 2, 49, partner=partner)
    TableDesk(hall, 2, 1).score(1, entry)
    director.seat_by_standing(2)
    assert sorted(len(each.seats) for each in director.session.tables(2)) == sorted(tables)


def test_hours_are_typed_once_and_follow_the_rounds() -> None:
    hall, director = opened(Format.QUADRETTES, 4, is_started=False)
    assert programme_lines(director.session) == ()
    assert typed_hours(director.session) == TypedHours("14:00", 30, 5, "")
    set_hours(hall, 1, "Dina", TypedHours("9h30", 40, 10, "2 ; 75 ; Déjeuner\n\n1;5"))
    lines = programme_lines(director.session)
    assert [(line.title, line.start.replace("\u00a0", " ").replace("\u202f", " ")) for line in lines] == [
        ("Match 1, aller", "9 h 30"),
        ("Pause", "10 h 10"),
        ("Match 1, retour", "10 h 15"),
        ("Déjeuner", "10 h 55"),
        ("Match 2, aller", "12 h 10"),
        ("Match 2, retour", "13 h"),
    ]
    assert "ouverte" in lines[0].rooms
    assert typed_hours(director.session) == TypedHours("09:30", 40, 10, "1 ; 5 ; Pause\n2 ; 75 ; Déjeuner")
    director.start_round()
    moved = programme_lines(director.session)
    assert moved[0].state.value == "now"
    assert moved[0].planned


@pytest.mark.parametrize(
    ("typed", "refusal"),
    [
        (TypedHours("midi", 30, 5, ""), UnreadableHour),
        (TypedHours("25:00", 30, 5, ""), UnreadableHour),
        (TypedHours("14:00", 30, 5, "après le deuxième tour"), UnreadablePause),
    ],
)
def test_hours_that_cannot_be_read_are_refused(typed: TypedHours, refusal: type[Exception]) -> None:
    hall, _ = opened(Format.LIBRE, 8)
    before = hall.journal.head().position
    with pytest.raises(refusal):
        set_hours(hall, 1, "Dina", typed)
    assert hall.journal.head().position == before
    with pytest.raises(NoHoursYet):
        PrintingDesk(hall, 1).programme()


def test_tables_that_have_not_finished_are_listed_and_a_slow_one_waits_for_the_arbiter() -> None:
    hall, director = opened(Format.TRIPLETTES, 6)
    arbiter = ArbiterDesk(hall, 1, "Ari")
    play_round(hall, director, but=2)
    (late,) = unfinished_tables(director.session)
    assert (late.table, late.is_noted, len(late.left)) == (2, False, 2)
    arbiter.note_slow(orders.NoteSlowTable(1, 2, 0, 7, late.left[1], "Est réfléchit"))
    arbiter.note_slow(orders.NoteSlowTable(1, 2, 0))
    assert unfinished_tables(director.session)[0].is_noted
    lost, slow = arbiter.to_rule()
    assert (lost.fault, lost.deal, lost.seat, lost.slow) == ("D-LE-02", late.left[1], "", 1)
    assert "7 minutes de retard" in lost.text
    assert "n’a pas été commencée. Est réfléchit" in lost.text
    assert (slow.fault, slow.deal) == ("D-LE-01", None)
    arbiter.drop_slow(2, "Le tour a commencé en retard")
    arbiter.apply(orders.RuleIncident(1, 2, "D-LE-02", "EO", lost.deal, facts={"deal_lost": True}))
    assert arbiter.to_rule() == ()
    assert [len(each.left) for each in unfinished_tables(director.session)] == [1]


def test_a_slow_table_of_free_deals_loses_the_deal_it_has_not_begun() -> None:
    hall, _ = opened(Format.LIBRE, 8)
    arbiter = ArbiterDesk(hall, 1, "Ari")
    arbiter.note_slow(orders.NoteSlowTable(1, 1, 0, 0, 2))
    (found,) = arbiter.to_rule()
    assert (found.fault, found.deal) == ("L-LE-01", None)
