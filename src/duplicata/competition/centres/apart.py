"""Which centres count in the general ranking, and why the others stand apart (G 5.3 to G 5.5)."""

import msgspec

from duplicata.competition.centres.amounts import amount
from duplicata.competition.centres.centres import Centres, CentreState
from duplicata.competition.centres.formula import Agreement, Formula
from duplicata.competition.centres.interruptions import cut_state, is_alone
from duplicata.competition.centres.signalled import missing_signals
from duplicata.kernel.articles import rule
from duplicata.kernel.messages import sentence


class Apart(msgspec.Struct, frozen=True):
    """A centre that is ranked as a tournament of its own, or not at all, why, and the article."""

    centre: int
    reason: str
    article: str = ""


def apart_centres(centres: Centres, now: int) -> tuple[Apart, ...]:
    """Those that do not count in the general ranking, by their numbers."""
    return tuple(apart for state in centres.playing if (apart := why_apart(centres, state, now)) is not None)


def why_apart(centres: Centres, state: CentreState, now: int) -> Apart | None:
    """Nothing when the centre counts."""
    number, agreement = state.declared.number, centres.agreement
    assert agreement is not None
    if why := centres.aside_reason(number):
        return Apart(number, sentence("apart_set_aside", {"reason": why}), "G 5.4.7-23")
    if not state.has_results:
        return Apart(number, sentence("apart_no_results", {}))
    match agreement.formula:
        case Formula.SATELLITES:
            return _apart_satellite(centres, state, agreement, now)
        case Formula.EQUAL:
            return _apart_equal(centres, state, agreement, now)
        case _:
            return _apart_predrawn(state, agreement)


@rule("G 5.4.1-7", "G 5.4.1-11", "G 5.4.7-17")
def _apart_equal(centres: Centres, state: CentreState, agreement: Agreement, now: int) -> Apart | None:
    """A site that could not play to the end with the others, or never signalled, is a tournament of its own."""
    number = state.declared.number
    if missing := missing_signals(centres, state):
        return Apart(number, sentence("apart_not_signalled", {"missing": ", ".join(missing)}), "G 5.4.7-17")
    for game in agreement.numbers:
        if is_alone(centres, number, game, now):
            return Apart(number, sentence("apart_cut", {"game": game}), "G 5.4.1-11")
        if state.game(game).void_reason:
            return Apart(number, sentence("apart_void", {"game": game, "reason": state.game(game).void_reason}))
    return None


@rule("G 5.3-11")
def _apart_satellite(centres: Centres, state: CentreState, agreement: Agreement, now: int) -> Apart | None:
    """A satellite that played too few of the games has its own ranking and no other."""
    number = state.declared.number
    if number == agreement.main:
        return None
    kept = counted_games(centres, state, now)
    least = min(amount("injected_least_games"), len(agreement.games))
    if len(kept) >= least:
        return None
    facts = {"count": len(kept), "least": least, "games": len(agreement.games)}
    return Apart(number, sentence("apart_too_few_games", facts), "G 5.3-11")


@rule("G 5.3-10")
def counted_games(centres: Centres, state: CentreState, now: int) -> tuple[int, ...]:
    """The games of a centre that were played as they should: neither void, nor missing, nor cut for too long."""
    numbers = centres.agreement.numbers if centres.agreement else ()
    return tuple(
        game
        for place, game in enumerate(numbers)
        if not (state.game(game).void_reason or state.is_missing(place))
        and cut_state(centres, state.declared.number, game, now).fate.counts
    )


@rule("G 5.5-40")
def _apart_predrawn(state: CentreState, agreement: Agreement) -> Apart | None:
    """A game that is void or missing keeps a centre out of the general ranking; it still has its own."""
    for place, game in enumerate(agreement.numbers):
        if why := state.game(game).void_reason or (sentence("apart_missing", {}) if state.is_missing(place) else ""):
            facts = {"game": game, "reason": why}
            return Apart(state.declared.number, sentence("apart_void", facts), "G 5.5-40")
    return None
