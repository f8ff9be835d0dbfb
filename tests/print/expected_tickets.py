"""What the tickets of a game must say, read from the events of its sheets and nothing else of the printer."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from duplicata.desks.hall import Hall
from duplicata.scrabble.board import Board
from duplicata.scrabble.refereeing.events import Corrector, RuledSlip, RulingCorrected, SlipsRuled
from duplicata.scrabble.refereeing.sheet import ruled_slips
from duplicata.scrabble.refereeing.takes import Take
from duplicata.scrabble.slips.compact import read_line
from duplicata.scrabble.slips.ruling import Code, Finding, Outcome, Sanction

OTHER, SCORE, LIFTED = "Autre motif", "Score absent, illisible, faux ou rétabli", "Avertissement retiré"
LINK, TWO_MODES = (
    "Raccord de deux lettres, ou une erreur dans trois",
    "Raccord et référence ensemble, l’un des deux faux",
)
SHIFT, BAD_WORDS = "Solution décalée d’une case", "Mots refusés"
_INVERTED, _BAD_LINK = "Mot écrit dans l’autre sens, ou référence inversée", "Raccord faux"
_JOKER = "Joker non entouré, ou lettre entourée à tort"

WARNINGS = {
    "score_missing": SCORE,
    "score_wrong": SCORE,
    "score_illegible": SCORE,
    "joker_not_circled": _JOKER,
    "joker_wrongly_circled": _JOKER,
    "two_link_letters": LINK,
    "link_letter_omitted": LINK,
    "link_letter_changed": LINK,
    "link_letters_swapped": LINK,
    "ref_inverted": _INVERTED,
    "word_inverted": _INVERTED,
    "two_modes_one_wrong": TWO_MODES,
    "presentation": OTHER,
    "ink": OTHER,
    "misconduct": OTHER,
}
PENALTIES = {
    "shifted_one_square": SHIFT,
    "final_letter_omitted": "Dernière lettre, déjà sur la grille, non écrite",
}
ZEROS = {
    "link_missing": "Raccord absent",
    "link_wrong": _BAD_LINK,
    "one_link_letter": _BAD_LINK,
    "link_letter_added": _BAD_LINK,
    "extension_neighbour_missing": _BAD_LINK,
    "illegible": "Mot illisible",
    "word_incomplete": "Mot incomplet",
    "late_writing": "Écrit hors délai",
    "ref_wrong": "Référence fausse",
    "letter_not_in_rack": "Lettres hors du tirage",
    "impossible_placement": "Erreur de grille ou de place",
    "ref_and_word_inverted": "Sens et référence inversés",
    "word_invalid": BAD_WORDS,
    "exchanged": "Bulletin échangé",
    "blank": "Bulletin vierge",
    "missing": "Bulletin absent",
    "several": OTHER,
    "too_many_letters": OTHER,
    "min_of_several": OTHER,
    "misconduct": OTHER,
}
_FRAMES: Mapping[Sanction, Mapping[str, str]] = {
    Sanction.NONE: {},
    Sanction.WARNING: WARNINGS,
    Sanction.PENALTY: PENALTIES,
    Sanction.ZERO: ZEROS,
}


@dataclass(frozen=True)
class ExpectedTicket:
    """One ruling that a player had to be told, and what of it must stand on paper."""

    take: Take
    table: int
    outcome: Outcome
    slip: RuledSlip
    is_green: bool
    stamp: str
    number: int | None
    is_correction: bool

    @property
    def frame(self) -> set[str]:
        """The lines ticked in the frame of the sanction."""
        lines = _FRAMES[self.outcome.sanction]
        return {_line(lines, finding) for finding in self.outcome.findings if finding.code.value in lines}

    @property
    def is_averaged(self) -> bool:
        return any(each.code is Code.WORD_INVALID and each.sanction is Sanction.NONE for each in self.outcome.findings)

    @property
    def letters(self) -> str:
        """Those of the slip, in the order of the rows."""
        marks = sorted(read_line(self.slip.line, Board.empty()).marks, key=lambda mark: (mark.row, mark.column))
        return "".join(mark.letter for mark in marks)

    def details(self, code: str) -> list[str]:
        return [each.detail for each in self.outcome.findings if each.code.value == code and each.detail]


def _line(lines: Mapping[str, str], finding: Finding) -> str:
    is_not_of_the_word = finding.code is Code.ILLEGIBLE and finding.detail in ("référence", "raccord")
    return OTHER if is_not_of_the_word else lines[finding.code.value]


def expected_tickets(hall: Hall, game: int) -> Iterator[ExpectedTicket]:
    """Every ruling that was to be told, table by table."""
    for sheet in hall.sheets(game):
        assert sheet.opened is not None
        told, standing = _rulings(hall, f"sheet-{game}-{sheet.opened.number}")
        for (take, table), slips in told.items():
            for place, (slip, is_green) in enumerate(slips):
                is_void = take.number <= hall.game(game).discarded.count(take.turn)
                is_last = place == len(slips) - 1
                stamp = "" if is_last and standing[take, table].is_ticket_due and not is_void else "ANNULÉ"
                stamp += "" if is_last else " ET REMPLACÉ"
                counted = hall.results(game).table(table).tally.outcomes
                outcome = slip.outcome if stamp else counted[take.turn]
                number = (
                    None
                    if stamp or not outcome.warnings
                    else sum(counted[turn].warnings for turn in counted if turn <= take.turn)
                )
                yield ExpectedTicket(take, table, outcome, slip, is_green, stamp, number, place > 0)


Told = dict[tuple[Take, int], list[tuple[RuledSlip, bool]]]


def _rulings(hall: Hall, stream: str) -> tuple[Told, dict[tuple[Take, int], RuledSlip]]:
    """The rulings of a sheet that had to be told, and those that stand."""
    told: Told = {}
    standing: dict[tuple[Take, int], RuledSlip] = {}
    for event in hall.journal.events(stream):
        match event:
            case SlipsRuled():
                found = [(slip, False) for slip in ruled_slips(event)]
            case RulingCorrected():
                found = [(event.slip, event.by is Corrector.DOUBLE_REFEREE)]
            case _:
                continue
        for slip, is_green in found:
            standing[event.take, slip.table] = slip
            if slip.is_ticket_due:
                told.setdefault((event.take, slip.table), []).append((slip, is_green))
    return told, standing
