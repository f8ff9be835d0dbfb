"""Takes the pictures of every desk in `docs/pictures/`: a living demonstration before a real Chromium.

Names on the command line take only these again.
"""

import base64
import shutil
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from picture_centres import NAMES as CENTRES
from picture_centres import centres_badges, collect, played_event, publish
from picture_contest import play_a_contest
from picture_lines import NAMES as LINES
from picture_lines import afternoon, badge, signal, town, transmit
from picture_list import DESKTOP, EVERYONE, OFFICIALS, PHONE, PROJECTOR, Picture, keys, type_lines
from picture_reading import NAMES as READING
from picture_reading import read_on, reading_premises
from picture_sealed import NAMES as SEALED
from picture_sealed import organiser_badge, sealed_premises
from picture_tarot import NAMES as TAROT
from picture_tarot import SHOTS, earlier_sessions, next_session, played_session, tarot_badges
from playwright.sync_api import Browser, Page, sync_playwright
from playwright.sync_api import Error as PlaywrightError
from small_png import small_png

from duplicata.bootstrap import open_game_journal
from duplicata.competition.access import AccessRole as R
from duplicata.competition.access.badge import Badge
from duplicata.desks.hall_chief_referee import HallChiefRefereeDesk
from duplicata.scrabble.game import Phase
from duplicata.scrabble.terms import Draws
from duplicata.web.access.seats import COOKIE
from duplicata.web.opening import open_demonstration, open_premises
from duplicata.web.premises import Premises
from duplicata.web.server import listen, serving_beside

FOLDER = Path(__file__).parent / "pictures"
_PATIENCE_SECONDS = 240
_BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
# What a hall would show: a demonstration listens to one machine only.
_ADDRESS = "http://192.168.1.20:8000"
# This one draws equal tops at nearly every turn.
_SEED = "images"
_TURNS_OF_A_GAME = 20

# The browser reads its own picture, for Python has no reader of pictures at hand.
_PIXELS = """async (png) => {
  const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext("2d");
  context.drawImage(bitmap, 0, 0);
  const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
  let text = "";
  for (let k = 0; k < data.length; k += 32768) text += String.fromCharCode(...data.subarray(k, k + 32768));
  return [bitmap.width, bitmap.height, btoa(text)];
}"""

# These follow one another on one page.
DIRECTING = ("juge-arbitre", "juge-arbitre-solutions", "juge-arbitre-choix", "juge-arbitre-annonce", "tableau-pause")
STAGE = ("scene",)
CLUB = ("nouvelle", "soiree", "animation", "animation-bulletins")
_PLAYERS = """Lévêque Zoé
Le Goff, Anne
Bernard Luc
Nguyen Mai
Diallo Awa
Peeters Joris
Roux Camille
Garnier Paul
Lefèvre Inès
Moreau Hugo"""


class Camera:
    """A browser that sits down at any desk of a hall."""

    def __init__(self, premises: Premises, browser: Browser, address: str) -> None:
        self.premises = premises
        self._browser = browser
        self._address = address

    def try_to_take(self, picture: Picture) -> None:
        """One page that does not do what was expected leaves the others their pictures."""
        try:
            self.take(picture)
        except PlaywrightError as error:
            self._say(f"{picture.name}: {error}")

    def take(self, picture: Picture) -> None:
        """Waits for the moment, opens the page as its holder and keeps what it shows."""
        badge = self._badge(picture.role, picture.number) if picture.role else None
        if picture.is_seated:
            self._wait_for(tuple(phase for phase in Phase if phase not in picture.phases))
        self._wait_for(picture.phases, badge if picture.is_seated else None)
        with self.page(picture.path, badge, picture.size, is_dark=picture.is_dark) as page:
            if page.locator("main.refusal").count():
                return self._say(f"{picture.name}: no such page")
            picture.act(page)
            self.keep(page, picture.name, is_whole=picture.is_whole)
        if badge:
            self._showing.release(badge)
        return None

    @contextmanager
    def page(
        self, path: str, badge: Badge | None, size: tuple[int, int] = DESKTOP, *, is_dark: bool = False
    ) -> Iterator[Page]:
        """A page of the hall, opened by the holder of a badge, or by a visitor."""
        context = self._browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            locale="fr-FR",
            color_scheme="dark" if is_dark else "light",
            device_scale_factor=2 if size == PHONE else 1,
        )
        if badge:
            signer = self.premises.signer
            cookie = signer.write(signer.open(badge.id, self.premises.now()))
            context.add_cookies([{"name": COOKIE, "value": cookie, "url": self._address}])
        page = context.new_page()
        page.goto(self._address + path)
        page.wait_for_timeout(600)
        yield page
        context.close()

    def keep(self, page: Page, name: str, *, is_whole: bool = False) -> None:
        page.wait_for_timeout(400)
        page.wait_for_selector("body:not(.flash)")
        taken = page.screenshot(full_page=is_whole)
        blank = self._browser.new_page()
        width, height, pixels = blank.evaluate(_PIXELS, base64.b64encode(taken).decode())
        blank.close()
        kept = small_png(width, height, base64.b64decode(pixels))
        (FOLDER / f"{name}.png").write_bytes(kept)
        self._say(f"{name}: {len(kept) // 1000} kB")

    def direct_a_turn(self) -> None:
        """What the chief referee sees from the search to the announcement, then a game that is stopped."""
        badge = self._badge(R.CHIEF_REFEREE, None)
        self._wait_for_equal_tops()
        with self.page("/juge-arbitre", badge) as page:
            # A first touch lets the browser ring.
            page.click("header >> text=Festival de démonstration")
            page.wait_for_timeout(400)
            self.keep(page, "juge-arbitre")
            page.keyboard.down("F2")
            page.wait_for_timeout(600)
            self.keep(page, "juge-arbitre-solutions")
            page.keyboard.up("F2")
            self._wait_for((Phase.TIME_ENDED, Phase.COLLECTED))
            page.wait_for_timeout(1500)
            keys("Enter")(page)
            self._wait_for((Phase.COLLECTED,))
            page.wait_for_timeout(1500)
            self.keep(page, "juge-arbitre-choix")
            keys("Enter")(page)
            page.wait_for_timeout(1500)
            self.keep(page, "juge-arbitre-annonce")
            keys("F9")(page)
            page.wait_for_timeout(500)
            with self.page("/tableau", None, PROJECTOR) as board:
                self.keep(board, "tableau-pause")
            keys("F9")(page)
            page.wait_for_timeout(800)
        self._showing.release(badge)

    def hold_an_evening(self) -> None:
        """The page that makes a competition; then a club evening, up to the search of its second turn."""
        issued = self.premises.access.issue(R.ORGANISER, "organisateur", "Organisation")
        with self.page("/organisation/nouvelle", issued.badge) as page:
            self.keep(page, "nouvelle")
        with self.page("/animation", issued.badge) as page:
            page.fill("#joueurs", _PLAYERS)
            self.keep(page, "soiree")
            page.fill("#secondes", "30")
            page.click("text=Commencer la soirée")
            page.wait_for_timeout(800)
            self._go_on(page, 2)
            self._wait_for((Phase.TIME_ENDED,))
            page.wait_for_timeout(1500)
            self._go_on(page, 2)
            played = self.premises.hall.game(1).played[-1]
            word, place = played.move.word, played.move.reference
            type_lines("3 zv", "", "8 zv", "", f"5 {word} {place} {played.score - 3}")(page)
            self.keep(page, "animation-bulletins")
            type_lines("", "t")(page)
            self._go_on(page, 2)
            self.keep(page, "animation")

    def show_the_stage(self) -> None:
        """The projector in the middle of a direct elimination."""
        hall = self.premises.hall
        play_a_contest(hall.journal, hall.lexicon)
        hall.catch_up()
        with self.page("/scene", None, PROJECTOR) as page:
            page.wait_for_timeout(12_000)
            self.keep(page, "scene")

    def follow_a_tarot_session(self, wanted: set[str]) -> None:
        """The desks of Tarot, over a session that a script has played half-way."""
        played_session(self.premises)
        earlier_sessions(self.premises)
        next_session(self.premises)
        badges = tarot_badges(self.premises)
        for name, path, role, act in SHOTS:
            if wanted and name not in wanted:
                continue
            size = PHONE if role is R.TAROT_TABLE else DESKTOP
            with self.page(path, badges[role] if role else None, size) as page:
                if act:
                    act(page)
                self.keep(page, name)

    def read_a_sealed_game(self) -> None:
        """The reader's desk with its solution under the mask, then uncovered."""
        badge = self.premises.access.issue(R.READER, "Léa Morin", "Lecteur · Léa Morin").badge
        with self.page("/lecture", badge) as page:
            self.keep(page, "lecteur")
        with self.page("/lecture", badge, PHONE) as page:
            self.keep(page, "lecteur-telephone")
        read_on(self.premises)
        with self.page("/lecture", badge) as page:
            self.keep(page, "lecteur-solution")

    def show_envelopes(self) -> None:
        """The games drawn for other places."""
        with self.page("/organisation/scelles", organiser_badge(self.premises), DESKTOP) as page:
            self.keep(page, SEALED[0])

    def follow_centres(self) -> None:
        """The organiser follows four towns; then their federation collects what they send."""
        played_event(self.premises)
        badges = centres_badges(self.premises)
        with self.page("/organisation/centres", badges["centres"], DESKTOP) as page:
            self.keep(page, "centres")
        collect(self.premises)
        with self.page("/federation", badges["federation"], DESKTOP) as page:
            self.keep(page, "federation")
        publish(self.premises)
        with self.page("/centres", None, DESKTOP) as page:
            self.keep(page, "centres-public")

    def show_a_line(self, receiving: "Camera") -> None:
        """The transmitter and the codes of centres here; the state of the line in a town that receives."""
        transmitter = badge(self.premises, R.TRANSMITTER, "Nadia Costa")
        for name, size in (("transmission", DESKTOP), ("transmission-telephone", PHONE)):
            with self.page("/transmission", transmitter, size) as page:
                self.keep(page, name)
        with receiving.page("/reception", badge(receiving.premises, R.READER, "Léa Morin")) as page:
            page.wait_for_selector("text=Liaison établie")
            page.wait_for_timeout(1500)
            receiving.keep(page, "reception")
        with self.page("/organisation/liaisons", badge(self.premises, R.ORGANISER, "Mme Perrin")) as page:
            self.keep(page, "liaisons")

    def _go_on(self, page: Page, strokes: int) -> None:
        for _ in range(strokes):
            keys("Space")(page)
            page.wait_for_timeout(700)

    @property
    def _showing(self):
        assert self.premises.showing is not None
        return self.premises.showing

    def _badge(self, role: R, number: int | None) -> Badge:
        badge = self._showing.badge(role, number)
        assert badge is not None, role
        return badge

    def _wait_for(self, phases: tuple[Phase, ...], badge: Badge | None = None) -> None:
        """Waits for a phase of the game; meanwhile the desk of the badge is taken, and its robot does nothing."""
        hall, deadline = self.premises.hall, time.monotonic() + _PATIENCE_SECONDS
        while phases and time.monotonic() < deadline:
            if badge:
                self._showing.take(badge)
            if hall.game(self.premises.current_game()).phase in phases:
                return
            time.sleep(0.05)

    def _wait_for_equal_tops(self) -> None:
        """The beginning of a turn that leaves a choice."""
        for _ in range(_TURNS_OF_A_GAME):
            self._wait_for((Phase.TO_DRAW, Phase.DRAWN, Phase.ANNOUNCED, Phase.COLLECTED))
            self._wait_for((Phase.RUNNING,))
            desk = HallChiefRefereeDesk(self.premises.hall, "", self.premises.current_game())
            if len(desk.tops()) > 1:
                return
        raise AssertionError("no turn has equal tops: choose another seed")

    def _say(self, line: str) -> None:
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


def main(wanted: set[str]) -> None:
    FOLDER.mkdir(exist_ok=True)
    with sync_playwright() as playwright:
        chromium = next(filter(None, map(shutil.which, _BROWSERS)), None)
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        pictures = [each for each in EVERYONE + OFFICIALS if not wanted or each.name in wanted]
        is_directing = not wanted or wanted & set(DIRECTING)
        if pictures:
            with _hall(browser, is_demo=True) as camera:
                for picture in pictures:
                    camera.try_to_take(picture)
        if is_directing:
            with _hall(browser, is_demo=True) as camera:
                camera.direct_a_turn()
        if not wanted or wanted & set(STAGE):
            with _hall(browser, is_demo=False) as camera:
                camera.show_the_stage()
        if not wanted or wanted & set(CLUB):
            with _hall(browser, is_demo=False) as camera:
                camera.hold_an_evening()
        if not wanted or wanted & set(TAROT):
            with _hall(browser, is_demo=False) as camera:
                camera.follow_a_tarot_session(wanted)
        _show_sealed_games(browser, wanted)
        if not wanted or wanted & set(CENTRES):
            with _hall(browser, is_demo=False) as camera:
                camera.follow_centres()
        if not wanted or wanted & set(LINES):
            with _two_towns(browser) as (drawing, receiving):
                drawing.show_a_line(receiving)
        browser.close()


def _show_sealed_games(browser: Browser, wanted: set[str]) -> None:
    """Where a game is sealed, then where it is read."""
    for names, build, show in (
        (SEALED, sealed_premises, Camera.show_envelopes),
        (READING, reading_premises, Camera.read_a_sealed_game),
    ):
        if not wanted or wanted & set(names):
            with open_game_journal(None, create=True) as journal:
                premises = build(journal)
                with _served(premises) as address:
                    show(Camera(premises, browser, address))


@contextmanager
def _hall(browser: Browser, *, is_demo: bool) -> Iterator[Camera]:
    with open_game_journal(None, create=True) as journal:
        premises = open_demonstration(journal, seed=_SEED) if is_demo else open_premises(journal)
        with _served(premises) as address:
            premises.urls = (_ADDRESS,)
            yield Camera(premises, browser, address)


@contextmanager
def _two_towns(browser: Browser) -> Iterator[tuple[Camera, Camera]]:
    """A town that draws, and another one that follows it by a real line."""
    time_of_both = afternoon()
    with open_game_journal(None, create=True) as first, open_game_journal(None, create=True) as second:
        here, there = town(first, time_of_both, "Tours", Draws.PROGRAM), town(second, time_of_both, "Liège", Draws.HAND)
        code = transmit(here, time_of_both)
        with _served(here) as address, _served(there) as other:
            there.receiving.follow(address, code, "Odile Girard")
            signal(there)
            yield Camera(here, browser, address), Camera(there, browser, other)


@contextmanager
def _served(premises: Premises) -> Iterator[str]:
    with listen("127.0.0.1", 0) as listener, serving_beside(premises, listener):
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"


if __name__ == "__main__":
    main(set(sys.argv[1:]))
