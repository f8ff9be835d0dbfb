"""The main organiser's desk over several centres: what is agreed, who plays, where each one is, what they ask."""

import msgspec

from duplicata.competition.centres import Centres
from duplicata.competition.centres import commands as orders
from duplicata.competition.centres.centre import Centre
from duplicata.competition.centres.decisions.moments import check_game
from duplicata.competition.centres.events import CentresEvent
from duplicata.competition.centres.formula import ENVELOPE, DrawnGame, Formula
from duplicata.competition.centres.presets import Preset, presets
from duplicata.competition.centres.signals import Question, SignalKind
from duplicata.competition.decisions.texts import FIRST_YEAR, LAST_YEAR, shown
from duplicata.desks.centres.hall import CentresHall
from duplicata.desks.centres.views import CentreLine, centre_line
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence

_FIELDS = 7
# No number of a centre has more; Python refuses to read thousands.
_MOST_DIGITS = 9


class CentreLineWrong(DuplicataError):
    """A line of a pasted list of centres that lacks a field, or whose number is none."""


class PresetUnknown(DuplicataError):
    """A world event that is none of the three."""


class PresetYearImpossible(DuplicataError):
    """A world event in a year that no calendar of ours has."""


class RefusedMessage(msgspec.Struct, frozen=True):
    """A message that was not believed: from which centre, its number, why."""

    centre: str
    sequence: int
    why: str


class PresetDate(msgspec.Struct, frozen=True):
    """A world event of a year: its title, its day, who draws it."""

    name: str
    title: str
    year: int
    day: str
    federation: str


class CentresOrganiserDesk:
    """What the organiser of the event does and sees; nothing here tells a solo before its game is over."""

    def __init__(self, hall: CentresHall, name: str) -> None:
        self._hall = hall
        self._name = name

    @property
    def centres(self) -> Centres:
        return self._hall.centres

    def order(self, command: orders.CentresCommand) -> tuple[CentresEvent, ...]:
        """Raises DuplicataError: nothing was written."""
        return self._hall.order(command, self._name)

    def agree(self, formula: Formula, name: str, day: str, sites: tuple[int, ...], drawers: tuple[str, ...]) -> None:
        """Agrees on the games, each with the number of the centre that draws it; for pre-drawn ones, 0."""
        games = tuple(
            DrawnGame(game, site, drawers[game - 1] if game <= len(drawers) else "")
            for game, site in enumerate(sites, 1)
        )
        self.order(orders.AgreeFormula(formula, name, day, games))

    def agree_preset(self, name: str, year: int) -> None:
        """Agrees on one of the world events, on its own day.

        Raises:
            PresetUnknown, PresetYearImpossible.
        """
        preset = _preset(name)
        if not FIRST_YEAR <= year <= LAST_YEAR:
            raise PresetYearImpossible(year=str(year))
        games = tuple(DrawnGame(game, ENVELOPE) for game in range(1, preset.games + 1))
        day = preset.date_in(year).isoformat()
        title = sentence("preset_of_year", {"title": preset.title, "year": str(year)})
        self.order(orders.AgreeFormula(Formula.PREDRAWN, title, day, games, name))

    def declare_all(self, text: str, declared_on: str) -> int:
        """Declares centres, one to a line: number, name, place, federation, manager, contact, hour; all or none.

        Raises:
            CentreLineWrong, or the refusal of a centre: nothing was written.
        """
        found = [
            _typed_centre(line, number, declared_on) for number, line in enumerate(text.splitlines(), 1) if line.strip()
        ]
        commands = [orders.DeclareCentre(centre) for centre in found]
        return len(self._hall.order_all(commands, self._name))

    def signal(self, centre: int, game: int, kind: SignalKind, turn: int = 0) -> None:
        """What a centre told by telephone."""
        self.order(orders.ReportSignal(centre, game, kind, self._hall.now(), 0, turn))

    def lines(self, game: int) -> tuple[CentreLine, ...]:
        """Every centre in a game, by number.

        Raises:
            FormulaNotAgreed, GameNotAgreed.
        """
        centres, now = self.centres, self._hall.now()
        check_game(centres, game)
        return tuple(centre_line(centres, state, game, now) for state in centres.centres.values())

    def questions(self) -> tuple[Question, ...]:
        """The last asked first, those without an answer before the others."""
        return tuple(sorted(self.centres.questions, key=lambda each: (bool(each.answer), -each.number)))

    def refused(self) -> tuple[RefusedMessage, ...]:
        """The last messages that were not believed, the newest first."""
        centres = self.centres
        return tuple(
            RefusedMessage(
                centres.centres[each.centre].declared.name
                if each.centre in centres.centres
                else sentence("centre_sender_unknown", {}),
                each.sequence,
                each.why,
            )
            for each in reversed(centres.refusals)
        )

    def undeclared_sites(self) -> tuple[int, ...]:
        """The drawing centres that were agreed on and that nobody has declared, or that do not play any more."""
        centres = self.centres
        playing = {state.declared.number for state in centres.playing}
        sites = {each.centre for each in centres.agreement.games} if centres.agreement else set()
        return tuple(sorted(sites - {ENVELOPE} - playing))


def preset_dates(year: int) -> tuple[PresetDate, ...]:
    """The three world events of the season that begins in a year."""
    return tuple(
        PresetDate(
            each.name,
            each.title,
            played := year + (1 if each.rank else 0),
            each.date_in(played).isoformat(),
            each.drawing_federation(played),
        )
        for each in presets().values()
    )


def _preset(name: str) -> Preset:
    if name not in presets():
        raise PresetUnknown(name=shown(name))
    return presets()[name]


def _typed_centre(line: str, number: int, declared_on: str) -> Centre:
    separator = ";" if ";" in line else "\t"
    cells = [cell.strip() for cell in line.split(separator)]
    if len(cells) != _FIELDS or not cells[0].isdecimal() or len(cells[0]) > _MOST_DIGITS:
        raise CentreLineWrong(line=number, count=_FIELDS)
    name, place, federation, manager, contact, starts_at = cells[1:]
    return Centre(int(cells[0]), name, place, federation, manager, contact, starts_at, declared_on)
