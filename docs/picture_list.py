"""What is taken: every desk and every moment that matters, and what is done on the page before."""

from collections.abc import Callable

import msgspec
from playwright.sync_api import Page

from duplicata.competition.access import AccessRole
from duplicata.scrabble.game import Phase

DESKTOP, PROJECTOR, PHONE = (1280, 800), (1920, 1080), (390, 844)

Act = Callable[[Page], None]


def _nothing(_page: Page) -> None:
    pass


class Picture(msgspec.Struct, frozen=True):
    """One picture: which page, at whose desk, how large, in which phase of the game, and what is done before.

    `is_seated` sits down before the phase comes, so that the work of the phase is left to be done.
    """

    name: str
    path: str
    size: tuple[int, int] = DESKTOP
    role: AccessRole | None = None
    number: int | None = None
    phases: tuple[Phase, ...] = ()
    act: Act = _nothing
    is_dark: bool = False
    is_whole: bool = False
    is_seated: bool = False


def keys(*keys: str) -> Act:
    def press(page: Page) -> None:
        for key in keys:
            page.keyboard.press(key)
            page.wait_for_timeout(150)

    return press


def type_lines(*lines: str) -> Act:
    """Types lines one after the other; of an empty one only the Enter key."""

    def write(page: Page) -> None:
        for line in lines:
            page.keyboard.type(line)
            page.keyboard.press("Enter")
            page.wait_for_timeout(400)

    return write


def _copy_slips(page: Page) -> None:
    """A referee half-way through the turn: the first slips as they were written, doubts accepted."""
    for _ in range(7):
        if _copy_slip(page):
            type_lines("")(page)
    _scroll_up(page)


def _copy_until_doubt(page: Page) -> None:
    """Slips until one of them asks for a decision; if none does, the last one gets a wrong score."""
    for _ in range(page.locator(".paper-slip").count() - 1):
        if _copy_slip(page):
            break
    else:
        type_lines(f"{page.locator('.paper-slip').first.get_attribute('data-type')}0")(page)
    _scroll_up(page)


def _copy_slip(page: Page) -> bool:
    """Types the first slip of the pile; whether it asks for a decision."""
    written = page.locator(".paper-slip").first
    if not written.count():
        return False
    line = (written.get_attribute("data-type") or "").strip()
    # A blank slip that was taken in place of another one has no word.
    page.keyboard.type(f"{line}zt" if line.isdigit() else line)
    page.keyboard.press("Enter")
    page.wait_for_timeout(500)
    return page.locator("#panel[data-pending=true]").count() > 0


def _scroll_up(page: Page) -> None:
    page.evaluate("scrollTo(0, 0)")


def _scroll_to(selector: str) -> Act:
    def scroll(page: Page) -> None:
        page.evaluate("(wanted) => document.querySelector(wanted)?.scrollIntoView()", selector)

    return scroll


def _wait(page: Page) -> None:
    """Until the reminder of the keys has faded."""
    page.wait_for_timeout(5000)


def _open_first(selector: str) -> Act:
    def click(page: Page) -> None:
        if page.locator(selector).count():
            page.locator(selector).first.click()
            page.wait_for_timeout(500)

    return click


def _play_alone(page: Page) -> None:
    """A new game, its first turn asked about."""
    page.select_option("#secondes", "")
    page.fill("#nom", "Coquelicot")
    page.click("text=Commencer")
    page.wait_for_selector("#word-form")
    page.click("text=Y a-t-il un scrabble")
    page.wait_for_timeout(500)


def _review_alone(page: Page) -> None:
    """A game of the hall played to its end: two turns out of three as the hall played them, the others passed."""
    words = _words_of_the_hall(page)
    page.check("input[name=partie][value='1']")
    page.select_option("#secondes", "")
    page.click("text=Commencer")
    while page.locator("#word-form").count():
        turn = page.locator("#word-form [name=tour]").get_attribute("value") or ""
        if int(turn) % 3 and turn in words:
            page.fill("#mot", words[turn][0])
            page.fill("#ref", words[turn][1])
            page.click("text=Rendre mon bulletin")
        else:
            page.click("text=Passer")
            page.click("dialog[open] >> text=Passer")
        page.wait_for_selector("#next-form, .solo-review")
        if page.locator("#next-form").count():
            page.click("#next-form button")
        # Slower than anybody who plays: the server asks those who hurry to wait.
        page.wait_for_timeout(1000)


def _words_of_the_hall(page: Page) -> dict[str, tuple[str, str]]:
    """The words that the first game retained, with their places, by turn; those with a joker left out."""
    other = page.context.new_page()
    other.goto(page.url.replace("/solo", "/public?partie=1"))
    rows = other.evaluate(
        "[...document.querySelectorAll('tr')].map((row) => [...row.cells].map((one) => one.innerText))"
    )
    other.close()
    moves = [row for row in rows if len(row) == 6 and row[0].strip().isdigit() and "?" not in row[1]]
    return {row[0].strip(): (row[2].strip(" ★"), "".join(row[3].split())) for row in moves}


R = AccessRole
_SEARCHING = (Phase.RUNNING,)
_COLLECTED = (Phase.COLLECTED,)
_REFEREE = {"role": R.REFEREE, "number": 1, "phases": (Phase.TO_DRAW,), "is_seated": True}

EVERYONE = (
    Picture("accueil", "/"),
    Picture("accueil-sombre", "/", is_dark=True),
    Picture("accueil-telephone", "/", PHONE),
    Picture("poste", "/poste"),
    Picture("tableau", "/tableau", PROJECTOR, phases=_SEARCHING, act=_wait),
    Picture("tableau-sombre", "/tableau?theme=sombre", PROJECTOR, phases=_SEARCHING, act=_wait),
    Picture("tableau-telephone", "/tableau", PHONE, phases=_SEARCHING),
    Picture("sous-titres", "/sous-titres", phases=_SEARCHING),
    Picture("classement", "/classement"),
    Picture("classement-telephone", "/classement", PHONE),
    Picture("classement-ecran", "/classement/ecran", PROJECTOR, act=_wait),
    Picture("public", "/public?partie=1"),
    Picture("public-chiffres", "/public?partie=1", act=_scroll_to(".chart-grid")),
    Picture("public-telephone", "/public?partie=1", PHONE),
    Picture("joueur-chercher", "/joueur/chercher?nom=ma", PHONE),
    Picture("joueur", "/joueur", PHONE, R.PLAYER, 1),
    Picture("joueur-coups", "/joueur/partie/1", PHONE, R.PLAYER, 1),
    Picture("solo", "/solo"),
    Picture("solo-coup", "/solo", act=_play_alone),
    Picture("solo-bilan", "/solo", act=_review_alone),
    Picture("top", "/top"),
    Picture("aide", "/aide/arbitre"),
    Picture("aide-telephone", "/aide", PHONE),
)
OFFICIALS = (
    Picture("feuille-de-route", "/juge-arbitre/feuille-de-route?partie=1", role=R.CHIEF_REFEREE),
    Picture("juge-arbitre-avant", "/juge-arbitre?partie=3", role=R.CHIEF_REFEREE),
    Picture("adjoint", "/adjoint", role=R.DEPUTY, phases=_SEARCHING),
    Picture("arbitre", "/arbitre", act=_copy_slips, **_REFEREE),
    Picture("arbitre-decision", "/arbitre", act=_copy_until_doubt, **_REFEREE),
    Picture("arbitre-sombre", "/arbitre", act=_copy_slips, is_dark=True, **_REFEREE),
    Picture("double-arbitre", "/double-arbitre", role=R.DOUBLE_REFEREE, phases=_SEARCHING, is_seated=True),
    Picture("comite", "/comite", role=R.COMMITTEE_MEMBER, act=_open_first("#cases a")),
    Picture("dossiers", "/dossiers?partie=1", role=R.CHIEF_REFEREE),
    Picture("scene-conduite", "/scene/conduite?places=6", role=R.CHIEF_REFEREE),
    Picture("dossier", "/dossiers?partie=1", role=R.CHIEF_REFEREE, act=_open_first("#dossiers .queue a")),
    Picture("surveillance", "/surveillance?table=12", role=R.SUPERVISOR, phases=_SEARCHING),
    Picture("surveillance-telephone", "/surveillance?table=12", PHONE, R.SUPERVISOR, phases=_SEARCHING),
    Picture("ramassage", "/ramassage", PHONE, R.COLLECTOR, 1, (Phase.TIME_ENDED, Phase.COLLECTED), is_seated=True),
    Picture("operateur", "/tableau/operateur", role=R.BOARD_OPERATOR, phases=_SEARCHING),
    Picture("salle2", "/salle2", role=R.BOARD_OPERATOR, phases=_SEARCHING),
    Picture("salle2-liste", "/salle2/liste", role=R.BOARD_OPERATOR, phases=_SEARCHING),
    Picture("organisation", "/organisation", role=R.ORGANISER),
    Picture("inscriptions", "/organisation/inscriptions?ordre=alphabetique", role=R.ORGANISER),
    Picture("placement", "/organisation/places?partie=3&proposition=1", role=R.ORGANISER),
    Picture("salle", "/organisation/salle", role=R.ORGANISER, act=_scroll_to(".hall-plan")),
    Picture("equipe", "/organisation/equipe?partie=2", role=R.ORGANISER),
    Picture("presence-telephone", "/organisation/presence", PHONE, R.ORGANISER),
    Picture("codes", "/organisation/codes", role=R.ORGANISER),
    Picture("affichette", "/organisation/connexion", role=R.ORGANISER),
    Picture("annonces", "/organisation/annonces", role=R.ORGANISER),
    Picture("journal", "/journal", role=R.ORGANISER),
    Picture("papiers", "/papiers", role=R.ORGANISER),
)
