"""A referee at his keyboard: a clean turn in few keys, a doubtful slip, a correction, two tabs, the end of a game."""

from collections.abc import Callable, Iterator

import pytest
from desks.halls import GAME
from journeys.conftest import served
from playwright.sync_api import Browser, Page, expect
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.double_referee import DoubleRefereeDesk
from duplicata.desks.referee import RefereeDesk
from duplicata.lexicon import Lexicon
from duplicata.scrabble.refereeing.takes import Take
from duplicata.web.access.seats import COOKIE

# What the issue allows, and what it takes.
MOST_KEYS = 40
KEYS = 19
Sit = Callable[..., Page]


class Keyboard:
    """Presses keys one at a time and counts them."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self.count = 0

    def press(self, *keys: str) -> None:
        for key in keys:
            self._page.keyboard.press(key)
            self.count += 1

    def write(self, text: str) -> None:
        self.press(*text)


@pytest.fixture
def hall(lexicon: Lexicon) -> TestedPremises:
    """Twenty tables in one range, whose second turn has just been announced; the first one is ruled."""
    tested = TestedPremises(lexicon, 20, 20)
    tested.small.play_turn()
    RefereeDesk(tested.small.hall, "a1", GAME, 1).everyone_at_top(Take(1))
    tested.small.play_turn()
    return tested


@pytest.fixture
def sit(hall: TestedPremises, browser: Browser) -> Iterator[Sit]:
    """Opens the desk of the first referee in a browser of its own."""
    contexts = []
    with served(hall) as address:

        def open_page(path: str = "/arbitre", role: AccessRole = AccessRole.REFEREE, **settings: object) -> Page:
            context = browser.new_context(**{"viewport": {"width": 1280, "height": 800}, "locale": "fr-FR"} | settings)
            contexts.append(context)
            signer, badge = hall.premises.signer, hall.badge_id(role)
            seat = signer.write(signer.open(badge, hall.premises.now()))
            context.add_cookies([{"name": COOKIE, "value": seat, "url": address}])
            page = context.new_page()
            page.set_default_timeout(40_000)
            page.goto(address + path)
            return page

        yield open_page
        for context in contexts:
            context.close()


def left(page: Page) -> object:
    return expect(page.locator("#referee-head"))


def desk_of(hall: TestedPremises) -> RefereeDesk:
    return RefereeDesk(hall.small.hall, "a1", GAME, 1)


def rulings(hall: TestedPremises) -> dict[int, tuple[str, int]]:
    desk = desk_of(hall)
    found = {table: desk.ruling(Take(2), table) for table in range(1, 21)}
    return {table: (ruling.line, ruling.standing.points) for table, ruling in found.items()}


def test_a_clean_turn_of_twenty_slips_takes_at_most_forty_keys(hall: TestedPremises, sit: Sit) -> None:
    page = sit()
    keys = Keyboard(page)
    # Four tables played two solutions that the desk knows: a few letters and Enter.
    for table, letters, shown in ((4, "pr", "PRIEZ"), (9, "wu", "WU"), (13, "pr", "PRIEZ"), (17, "wu", "WU")):
        keys.write(f"{table}{letters}")
        page.locator(".suggestions li[aria-selected=true]", has_text=shown).wait_for()
        keys.press("Enter")
        expect(page.locator(f"#table-{table}")).to_contain_text(shown)
    keys.press("t")
    expect(page.locator("#referee-head")).to_contain_text("Coup complet")
    found = rulings(hall)
    best = hall.small.game.played[1].score
    assert {table for table, (_, points) in found.items() if points == best} == set(range(1, 21)) - {4, 9, 13, 17}
    assert found[4] == found[13] != found[9] == found[17]
    assert keys.count == KEYS
    assert KEYS <= MOST_KEYS


def test_a_doubtful_slip_takes_one_more_enter_and_the_top_for_all_waits_for_it(hall: TestedPremises, sit: Sit) -> None:
    page = sit()
    keys = Keyboard(page)
    keys.write("7zut h8 3")
    keys.press("Enter")
    panel = page.locator("#decision")
    expect(panel).to_contain_text("Zéro")
    expect(panel).to_contain_text("R 4.2")
    keys.press("t")
    expect(page.locator("#notice")).to_contain_text("Confirmez d’abord la table 7")
    keys.press("Enter")
    expect(page.locator("#table-7")).to_contain_text("zéro")
    expect(page.locator("#side")).to_contain_text("Billets à remettre")
    keys.press("t")
    expect(page.locator("#referee-head")).to_contain_text("Coup complet")
    assert rulings(hall)[7] == ("ZUT H8 3", 0)


def test_a_ruling_is_modified_with_a_reason_by_the_keyboard_alone(hall: TestedPremises, sit: Sit) -> None:
    page = sit()
    page.keyboard.type("7 priez 5h 32")
    page.keyboard.press("Enter")
    expect(page.locator("#decision")).to_contain_text("Pénalité")
    page.keyboard.press("m")
    expect(page.locator("#decision select")).to_be_focused()
    page.keyboard.type("La place")
    page.keyboard.press("Tab")
    expect(page.locator("#decision [name=points]")).to_have_value("22")
    page.locator("#decision [name=points]").fill("27")
    page.keyboard.press("Tab")
    page.keyboard.type("vu avec le joueur")
    page.keyboard.press("Enter")
    expect(page.locator("#table-7")).to_contain_text("pénalité")
    expect(page.locator("#line")).to_be_focused()
    assert desk_of(hall).ruling(Take(2), 7).standing.points == 27


def test_backspace_brings_the_last_line_back_and_the_correction_is_an_event_of_its_own(
    hall: TestedPremises, sit: Sit
) -> None:
    page = sit()
    page.keyboard.type("4 wu i1 13")
    page.keyboard.press("Enter")
    expect(page.locator("#table-4")).to_contain_text("WU")
    page.keyboard.press("Backspace")
    expect(page.locator("#line")).to_have_value("4 WU I1 13")
    page.keyboard.type("priez 5g 32")
    page.keyboard.press("Enter")
    expect(page.locator("#decision")).to_contain_text("remplace WU")
    page.keyboard.press("Enter")
    expect(page.locator("#table-4")).to_contain_text("PRIEZ")
    corrections = hall.small.hall.sheet_stream(GAME, 1).state.corrections
    assert [(old.line, event.slip.line) for event, old in corrections] == [("WU I1 13", "PRIEZ 5G 32")]


def test_a_solo_is_sent_to_the_double_referee_without_a_word(hall: TestedPremises, sit: Sit) -> None:
    page, double = sit(), sit("/double-arbitre", AccessRole.DOUBLE_REFEREE)
    page.keyboard.type("4s")
    page.keyboard.press("Enter")
    expect(page.locator("#panel")).to_contain_text("le double arbitre est prévenu")
    expect(double.locator("#queue")).to_contain_text("À vérifier sans le dire")


def test_lines_typed_faster_than_the_server_answers_are_all_kept(hall: TestedPremises, sit: Sit) -> None:
    page = sit()
    page.route("**/arbitre/saisie", lambda route: (page.wait_for_timeout(150), route.continue_()))
    for table in (1, 2, 3, 4):
        page.keyboard.type(f"{table}t")
        page.keyboard.press("Enter")
    for table in (1, 2, 3, 4):
        expect(page.locator(f"#table-{table}")).to_contain_text("TOP")
    assert desk_of(hall).backlog().slips == 16


def test_a_line_begun_before_the_next_slips_came_in_belongs_to_its_own_turn(hall: TestedPremises, sit: Sit) -> None:
    page = sit()
    page.keyboard.press("t")
    expect(page.locator("#referee-head")).to_contain_text("Coup complet")
    page.keyboard.type("4 wu i1 1")
    hall.small.play_turn()
    expect(page.locator("#referee-head")).to_have_attribute("data-turn", "3")
    page.keyboard.type("3")
    page.keyboard.press("Enter")
    expect(page.locator("#panel")).to_contain_text("WU")
    assert desk_of(hall).ruling(Take(2), 4).line == "WU I1 13"
    assert desk_of(hall).backlog().slips == 20


def test_a_turn_that_was_late_stays_for_its_exceptions_until_the_referee_goes_on(
    hall: TestedPremises, sit: Sit
) -> None:
    hall.small.play_turn()
    page = sit()
    head = page.locator("#referee-head")
    expect(head).to_have_attribute("data-turn", "2")
    page.keyboard.press("t")
    expect(head).to_contain_text("Coup 3 : continuer")
    page.keyboard.type("4 wu i1 13")
    page.keyboard.press("Enter")
    expect(page.locator("#table-4")).to_contain_text("WU")
    page.wait_for_timeout(1500)
    page.keyboard.type("9 wu i1 13")
    page.keyboard.press("Enter")
    expect(page.locator("#table-9")).to_contain_text("WU")
    desk = desk_of(hall)
    assert [desk.ruling(Take(2), table).line for table in (4, 9)] == ["WU I1 13"] * 2
    assert desk.backlog().slips == 20
    page.keyboard.press("Space")
    expect(head).to_have_attribute("data-turn", "3")
    page.keyboard.press("t")
    expect(head).to_contain_text("Coup complet")
    # Nothing waits any more: the last turn stays, and undoing speaks of it.
    page.keyboard.press("Backspace")
    expect(page.locator("body")).to_contain_text("Coup 3, 20 tables au top")


def test_what_is_undone_of_another_turn_brings_that_turn_back(hall: TestedPremises, sit: Sit) -> None:
    page = sit()
    head = page.locator("#referee-head")
    page.keyboard.press("t")
    expect(head).to_contain_text("Coup complet")
    hall.small.play_turn()
    expect(head).to_have_attribute("data-turn", "3")
    page.keyboard.press("Backspace")
    expect(head).to_have_attribute("data-turn", "2")
    page.keyboard.type("4 wu i1 13")
    page.keyboard.press("Enter")
    expect(page.locator("#table-4")).to_contain_text("WU")
    assert desk_of(hall).ruling(Take(2), 4).line == "WU I1 13"


def test_a_zero_without_its_motive_is_asked_for_it(hall: TestedPremises, sit: Sit) -> None:
    page = sit()
    page.keyboard.type("4z")
    page.locator(".suggestions li", has_text="zéro").first.wait_for()
    page.keyboard.press("Enter")
    expect(page.locator("body")).to_contain_text("motif")
    expect(page.locator("#line")).to_have_value("4z")
    assert desk_of(hall).backlog().slips == 20


def test_a_second_tab_and_a_correction_of_the_double_referee_show_at_once(hall: TestedPremises, sit: Sit) -> None:
    first, second = sit(), sit()
    first.keyboard.type("4t")
    first.keyboard.press("Enter")
    expect(second.locator("#table-4")).to_contain_text("TOP")
    DoubleRefereeDesk(hall.small.hall, "da", GAME, (1,)).correct(Take(2), 4, "!VIE", "le bulletin est vierge")
    expect(first.locator("#table-4")).to_contain_text("zéro")
    expect(second.locator("#side")).to_contain_text("billet vert")


def test_the_difficult_slip_is_drawn_as_on_paper(hall: TestedPremises, sit: Sit) -> None:
    page = sit()
    page.keyboard.type("6")
    page.keyboard.press("F4")
    expect(page.locator("#paper-form [role=gridcell]").first).to_be_focused()
    page.keyboard.press("Space")
    page.keyboard.type("priez")
    page.locator("#paper-form .reference").fill("5g")
    page.locator("#paper-form .claimed").fill("31")
    page.keyboard.press("Enter")
    expect(page.locator("#decision")).to_contain_text("Avertissement")
    page.keyboard.press("Escape")
    expect(page.locator("#line")).to_be_focused()


def test_the_totals_are_noted_and_freed_by_the_keyboard(hall: TestedPremises, sit: Sit) -> None:
    hall.small.play_to_the_end()
    desk = desk_of(hall)
    for take in desk.takes[1:]:
        desk.everyone_at_top(take)
    total = desk.sheet().lines[0].total
    page = sit("/arbitre/totaux")
    for table, points in ((1, total), (2, total + 1)):
        page.keyboard.type(f"{table} {points}")
        page.keyboard.press("Enter")
        expect(page.locator(f"#total-{table}")).to_contain_text(str(points))
    page.get_by_role("button", name="Libérer les tables d’accord").click()
    expect(page.locator("#total-1")).to_contain_text("validé")
    expect(page.locator("#total-2")).to_contain_text("différent")
