"""The pictures of Tarot: a scripted session of triplettes in its last round, with three incidents."""

from collections.abc import Callable

from playwright.sync_api import Page

from duplicata.competition.access import AccessRole as R
from duplicata.competition.access.badge import Badge
from duplicata.desks.tarot.arbiter import ArbiterDesk
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.guiding import ArbiterGuide, GuidedCase, offenders
from duplicata.desks.tarot.hall import TarotHall
from duplicata.desks.tarot.table import TableDesk
from duplicata.tarot.formats import Format
from duplicata.tarot.table_score import TableEntry
from duplicata.web.premises import Premises

NAMES = (
    *("tarot", "tarot-direction", "tarot-table", "tarot-arbitre", "tarot-arbitre-decision", "tarot-classement"),
    *("tarot-donnes", "tarot-general", "tarot-graine", "tarot-preparation"),
)
_TEAMS = (
    ("Les Bouts de chien", "Zoé Lévêque", "Anne Le Goff", "Luc Bernard"),
    ("Petit au bout", "Mai Nguyen", "Awa Diallo", "Joris Peeters"),
    ("Garde-manger", "Camille Roux", "Paul Garnier", "Inès Lefèvre"),
    ("L’Excuse", "Hugo Moreau", "Lina Faure", "Théo Blanc"),
    ("Vingt et un", "Nora Petit", "Yann Le Bris", "Sonia Costa"),
    ("Sans atout", "Rémi Colin", "Fanny Masson", "Karim Haddad"),
    ("La Dame seule", "Odile Meyer", "Gilles Robin", "Eva Lopez"),
    ("Chelem", "Marc Aubry", "Julie Vidal", "Noé Perrin"),
)
_ROUNDS = 5
_EARLIER = (("Triplettes de l’Erdre", "2026-10-10"), ("Triplettes de la Sèvre", "2026-10-31"))
_CONTRACTS = (("garde", 2, 49), ("prise", 1, 47), ("garde_sans", 2, 58), ("garde", 1, 44), ("garde", 3, 39))


def played_session(premises: Premises) -> None:
    """All rounds but the last, of which a few deals are entered, and three rulings."""
    director = DirectorDesk(premises.tarot, 1, "Dina Laval")
    director.open("Triplettes de la Loire", "Nantes", "2026-11-21", Format.TRIPLETTES, 5, 3, minutes=40)
    for name, *members in _TEAMS:
        director.enter(*members, name=name)
    director.plan_movement()
    for _ in range(_ROUNDS):
        director.start_round()
        _play(premises.tarot, director)
    guide = ArbiterGuide(ArbiterDesk(premises.tarot, 1, "Alex Brun"))
    for fault, table in (("D-RE-02", 1), ("D-RE-01", 2), ("D-RE-02", 3)):
        _rule(guide, GuidedCase(fault, 1, table, director.session.plans[1, table].deals[0]))


def earlier_sessions(premises: Premises) -> None:
    """Two sessions of the same teams, played to their final results with deals of the program."""
    for number, (name, day) in enumerate(_EARLIER, start=2):
        director = DirectorDesk(premises.tarot, number, "Dina Laval")
        director.open(name, "Nantes", day, Format.TRIPLETTES, 5, 3)
        for team, *members in _TEAMS[number - 2 :] + _TEAMS[: number - 2]:
            director.enter(*members, name=team)
        director.plan_movement()
        director.prepare_deals(f"{name} : la graine")
        for _ in range(_ROUNDS):
            director.start_round()
            _play(premises.tarot, director, is_whole=True)
        director.end()
        director.declare_final()
        director.publish_seed()


def next_session(premises: Premises) -> None:
    """A session whose deals are ready and whose programme is known, before its first round."""
    director = DirectorDesk(premises.tarot, len(_EARLIER) + 2, "Dina Laval")
    director.open("Triplettes de l’Avent", "Nantes", "2026-12-05", Format.TRIPLETTES, 5, 3, minutes=40)
    for team, *members in _TEAMS:
        director.enter(*members, name=team)
    director.plan_movement()
    director.prepare_deals("Triplettes de l’Avent : la graine")


def tarot_badges(premises: Premises) -> dict[R, Badge]:
    access = premises.access
    return {
        R.TAROT_DIRECTOR: access.issue(R.TAROT_DIRECTOR, "Dina Laval", "Direction du Tarot").badge,
        R.TAROT_ARBITER: access.issue(R.TAROT_ARBITER, "Alex Brun", "Arbitre de Tarot").badge,
        R.TAROT_TABLE: access.issue(R.TAROT_TABLE, "table-3", "Table de Tarot 3", (3,)).badge,
    }


def enter_a_deal(page: Page) -> None:
    """A garde with its points and bouts, not confirmed yet."""
    page.locator("label:has(input[name=preneur])").first.click()
    page.locator("label:has(input[name=contrat][value=garde])").click()
    page.locator("label:has(input[name=bouts][value='2'])").click()
    page.fill("#points", "49")
    page.wait_for_timeout(800)
    page.evaluate("scrollTo(0, 150)")


def show_the_deals(page: Page) -> None:
    page.evaluate("scrollTo(0, document.body.scrollHeight)")


def find_a_fault(page: Page) -> None:
    page.fill("#faute", "reno")
    page.wait_for_timeout(700)


def rule_a_fault(page: Page) -> None:
    """From a few letters to the ruling, by the keyboard."""
    page.fill("#faute", "renonce cons")
    page.wait_for_timeout(700)
    page.keyboard.press("Enter")
    for _ in range(5):
        page.wait_for_timeout(600)
        if page.locator(".case[data-step=ruling]").count():
            return
        page.keyboard.press("1")


SHOTS: tuple[tuple[str, str, R | None, Callable[[Page], None] | None], ...] = (
    ("tarot", "/tarot", None, None),
    ("tarot-direction", "/tarot/direction", R.TAROT_DIRECTOR, None),
    ("tarot-table", "/tarot/table", R.TAROT_TABLE, enter_a_deal),
    ("tarot-arbitre", "/tarot/arbitre", R.TAROT_ARBITER, find_a_fault),
    ("tarot-arbitre-decision", "/tarot/arbitre", R.TAROT_ARBITER, rule_a_fault),
    ("tarot-classement", "/tarot/classement", None, None),
    ("tarot-donnes", "/tarot/donnes?seance=2&donne=4", None, None),
    ("tarot-general", "/tarot/general?seance=2", R.TAROT_DIRECTOR, None),
    ("tarot-graine", "/tarot/graine?seance=2", None, None),
    ("tarot-preparation", "/tarot/direction?seance=4", R.TAROT_DIRECTOR, show_the_deals),
)


def _play(hall: TarotHall, director: DirectorDesk, *, is_whole: bool = False) -> None:
    """Every deal of a round; of the last one, the first deals of two tables."""
    session = director.session
    assert session.opened is not None
    for plan in session.tables(session.round):
        for turn, deal in enumerate(plan.deals):
            if session.round == _ROUNDS and not is_whole and (plan.table > 2 or turn):
                continue
            attack = next(each for each in plan.attackers if each.deal == deal)
            contract, bouts, points = _CONTRACTS[(3 * plan.table + deal) % len(_CONTRACTS)]
            taker = (plan.seat_of(attack.formation) or "N")[0]
            entry = TableEntry(taker, contract, bouts, points + (5 * plan.table + session.round) % 7)
            TableDesk(hall, session.opened.number, plan.table).score(deal, entry, attack.member)


def _rule(guide: ArbiterGuide, case: GuidedCase) -> None:
    """Answers every question by its first answer."""
    session = guide.session
    offender = offenders(session, case.round, case.table)[case.table % 6]
    case = GuidedCase(case.fault, case.round, case.table, case.deal, offender.seat, offender.member)
    while (view := guide.view(case)).question is not None:
        asked = (view.question.fact, 0)
        case = GuidedCase(case.fault, case.round, case.table, case.deal, case.seat, case.member, (*case.answers, asked))
    guide.apply(case)
