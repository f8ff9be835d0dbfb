"""Any orders in any order: each is followed or refused in French, and the journal tells the same state again."""

from hypothesis import given, settings
from hypothesis import strategies as st
from tarot.desks.halls import GARDE, opened

from duplicata.desks.auditor import audit
from duplicata.desks.tarot.hall import TarotHall
from duplicata.kernel.errors import DuplicataError
from duplicata.tarot.code.table import faults
from duplicata.tarot.contract import Side
from duplicata.tarot.formats import Format
from duplicata.tarot.session import commands as orders
from duplicata.tarot.session.free_marks import table_marks
from duplicata.tarot.table_score import TableEntry

FORMATIONS = {
    Format.LIBRE: 9,
    Format.INDIVIDUEL: 12,
    Format.TRIPLETTES: 6,
    Format.EQUIPES: 3,
    Format.QUADRETTES: 2,
}
rounds, tables, deals = st.integers(0, 3), st.integers(0, 4), st.integers(0, 6)
seats = st.sampled_from(["N", "E", "S", "O", "NS", "EO", "A", "B", "1", "5", "X"])
entries = st.one_of(
    st.just(GARDE),
    st.builds(
        TableEntry,
        taker=st.none() | seats,
        contract=st.sampled_from(["prise", "garde", "garde_sans", "rien"]),
        bouts=st.integers(-1, 4),
        points=st.sampled_from([0.0, 20.0, 41.0, 45.5, 56.0, 91.0, 92.0]),
        petit_au_bout=st.none() | st.sampled_from(Side),
    ),
)
commands = st.one_of(
    st.builds(orders.StartRound, rounds, st.just(0)),
    st.builds(orders.CallTime, rounds, st.just(0)),
    st.builds(orders.ScoreDeal, rounds, tables, deals, entries, st.none() | st.integers(0, 4)),
    st.builds(orders.CorrectDeal, rounds, tables, deals, entries, st.just("Erreur"), st.none() | st.integers(0, 4)),
    st.builds(orders.CancelDeal, rounds, tables, deals, st.just("Fausse donne")),
    st.builds(orders.AskContract, rounds, tables, deals, seats, st.just("garde sans")),
    st.builds(orders.GrantContract, st.integers(0, 3), st.just(dict.fromkeys("NESO", 18)), st.just("AB")),
    st.builds(orders.RefuseContract, st.integers(0, 3), st.just("AB"), st.just("Non"), earlier_bidder=seats),
    st.builds(
        orders.RuleIncident,
        rounds,
        tables,
        st.sampled_from(sorted(faults())),
        seats,
        st.none() | deals,
        st.integers(0, 4),
    ),
    st.builds(orders.ReturnSheet, rounds, tables, st.dictionaries(seats, st.integers(-9, 9)), to_arbiter=st.booleans()),
    st.builds(orders.WithdrawFormation, st.integers(0, 13), st.just("Parti")),
    st.builds(orders.NoteSlowTable, rounds, tables, st.just(0), st.integers(-1, 9), st.none() | deals),
    st.builds(orders.DropSlowTable, st.integers(0, 3), st.just("Rattrapé")),
    st.builds(orders.SetSchedule, st.just(0), st.integers(-1, 1440), st.integers(0, 60)),
    st.just(orders.SetDealsAside("Autres donnes")),
    st.builds(orders.EndSession, st.booleans()),
    st.just(orders.DeclareSessionFinal()),
)


@settings(max_examples=60, deadline=None)
@given(form=st.sampled_from(Format), asked=st.lists(commands, max_size=30))
def test_any_orders_lead_to_a_session_that_can_be_told_again(form: Format, asked: list[orders.SessionCommand]) -> None:
    hall, director = opened(form, FORMATIONS[form])
    refused = []
    for command in asked:
        before = hall.journal.head()
        try:
            director.order(command)
        except DuplicataError as refusal:
            refused.append(str(refusal))
            assert hall.journal.head() == before
    assert all(refused)
    assert TarotHall(hall.journal, hall.now).session(1) == hall.session(1)
    assert audit(hall.journal).ok
    assert director.view() is not None
    if form is Format.LIBRE:
        for round_, table in hall.session(1).plans:
            assert sum(table_marks(hall.session(1), round_, table).values()) == 0
