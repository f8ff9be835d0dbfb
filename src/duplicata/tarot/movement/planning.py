"""The plan of a session: the movement that fits the entries and the time, and in French what the choice implies."""

import msgspec

from duplicata.tarot.formats import Format
from duplicata.tarot.movement.consequences import consequences
from duplicata.tarot.movement.even_attacks import with_even_attacks
from duplicata.tarot.movement.howell import howell
from duplicata.tarot.movement.matches import matches
from duplicata.tarot.movement.mitchell import mitchell
from duplicata.tarot.movement.patterns import Layout, Pattern, laid_out
from duplicata.tarot.movement.refusals import NothingToPlay, NotPlayedThatWay
from duplicata.tarot.movement.relays import with_relays
from duplicata.tarot.movement.report import MovementReport
from duplicata.tarot.movement.rotation import rotation
from duplicata.tarot.movement.seats import PLAYER_PLACES, Movement, MovementKind
from duplicata.tarot.movement.verifying import verify

HOWELL_TABLES = 8
_KINDS = {
    Format.LIBRE: (),
    Format.INDIVIDUEL: (MovementKind.ROTATION,),
    Format.TRIPLETTES: (MovementKind.HOWELL, MovementKind.MITCHELL),
    Format.EQUIPES: (MovementKind.MATCHES,),
    Format.QUADRETTES: (MovementKind.MATCHES,),
}


class PlanOptions(msgspec.Struct, frozen=True):
    """What a director may ask for; without a kind, triplettes play Howell up to eight tables a section, then Mitchell.

    `sections` play the same étuis side by side, `duplicated` gives every table the same étuis in a round, `relay`
    has an even Mitchell played to its last round with étuis shared by two tables.
    """

    kind: MovementKind | None = None
    sections: int = 1
    duplicated: bool = False
    relay: bool = False


class Plan(msgspec.Struct, frozen=True):
    """A movement, what its verification found, and the sentences for the director."""

    movement: Movement
    report: MovementReport
    sentences: tuple[str, ...]


def plan(form: Format, formations: int, deals_per_round: int, rounds: int, options: PlanOptions | None = None) -> Plan:
    """The movement of so many rounds of so many deals; `formations` counts players, triplettes or teams.

    Raises:
        NotPlayedThatWay, NothingToPlay, TooFewToPlay, TooManyToPlay.
    """
    options = options or PlanOptions()
    layout = Layout(rounds, deals_per_round, options.duplicated)
    layout.check()
    if options.sections < 1:
        raise NothingToPlay(rounds=rounds, deals=deals_per_round)
    kind = _kind(form, formations, options)
    if kind is MovementKind.MATCHES:
        movement, longest = matches(form, formations, layout), formations - 1 + formations % 2
    else:
        sections = _sections(kind, formations, options)
        longest = min(len(each.rounds) for each in sections)
        extra = formations % len(PLAYER_PLACES) if kind is MovementKind.ROTATION else 0
        movement = with_even_attacks(with_relays(laid_out(form, sections, layout), extra))
    report = verify(movement)
    return Plan(movement, report, (*consequences(movement, longest), *report.sentences()))


def _kind(form: Format, formations: int, options: PlanOptions) -> MovementKind:
    kinds = _KINDS[form]
    small = formations <= HOWELL_TABLES * 2 * options.sections and not options.relay
    wanted = options.kind or (kinds[0 if small else -1] if kinds else MovementKind.ROTATION)
    if wanted not in kinds:
        raise NotPlayedThatWay(format=form.value, kind=wanted.value)
    if wanted is MovementKind.MATCHES and options.sections > 1:
        raise NotPlayedThatWay(format=form.value, kind="sections")
    return wanted


def _sections(kind: MovementKind, formations: int, options: PlanOptions) -> list[Pattern]:
    """One pattern a section, as even as can be; an odd triplette out is missing from the last section."""
    seats = len(PLAYER_PLACES) if kind is MovementKind.ROTATION else 2
    tables = formations // seats if kind is MovementKind.ROTATION else -(-formations // seats)
    fewer, more = divmod(tables, options.sections)
    counts = [fewer + (1 if section < more else 0) for section in range(options.sections)]
    match kind:
        case MovementKind.ROTATION:
            return [rotation(count, duplicated=options.duplicated) for count in counts]
        case MovementKind.MITCHELL:
            return [mitchell(count, relay=options.relay) for count in _formations(counts, formations)]
        case _:
            return [howell(count) for count in _formations(counts, formations)]


def _formations(counts: list[int], formations: int) -> list[int]:
    full = [count * 2 for count in counts]
    return [*full[:-1], formations - sum(full[:-1])]
