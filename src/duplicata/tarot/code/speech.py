"""What the arbiter says to the table: the cards, the points to give back, the poignée, the deal, who may bid."""

from collections.abc import Iterator

from duplicata.kernel.articles import rule
from duplicata.tarot.code.applicable import Applied
from duplicata.tarot.code.ruling import BidBanned
from duplicata.tarot.code.words import said
from duplicata.tarot.contract import Contract
from duplicata.tarot.formats import Format

_EDITIONS = ("FFT-R6",)
_FALSE_DISCARD = "faux_ecart"


def lines_to_say(found: Applied, fate: str | None, poignee: str | None, bans: tuple[BidBanned, ...]) -> tuple[str, ...]:
    return (
        *when_to_act(found),
        *_counted_cards(found),
        *(said(f"cards_{handling}") for handling in found.fault.card_handling),
        *_about_cards(found),
        *([said(f"poignee_{poignee}")] if poignee else []),
        *_about_deal(found, fate),
        *(said(f"ban_{ban.deal}", who=ban.who) for ban in bans),
        *_effects(found),
    )


@rule("T 3-6", "T 3-7", "T 3-11", editions=_EDITIONS)
def when_to_act(found: Applied) -> Iterator[str]:
    """Alone to see a fault, the arbiter waits for the end of the deal; ethics does not wait, and weighs the ranking."""
    if found.incident.facts.get("seen_by_arbiter_only"):
        yield said("act_now" if found.fault.is_ethics else "act_at_end")
    if found.fault.is_ethics and "ranking" in found.incident.facts:
        yield said("ranking", ranking=found.incident.facts["ranking"])


@rule("T 4-1", "T 4-2", "T 4-3", editions=_EDITIONS)
def _counted_cards(found: Applied) -> Iterator[str]:
    """In free deals the two highest contracts are granted once everyone has counted his cards."""
    contract = found.incident.facts.get("contract")
    if found.form is Format.LIBRE and contract is not None and Contract(contract).needs_arbiter:
        yield said("count_cards")


@rule("T 6-6", editions=_EDITIONS)
def _about_cards(found: Applied) -> Iterator[str]:
    spoken = found.spoken
    if spoken.info_due:
        yield said(f"info_{spoken.info_due}")
    if spoken.restitution:
        yield said(f"give_{spoken.restitution}")
    if spoken.petit_au_bout:
        yield said(f"petit_{spoken.petit_au_bout}")
    if found.fault.group == _FALSE_DISCARD:
        yield said("false_discard_not_defence")


@rule("T 7-19", editions=_EDITIONS)
def _about_deal(found: Applied, fate: str | None) -> Iterator[str]:
    """A deal cancelled in free deals is not a deal played."""
    deal = found.spoken.deal
    if fate is not None:
        yield said(f"deal_{fate}")
    if deal is None:
        return
    if deal.contract_forced:
        yield said("contract_forced", contract=deal.contract_forced)
    if deal.by:
        yield said(f"dealt_by_{deal.by}")
    for remark in (deal.remark, deal.scope):
        if remark:
            yield said(f"remark_{remark}")
    if deal.must_be_played_at_return:
        yield said("played_at_return")


def _effects(found: Applied) -> Iterator[str]:
    spoken = found.spoken
    if spoken.may_bid:
        yield said("may_bid")
    if spoken.effect:
        yield said(f"effect_{spoken.effect}")
    if spoken.upgrade:
        yield said("upgrade_exposed_card")
    if spoken.movement:
        yield said(f"movement_{spoken.movement}")
    if spoken.mark_applied:
        yield said("mark_once")
