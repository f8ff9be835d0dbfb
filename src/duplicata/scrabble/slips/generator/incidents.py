"""What happened to a right slip on its way, or to the player: late, exchanged, blank, illegible, ink, misconduct."""

import msgspec

from duplicata.kernel.chance import Chance
from duplicata.scrabble.move import Move
from duplicata.scrabble.slips.generator.clean import Written, written_well
from duplicata.scrabble.slips.generator.draft import Draft
from duplicata.scrabble.slips.generator.known_slip import Fault, KnownSlip, paid, zero
from duplicata.scrabble.slips.generator.luck import once_in, one_of
from duplicata.scrabble.slips.generator.play import TOLERATED_LINK_LETTERS, play_of
from duplicata.scrabble.slips.generator.turn_position import TurnPosition
from duplicata.scrabble.slips.ruling import Code, Sanction
from duplicata.scrabble.slips.slip import Incident, Mark, Slip

_HALF = 2


def slip_of(written: Written, chance: Chance, *incidents: Incident) -> Slip:
    return written.draft.slip(chance, written.reference, written.move.score, frozenset(incidents))


def voided_by(code: Code, incident: Incident) -> Fault:
    """The fault of a right slip that an incident makes worthless."""

    def fault(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
        written = written_well(position, move, chance)
        return zero(slip_of(written, chance, incident), code) if written else None

    return fault


def warned_by(code: Code, incident: Incident) -> Fault:
    """The fault of a right slip that keeps its points and earns a warning."""

    def fault(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
        written = written_well(position, move, chance)
        return paid(slip_of(written, chance, incident), code, Sanction.WARNING, written.move) if written else None

    return fault


late_writing = voided_by(Code.LATE_WRITING, Incident.LATE_WRITING)
exchanged = voided_by(Code.EXCHANGED, Incident.EXCHANGED)
presentation = warned_by(Code.PRESENTATION, Incident.PRESENTATION)
ink = warned_by(Code.INK, Incident.INK)
_misconduct = warned_by(Code.MISCONDUCT, Incident.MISCONDUCT_WARNING)
_serious_misconduct = voided_by(Code.MISCONDUCT, Incident.SERIOUS_MISCONDUCT)
_several_noted = voided_by(Code.SEVERAL, Incident.SEVERAL)
_illegible_word = voided_by(Code.ILLEGIBLE, Incident.ILLEGIBLE_WORD)


def misconduct(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    return (_misconduct if once_in(_HALF, chance) else _serious_misconduct)(position, move, chance)


def missing(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip:
    """No slip at all."""
    return zero(Slip((), incidents=frozenset({Incident.MISSING})), Code.MISSING)


def blank(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip:
    """A slip without a letter, or with all of them struck out; a reference and a score do not fill it."""
    noted = frozenset({Incident.BLANK}) if once_in(_HALF, chance) else frozenset[Incident]()
    if once_in(_HALF, chance):
        return zero(Slip((), incidents=noted), Code.BLANK)
    marks = Draft(dict(zip(play_of(position, move).boxes, move.word.upper(), strict=True))).slip(chance).marks
    struck = tuple(msgspec.structs.replace(mark, is_struck=True) for mark in marks)
    return zero(Slip(struck, str(move.reference), move.score, noted), Code.BLANK)


def several(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """Two slips with letters on them, handed in together or noted as such."""
    if once_in(_HALF, chance):
        return _several_noted(position, move, chance)
    one, other = (written_well(position, chosen, chance) for chosen in (move, one_of(position.legal, chance)))
    if one is None or other is None:
        return None
    return zero(slip_of(one, chance), Code.SEVERAL, others=(slip_of(other, chance),))


def illegible(position: TurnPosition, move: Move, chance: Chance) -> KnownSlip | None:
    """A word that cannot be read, as the referee noted it or letter by letter; or a reference, where no link helps."""
    if once_in(_HALF, chance):
        return _illegible_word(position, move, chance)
    written = written_well(position, move, chance)
    if written is None:
        return None
    if once_in(_HALF, chance) and _names_its_place_only(position, written):
        return zero(slip_of(written, chance, Incident.ILLEGIBLE_REFERENCE), Code.ILLEGIBLE)
    return zero(_with_a_blot(position, written, chance), Code.ILLEGIBLE)


def _names_its_place_only(position: TurnPosition, written: Written) -> bool:
    """Whether only the reference tells the place: wherever it is legal, the word lies on one tile at most."""
    is_bare = len(written.draft.letters) == len(written.move.word)
    plays = (play_of(position, move) for move in position.plays_of(written.move.word))
    tells_nothing = all(len(play.inside) < TOLERATED_LINK_LETTERS for play in plays)
    return not position.is_first_turn and written.reference is not None and is_bare and tells_nothing


def _with_a_blot(position: TurnPosition, written: Written, chance: Chance) -> Slip:
    """One letter that the player laid cannot be read."""
    row, column = one_of(play_of(position, written.move).new, chance)
    letters = {box: letter for box, letter in written.draft.letters.items() if box != (row, column)}
    blot = Mark(row, column, "", is_illegible=True)
    circles = written.draft.circles - {(row, column)}
    marks = [Mark(*box, letter, is_circled=box in circles) for box, letter in letters.items()]
    return Slip((*marks, blot), written.reference, written.move.score)
