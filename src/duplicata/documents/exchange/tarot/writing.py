"""A session whose deals travel as text: who plays, where, with which cards, and what every table made of them."""

from collections import Counter
from collections.abc import Iterator

from duplicata.desks.tarot.printed.dealt import dealt_deals
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.exchange.tarot.refusals import FreeDealsNotExchanged
from duplicata.documents.exchange.tarot.tags import formation_text, plan_text, withdrawal_text
from duplicata.documents.source import Source
from duplicata.tarot.notation import DealFile, DealRecord, write_deals
from duplicata.tarot.result_line import ResultLine
from duplicata.tarot.seats import dealer_of
from duplicata.tarot.session.session import EnteredDeal, Session

_PLAYERS = 4


def write_tarot(source: Source, wishes: Wishes) -> bytes:
    """Raises FreeDealsNotExchanged, NoTarotToPrint, NoSessionAsked, NoSuchSessionToPrint."""
    source = source.of_session()
    return write_deals(deal_file(source.session_hall.session(source.asked_game))).encode()


def deal_file(session: Session) -> DealFile:
    """Raises FreeDealsNotExchanged."""
    if not session.format.is_duplicate:
        raise FreeDealsNotExchanged()
    dealt = dealt_deals(session)
    numbers = sorted({*dealt, *(deal for plan in session.plans.values() for deal in plan.deals)})
    records = (
        DealRecord(number, dealer_of(number, _PLAYERS), dealt.get(number), tuple(_results(session, number)))
        for number in numbers
    )
    return DealFile(_PLAYERS, tuple(_tags(session)), tuple(records))


def _tags(session: Session) -> Iterator[tuple[str, str]]:
    opened = session.opened
    assert opened is not None, "a session that goes out was opened"
    yield "Tournoi", opened.name
    yield "Lieu", opened.place
    yield "Date", opened.day
    yield "Formule", opened.format.value
    yield "Tours", str(opened.rounds)
    yield "DonnesParTour", str(opened.deals_per_round)
    if opened.minutes is not None:
        yield "Minutes", str(opened.minutes)
    if seed_hash := _seed_hash(session):
        yield "Engagement", seed_hash
    for _, formation in sorted(session.formations.items()):
        yield "Formation", formation_text(formation)
    for number, reason in sorted(session.withdrawn.items()):
        yield "Retrait", withdrawal_text(number, reason)
    if session.movement:
        yield "Mouvement", session.movement
    for _, plan in sorted(session.plans.items()):
        yield "Table", plan_text(plan)


def _seed_hash(session: Session) -> str:
    if session.brought is not None:
        return session.brought.seed_hash
    return session.committed.seed_hash if session.committed else ""


def _results(session: Session, deal: int) -> Iterator[ResultLine]:
    times = Counter(plan.table for plan in session.plans.values() if deal in plan.deals)
    for result in session.results_of(deal):
        round_ = result.round if times[result.table] > 1 else None
        yield ResultLine(result.table, result.entry, _remark(session, result), round_, result.attacker)


def _remark(session: Session, result: EnteredDeal) -> str:
    """What the arbiter wrote, here or where the deal comes from."""
    ruled = session.incidents_at(result.round, result.table, result.deal)
    if ruled:
        return ", ".join(each.ruling.typed or each.ruling.code or each.fault for each in ruled)
    place = (result.round, result.table, result.deal)
    remarks = session.brought.remarks if session.brought else ()
    return next((each.text for each in remarks if (each.round, each.table, each.deal) == place), "")
