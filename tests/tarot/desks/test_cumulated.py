"""Several sessions make one standing: points are added, percentages averaged, a session missed counts as nought."""

from tarot.desks.halls import GARDE, new_hall

from duplicata.desks.auditor import audit
from duplicata.desks.hall.whole import Hall
from duplicata.desks.journal_story import JournalAsked, JournalDesk
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.public import TarotPublicDesk
from duplicata.desks.tarot.table import TableDesk
from duplicata.lexicon import Lexicon
from duplicata.tarot.formats import Format
from duplicata.tarot.session.commands import PlanMovement
from duplicata.tarot.session.from_movement import free_tables
from duplicata.tarot.session.plan import Seated, TablePlan


def evening(hall: TarotHall, number: int, names: tuple[str, ...], *, is_final: bool = True) -> None:
    """Four players, one garde of the first."""
    director = DirectorDesk(hall, number, "Dina")
    director.open(f"Soirée {number}", "Nantes", "2026-11-17", Format.LIBRE, 1, 1)
    for name in names:
        director.enter(name)
    director.order(PlanMovement("placement", free_tables(1, [(1, 2, 3, 4)], 1)))
    director.start_round()
    TableDesk(hall, number, 1).score(1, GARDE)
    director.end(despite_missing=True)
    if is_final:
        director.declare_final()


def test_points_are_added_by_player_whatever_his_number() -> None:
    hall = new_hall()
    evening(hall, 1, ("Ana", "Bob", "Cyd", "Dan"))
    evening(hall, 2, ("Bob", "ana", "Eva", "Dan"))
    evening(hall, 3, ("Eva", "Ana", "Bob", "Dan"), is_final=False)
    general = TarotPublicDesk(hall).general(Format.LIBRE)
    lines = general.lines
    assert general.is_provisional
    assert [each.number for each in general.counted] == [1, 2]
    assert [(line.rank, line.name, line.total_text) for line in lines] == [
        (1, "ana", "132"),
        (1, "Bob", "132"),
        (3, "Cyd", "-66"),
        (3, "Eva", "-66"),
        (5, "Dan", "-132"),
    ]
    assert lines[2].score_texts == ("-66", "")
    assert TarotPublicDesk(hall).general(Format.TRIPLETTES).lines == ()


def test_the_director_leaves_a_session_out_and_takes_it_back() -> None:
    hall = new_hall()
    evening(hall, 1, ("Ana", "Bob", "Cyd", "Dan"))
    evening(hall, 2, ("Bob", "Ana", "Cyd", "Dan"))
    desk, director = TarotPublicDesk(hall), DirectorDesk(hall, 2, "Dina")
    both = desk.general(Format.LIBRE)
    assert [(line.rank, line.name) for line in both.lines] == [(1, "Ana"), (1, "Bob"), (3, "Cyd"), (3, "Dan")]
    director.count(is_counted=False)
    one = desk.general(Format.LIBRE)
    first = one.lines[0]
    assert (first.rank, first.name, first.score_texts) == (1, "Ana", ("198",))
    assert [(each.number, each.is_counted) for each in one.sessions] == [(1, True), (2, False)]
    assert not one.is_provisional
    director.count(is_counted=True)
    assert desk.general(Format.LIBRE) == both
    assert audit(hall.journal).ok


def test_percentages_are_averaged() -> None:
    hall = new_hall()
    for number in (1, 2):
        director = DirectorDesk(hall, number, "Dina")
        director.open(f"Séance {number}", "Nantes", "2026-11-17", Format.INDIVIDUEL, 1, 1)
        for name in ("Ana", "Bob", "Cyd", "Dan", "Eva"):
            director.enter(name)
        seats = tuple(map(Seated, "NESO", (1, 2, 3, 4 if number == 1 else 5)))
        director.order(PlanMovement("placement", (TablePlan(1, 1, seats, (1,)),)))
        director.start_round()
        TableDesk(hall, number, 1).score(1, GARDE)
        director.end()
        director.declare_final()
    lines = TarotPublicDesk(hall).general(Format.INDIVIDUEL).lines
    # Dan and Eva each sat one session out without a deal: it leaves their average.
    assert [(line.rank, line.total_text) for line in lines] == [(1, "50,00")] * 5


def test_the_journal_is_read_session_by_session(lexicon: Lexicon) -> None:
    hall = new_hall()
    evening(hall, 1, ("Ana", "Bob", "Cyd", "Dan"))
    desk = JournalDesk(Hall(hall.journal, lexicon, hall.now), sees_game=True)
    assert desk.streams()[-1].title == "séance de Tarot 1"
    told = [line.what for line in desk.page(JournalAsked(stream="tarot-1")).lines]
    assert "Donne marquée\u00a0: tour 1, table 1, donne 1." in told
    assert not [line for line in told if "66" in line]
