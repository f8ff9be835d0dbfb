"""The start of a club evening: its players, its games, and the badge of whoever holds it."""

import secrets
from typing import Any

import msgspec
from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import URLEncodedBody
from litestar.response import Redirect, Response, Template

from duplicata.competition.access import Badge
from duplicata.competition.access.roles import AccessRole
from duplicata.desks.animating.next_step import is_evening
from duplicata.desks.animator import AnimatorDesk
from duplicata.desks.organising.club_evening import ANIMATOR, Evening
from duplicata.kernel.errors import DuplicataError
from duplicata.kernel.messages import sentence
from duplicata.regulations.editions import standing_edition
from duplicata.scrabble.kinds import KINDS
from duplicata.web.access.guards import only
from duplicata.web.access.holder import Holder
from duplicata.web.frames import Frames
from duplicata.web.pages.signing_in import seated
from duplicata.web.premises import Premises

ANIMATION = only(AccessRole.ANIMATOR, AccessRole.ORGANISER)
_MOST_PLAYERS = 40
_MOST_GAMES = 9
_SEED_BYTES = 16
_BY_PROGRAM = "logiciel"


class NoPlayersTyped(DuplicataError):
    """An evening without players."""


class TooManyPlayers(DuplicataError):
    """More players than one page holds."""


class BadEveningLength(DuplicataError):
    """A number of games that no evening has."""


class ClubEveningElsewhere(DuplicataError):
    """The animator's page asked for in a journal that holds another competition."""


class EveningForm(msgspec.Struct, frozen=True):
    """An evening as it was typed: its players one to a line, and what may be changed of the rest."""

    joueurs: str = ""
    animateur: str = ""
    nom: str = ""
    genre: str = "normale"
    secondes: int = standing_edition().amount("turn_seconds")
    parties: int = 1
    tirage: str = _BY_PROGRAM

    @property
    def players(self) -> list[str]:
        """Raises NoPlayersTyped, TooManyPlayers."""
        found = [line.strip() for line in self.joueurs.splitlines() if line.strip()]
        if not found:
            raise NoPlayersTyped
        if len(found) > _MOST_PLAYERS:
            raise TooManyPlayers(most=_MOST_PLAYERS)
        return found

    @property
    def evening(self) -> Evening:
        """Raises BadEveningLength."""
        if not 1 <= self.parties <= _MOST_GAMES:
            raise BadEveningLength(most=_MOST_GAMES)
        usual = Evening(kind_name=self.genre, seconds=self.secondes, games=self.parties)
        return msgspec.structs.replace(usual, name=self.nom.strip() or usual.name)


def new_seed() -> str:
    """What the program draws from."""
    return secrets.token_hex(_SEED_BYTES)


def opening_page(
    request: Request[Any, Any, Any], premises: Premises, frames: Frames, form: EveningForm, refusal: str = ""
) -> Template:
    """The form of an evening; of a competition that is no evening, the sentence that says so."""
    is_elsewhere = premises.hall.competition.opened is not None and not is_evening(premises.hall)
    said = sentence("club_evening_elsewhere", {}) if is_elsewhere else refusal
    context = {
        "form": form,
        "kinds": [(name, sentence(f"kind_{name}", {})) for name in KINDS],
        "is_elsewhere": is_elsewhere,
        "sentence": said,
        "is_refusal": bool(refusal),
    }
    return frames.page(request, "animator/opening.html", context, 400 if refusal else 200)


@post("/animation/soiree", include_in_schema=False, opt=ANIMATION, sync_to_thread=True)
def open_evening(
    request: Request[Holder, Any, Any],
    data: URLEncodedBody[EveningForm],
    premises: NamedDependency[Premises],
    frames: NamedDependency[Frames],
) -> Response[Any]:
    """Opens the evening and seats whoever did; what is refused comes back as it was typed."""
    try:
        _open(premises, data)
    except DuplicataError as refusal:
        return opening_page(request, premises, frames, data, str(refusal))
    return seated(premises, animator_badge(premises))


@post("/animation/prendre", include_in_schema=False, opt=ANIMATION, sync_to_thread=True)
def take_evening(premises: NamedDependency[Premises]) -> Redirect:
    """Raises ClubEveningElsewhere."""
    premises.hall.catch_up()
    if not is_evening(premises.hall):
        raise ClubEveningElsewhere
    return seated(premises, animator_badge(premises))


def animator_badge(premises: Premises) -> Badge:
    """The badge of the animator, given now if there is none."""
    access = premises.access
    found = next((line for line in access.badges() if line.role is AccessRole.ANIMATOR and line.is_active), None)
    known = access.badge(found.id) if found else None
    return known or access.issue(AccessRole.ANIMATOR, ANIMATOR, sentence("animator_label", {})).badge


def _open(premises: Premises, form: EveningForm) -> None:
    seed = new_seed() if form.tirage == _BY_PROGRAM else None
    name = form.animateur.strip() or sentence("animator_label", {})
    AnimatorDesk.open(premises.hall, name, form.players, form.evening, seed=seed)


ROUTES = (open_evening, take_evening)
