"""A game with everyone at his screen at once: chief, two referees, double referee, board, then the committee."""

from collections.abc import Callable

import pytest
from competition.committee.committees import FRENCH
from desks.halls import GAME
from playwright.sync_api import Page, expect
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.competition.events import CommitteeAnnounced
from duplicata.desks.case_clerk import CaseClerkDesk
from duplicata.desks.committee import CommitteeDesk

pytestmark = pytest.mark.browser

Visit = Callable[..., Page]
# A key pressed as the screen changes is taken for one that was meant for the screen before.
SETTLING = 500


@pytest.fixture
def premises(premises: TestedPremises) -> TestedPremises:
    hall = premises.small.hall
    hall.competition_stream.obey(lambda _: (CommitteeAnnounced(FRENCH),), "test", hall.now())
    issued = premises.premises.access.issue_for_staff(hall.competition, GAME)
    premises.codes |= {each.badge.id: each.code for each in issued}
    return premises


class Hall:
    """The screens of one hall, each in a browser of its own."""

    def __init__(self, visit: Visit, premises: TestedPremises, address: str) -> None:
        self._visit = visit
        self._address = address
        self._premises = premises
        self.board = visit(f"{address}/tableau", viewport={"width": 1920, "height": 1080})
        self.chief = self.sit_down(AccessRole.CHIEF_REFEREE)
        self.referees = [self.sit_down(AccessRole.REFEREE, number) for number in (1, 2)]
        self.double_referee = self.sit_down(AccessRole.DOUBLE_REFEREE)

    def sit_down(self, role: AccessRole, number: int | None = None) -> Page:
        page = self._visit(f"{self._address}/poste")
        page.get_by_label("Code").fill(self._premises.codes[self._premises.badge_id(role, number)])
        page.keyboard.press("Enter")
        page.wait_for_url(lambda url: "/poste" not in url)
        return page

    def sit_down_as(self, member: str) -> Page:
        """The desk of a member of the committee."""
        lines = self._premises.premises.access.badges()
        badge = next(line for line in lines if line.role is AccessRole.COMMITTEE_MEMBER and line.holder == member)
        page = self._visit(f"{self._address}/poste")
        page.get_by_label("Code").fill(self._premises.codes[badge.id])
        page.keyboard.press("Enter")
        page.wait_for_url("**/comite")
        return page

    def press(self, key: str, step: str) -> None:
        """A key of the chief referee, and the step of the game it leads to."""
        before = self.chief.locator("#chief-step").get_attribute("data-step")
        for _ in range(10):
            self.chief.wait_for_timeout(SETTLING)
            # A busy machine draws late, and a key that comes too soon after is ignored: it is pressed again.
            if self.chief.locator("#chief-step").get_attribute("data-step") == before:
                self.chief.keyboard.press(key)
            self.chief.wait_for_timeout(SETTLING)
            if self.chief.locator("#chief-step").get_attribute("data-step") != before:
                break
        self.await_step(step)

    def await_step(self, step: str) -> None:
        self.chief.wait_for_selector(f"#chief-step[data-step$='{step}']", state="attached")

    def play_turn(self) -> None:
        """The turn as its chief referee leads it; the time goes by and the server rings."""
        small = self._premises.small
        self.press("Enter", "drawn")
        while small.chief.judgement().is_rejection:
            self.press("r", "to_draw")
            self.press("Enter", "drawn")
        self.press("Enter", "announced")
        self.press("Space", "running")
        expect(self.board.locator("dup-clock[data-phase=running]").first).to_be_attached()
        assert small.game.time is not None
        small.time.pass_seconds(small.game.time.seconds - small.game.time.signal)
        while not small.game.signalled:
            self.board.wait_for_timeout(50)
        small.time.pass_seconds(small.game.time.signal)
        self.await_step("time_ended")
        self.press("Enter", "collected")
        self.press("Enter", "retained")
        self.press("p", "to_draw")


def test_a_game_with_all_its_screens_and_a_case_for_the_committee(
    visit: Visit, premises: TestedPremises, premises_address: str
) -> None:
    hall = Hall(visit, premises, premises_address)
    hall.play_turn()
    word = premises.small.game.played[0].move.word.upper()
    expect(hall.board.locator("#last")).to_contain_text(word)

    first = hall.referees[0]
    expect(first.locator("#referee-head")).to_contain_text(word)
    first.keyboard.type("2zut h8 3")
    first.keyboard.press("Enter")
    expect(first.locator("#decision")).to_contain_text("Zéro")
    first.keyboard.press("Enter")
    expect(first.locator("#table-2")).to_contain_text("zéro")
    for page in hall.referees:
        page.keyboard.press("t")
        expect(page.locator("#referee-head")).to_contain_text("Coup complet")

    double = hall.double_referee
    expect(double.locator("#reading")).to_contain_text("Table 2")
    double.keyboard.press("l")
    expect(double.locator("#appeal [name=motif]")).to_be_focused()
    double.keyboard.type("Le joueur conteste la lecture.")
    double.keyboard.press("Enter")
    expect(double.locator("#queue")).to_contain_text("Cas n° 1")

    decide_the_case(hall, premises)
    expect(hall.board.locator("#cells")).to_have_attribute("data-scene", "finished")
    for page in (hall.chief, *hall.referees, double, hall.board):
        expect(page.locator("html")).to_have_attribute("data-connected", "true")


def decide_the_case(hall: Hall, premises: TestedPremises) -> None:
    """The game stops short; the president leads the case at his screen, the others vote at theirs."""
    small = premises.small
    small.chief.interrupt("panne")
    expect(hall.board.get_by_text("Ne parlez pas")).to_be_visible()
    small.time.pass_seconds(1000)
    small.chief.resume()
    clerk = CaseClerkDesk(small.hall, "da")
    clerk.convene(1)
    members = small.hall.cases()[1].panel.ids
    for member in members[1:]:
        CommitteeDesk(small.hall, member).take_seat(1)
    president = hall.sit_down_as(members[0])
    president.get_by_role("link", name="coup 1").click()
    expect(president.get_by_role("button", name="Je suis là")).to_be_visible()
    # Keys are heard once the page is alive.
    expect(president.locator("html")).to_have_attribute("data-connected", "true")
    assert "Bernard" not in president.content()
    president.keyboard.press("s")
    expect(president.get_by_role("button", name="Maintenir")).to_be_enabled()
    president.keyboard.press("1")
    expect(president.get_by_role("button", name="Pour")).to_be_visible()
    president.keyboard.press("p")
    president.get_by_role("dialog").get_by_role("button", name="Pour").click()
    for member in members[1:]:
        CommitteeDesk(small.hall, member).vote(1, is_for=True)
    president.locator("#statement").fill("Le mot ne se lit pas.")
    president.get_by_role("button", name="Compter les voix").click()
    expect(president.locator("main")).to_contain_text("décision maintenue")
    assert small.hall.cases()[1].phase.value == "decided"
