"""One table of a simulated round: its deals entered, and now and then a mistake, a contract asked for, an incident."""

from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.simulation.entries import (
    impossible_entry,
    is_possible,
    likely_entry,
    one_in,
    with_contract,
)
from duplicata.desks.tarot.simulation.troubles import false_discard_at, trouble_at
from duplicata.desks.tarot.table import TableDesk
from duplicata.kernel.chance import Chance
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.tarot.formats import Format
from duplicata.tarot.session.bans import banned_bidders
from duplicata.tarot.session.commands import CancelDeal, CorrectDeal, RefuseContract
from duplicata.tarot.session.plan import TablePlan
from duplicata.tarot.session.seating import resting_seat
from duplicata.tarot.session.session import Session
from duplicata.tarot.table_score import TableEntry

_HAND = {3: 24, 4: 18, 5: 15}
_TRIPLETTE_SEATS = {"NS": ("N", "S"), "EO": ("E", "O")}


class TablePlay:
    """The desk of a table, its plan of the round, and its luck."""

    def __init__(self, hall: TarotHall, number: int, plan: TablePlan, arbiter: ArbiterDesk, chance: Chance) -> None:
        self._plan, self._arbiter, self._chance = plan, arbiter, chance
        self._desk = TableDesk(hall, number, plan.table)

    @property
    def _session(self) -> Session:
        return self._arbiter.session

    def play(self) -> None:
        for deal in self._plan.deals:
            if self._is_too_late(deal):
                break
            self._deal(deal)
        if not self._session.format.is_duplicate:
            self._sheet()

    def _is_too_late(self, deal: int) -> bool:
        called = self._session.called.get(self._plan.round)
        return called is not None and called.under_way.get(self._plan.table) != deal

    def _deal(self, deal: int) -> None:
        if not self._session.format.is_duplicate and one_in(self._chance, 25):
            self._arbiter.cancel_deal(
                CancelDeal(self._plan.round, self._plan.table, deal, sentence("tarot_simulated_misdeal", {}))
            )
        self._enter(deal)
        if one_in(self._chance, 30):
            self._correct(deal)
        if self._session.format.is_match and one_in(self._chance, 8):
            false_discard_at(self._arbiter, self._plan, deal, self._chance)
        if one_in(self._chance, 9):
            trouble_at(self._arbiter, self._plan, deal, self._chance)
        if one_in(self._chance, 40):
            trouble_at(self._arbiter, self._plan, deal, self._chance)
        entered = self._session.deals.get((self._plan.round, self._plan.table, deal))
        if (
            entered is not None
            and entered.is_cancelled
            and (self._session.format.is_duplicate or one_in(self._chance, 2))
        ):
            self._enter(deal)

    def _enter(self, deal: int) -> None:
        if self._session.format is Format.LIBRE:
            self._enter_free(deal)
            return
        entry, attacker = self.entry(deal), self.attacker(deal)
        if one_in(self._chance, 40):
            self._mistype(deal, entry, attacker)
        self._desk.score(deal, entry, attacker)

    def _enter_free(self, deal: int) -> None:
        if one_in(self._chance, 20) or not self._bidders(deal):
            self._desk.score(deal, TableEntry())
            return
        entry = self.entry(deal)
        if one_in(self._chance, 10):
            entry = self._sur_contrat(deal, entry)
        if one_in(self._chance, 40):
            self._mistype(deal, entry, None)
        self._desk.score(deal, entry)

    def _mistype(self, deal: int, entry: TableEntry, attacker: int | None) -> None:
        """A wrong entry is refused, and the table types it again."""
        try:
            self._desk.score(deal, impossible_entry(entry, self._chance), attacker)
        except DuplicataError:
            return
        raise AssertionError("an impossible entry was let in")

    def _sur_contrat(self, deal: int, entry: TableEntry) -> TableEntry:
        """Asked for, then granted or refused; the earlier bidder plays instead."""
        contract = "garde_contre" if one_in(self._chance, 4) else "garde_sans"
        raised, seat = with_contract(entry, contract), entry.taker or ""
        playing, others = self._playing(deal), [each for each in self._bidders(deal) if each != seat]
        asked_before = any(
            (each.round, each.table, each.deal) == (self._plan.round, self._plan.table, deal)
            for each in self._session.contracts.values()
        )
        if asked_before or len(self._plan.seats) != 4 or not is_possible(raised):
            return entry
        self._desk.ask_contract(deal, seat, contract)
        number = max(self._session.contracts)
        if one_in(self._chance, 3) and others:
            refusal = RefuseContract(
                number, "AB", sentence("tarot_simulated_weakness", {}), earlier_bidder=others[0], earlier_plays=True
            )
            self._arbiter.refuse(refusal)
            return likely_entry(self._chance, others[0], len(playing))
        self._arbiter.grant(number, dict.fromkeys(playing, _HAND[len(playing)]), "AB")
        return raised

    def entry(self, deal: int) -> TableEntry:
        """What the table would enter; the taker and his bouts are those of the tables that played the same cards."""
        others = self._session.results_of(deal) if self._session.format.is_duplicate else ()
        if others:
            first = others[0].entry
            return self._possible(first.taker or "N", first.bouts)
        if self._session.format is Format.TRIPLETTES:
            camp = self._desk_camp(deal)
            return self._possible(_TRIPLETTE_SEATS[camp][self._chance.below(2)])
        if self._session.format.is_match:
            return self._possible("NESO"[self._chance.below(4)])
        seats = self._bidders(deal) or self._playing(deal)
        return self._possible(seats[self._chance.below(len(seats))])

    def _playing(self, deal: int) -> list[str]:
        resting = resting_seat(self._session, self._plan, deal)
        return [each.seat for each in self._plan.seats if each.seat != resting]

    def _bidders(self, deal: int) -> list[str]:
        """Those who play and whom no ruling forbids to bid."""
        banned = {each.seat for each in banned_bidders(self._session, self._plan, deal)}
        return [seat for seat in self._playing(deal) if seat not in banned]

    def _possible(self, taker: str, bouts: int | None = None) -> TableEntry:
        """Luck may give a poignée and points that do not go together: then the cards are counted again."""
        size = len(self._plan.seats) if not self._session.format.is_duplicate else 4
        players = 4 if size == 5 else size
        while True:
            entry = likely_entry(self._chance, taker, players, bouts=bouts)
            poignees = () if size == 3 else entry.poignees
            entry = TableEntry(
                entry.taker,
                entry.contract,
                entry.bouts,
                entry.points,
                None,
                poignees,
                entry.petit_au_bout,
                entry.chelem,
                entry.partner,
            )
            seat = "N" if players == 4 else "1"
            if is_possible(
                TableEntry(seat, entry.contract, entry.bouts, entry.points, None, (), entry.petit_au_bout), players
            ):
                return entry

    def _desk_camp(self, deal: int) -> str:
        turn = next(each for each in self._plan.attackers if each.deal == deal)
        return self._plan.seat_of(turn.formation) or "NS"

    def attacker(self, deal: int) -> int | None:
        """The member who attacks, now and then out of his turn."""
        if self._session.format is Format.INDIVIDUEL:
            return None
        if self._session.format.is_match:
            return 1 + self._chance.below(4)
        turn = next(each for each in self._plan.attackers if each.deal == deal)
        return turn.member % 3 + 1 if one_in(self._chance, 30) else turn.member

    def _correct(self, deal: int) -> None:
        place = (self._plan.round, self._plan.table, deal)
        entered = self._session.deals.get(place)
        if entered is None or entered.unit is None or entered.is_cancelled:
            return
        entry = self._possible(entered.entry.taker or "N", entered.entry.bouts)
        if entered.entry.contract in ("garde_sans", "garde_contre"):
            return
        self._arbiter.correct_deal(
            CorrectDeal(*place, entry, sentence("tarot_simulated_recount", {}), entered.attacker)
        )

    def _sheet(self) -> None:
        view = self._desk.view()
        assert view is not None, "the table is in the round"
        totals = dict(view.totals)
        if one_in(self._chance, 12):
            first = next(iter(totals))
            wrong = {**totals, first: totals[first] + 10}
            self._desk.return_sheet(wrong, to_arbiter=True)
        elif one_in(self._chance, 25):
            return
        else:
            self._desk.return_sheet(totals, is_unsigned=one_in(self._chance, 20))
