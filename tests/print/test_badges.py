"""Badges: each printing gives new codes that open the desks, and whom and what each is for stands on it."""

import re
from pathlib import Path

import pytest
from cli.running import run
from print.pdfs import Pdf
from print.planned_halls import PlannedHall, large_hall

from duplicata.competition.access import AccessRole, Badge
from duplicata.competition.commands import AppointOfficial
from duplicata.competition.staff.officials import Official, Role
from duplicata.desks.access import AccessDesk, WrongCode
from duplicata.documents import qr_codes
from duplicata.documents.catalogue import PAPERS, paper_named
from duplicata.documents.paper import IssuedOnlyNow, print_paper
from duplicata.documents.papers import badges
from duplicata.documents.source import Source
from duplicata.lexicon import Lexicon

CODE = re.compile(r"\b[A-Z0-9]{3}-[A-Z0-9]{5}\b")


@pytest.fixture
def hall(lexicon: Lexicon) -> PlannedHall:
    made = large_hall(lexicon, 20)
    made.staff(
        chief_referee="Claire Martin", referee="Alice Blanc", double_referee="Odile Renaud", collector="Raymond Tessier"
    )
    return made


def opened_by(made: PlannedHall, code: str) -> Badge:
    return AccessDesk(made.hall.journal, "serveur", made.hall.now).check(code)


def codes_on(pdf: Pdf) -> list[str]:
    return CODE.findall(pdf.text())


def test_every_post_of_the_game_has_a_badge_whose_code_opens_its_desk(hall: PlannedHall) -> None:
    pdf = hall.print("badges")
    text = pdf.text()
    found = {opened_by(hall, code).role: code for code in codes_on(pdf)}
    assert set(found) == {AccessRole.CHIEF_REFEREE, AccessRole.REFEREE, AccessRole.DOUBLE_REFEREE, AccessRole.COLLECTOR}
    for said in ("Juge-arbitre", "Claire Martin", "Alice Blanc", "Odile Renaud", "Raymond Tessier", "Circuit 1"):
        assert said in text
    assert text.count("Secteur 1") == 2
    assert text.count("Tables 1 à 20") == 3


def test_printing_twice_gives_other_codes_and_the_old_ones_open_nothing(hall: PlannedHall) -> None:
    first, second = codes_on(hall.print("badges")), codes_on(hall.print("badges"))
    assert len(first) == len(second) == 4
    assert not set(first) & set(second)
    for code in first:
        with pytest.raises(WrongCode):
            opened_by(hall, code)
    assert {opened_by(hall, code).holder for code in second} == {
        "chief_referee",
        "referee",
        "double_referee",
        "collector",
    }


def test_a_code_that_was_given_by_hand_to_an_organiser_still_opens_his_desk(hall: PlannedHall) -> None:
    given = AccessDesk(hall.hall.journal, "Zoé", hall.hall.now).issue(AccessRole.ORGANISER, "Zoé", "Zoé")
    hall.print("badges")
    assert opened_by(hall, given.code).role is AccessRole.ORGANISER


def test_players_have_badges_of_their_own_with_their_number(lexicon: Lexicon) -> None:
    made = PlannedHall(lexicon, is_pairs=True)
    made.enter("Aubert", "Bernard", "Colin", "Durand")
    pdf = made.print("player-badges")
    assert [opened_by(made, code).numbers for code in codes_on(pdf)] == [(1,), (2,)]
    assert "Aubert Zoé – Bernard Zoé" in " ".join(pdf.text().split())
    assert "Inscription n° 2" in pdf.text()


@pytest.mark.parametrize(
    ("address", "start"),
    [("", ""), ("http://192.168.1.20:8000", "http://192.168.1.20:8000/poste#"), ("http://a/", "http://a/poste#")],
)
def test_a_phone_that_reads_a_badge_finds_the_server_or_at_least_the_code(
    hall: PlannedHall, monkeypatch: pytest.MonkeyPatch, address: str, start: str
) -> None:
    read: list[str] = []

    def noted(text: str) -> str:
        read.append(text)
        return qr_codes.qr_code(text)

    monkeypatch.setattr(badges, "qr_code", noted)
    pdf = hall.print("badges", address)
    assert read == [f"{start}{code}" for code in codes_on(pdf)]
    assert address in pdf.text()


@pytest.mark.parametrize(
    ("paper", "said"), [("badges", "Aucun poste n’a de titulaire"), ("player-badges", "Personne n’est inscrit")]
)
def test_without_anybody_no_code_is_given_and_the_page_says_so(lexicon: Lexicon, paper: str, said: str) -> None:
    made = PlannedHall(lexicon)
    before = made.hall.journal.head().position
    assert said in made.print(paper).text()
    assert made.hall.journal.head().position == before


def test_badges_of_an_earlier_moment_cannot_be_printed_and_nothing_is_written(hall: PlannedHall) -> None:
    before = hall.hall.journal.head().position
    now = Source(hall.hall, 1)
    with pytest.raises(IssuedOnlyNow, match="sans --at"):
        print_paper(paper_named("badges"), now, now)
    assert hall.hall.journal.head().position == before


def test_badges_that_cannot_be_written_leave_the_old_codes_alone(lexicon: Lexicon, tmp_path: Path) -> None:
    place = str(tmp_path / "x.dup")
    made = PlannedHall(lexicon, place=place)
    made.order(AppointOfficial(Official("ja", "Claire Martin", Role.CHIEF_REFEREE)))
    before = made.hall.journal.head().position
    for out in (tmp_path, tmp_path / "nowhere" / "x.pdf"):
        refused = run("print", "badges", place, "--out", str(out))
        assert refused.returncode == 2
        assert "ne peut pas être écrit" in refused.stderr
    assert made.hall.journal.head().position == before
    out = tmp_path / "badges.pdf"
    printed = run("print", "badges", place, "--address", "http://192.168.1.20:8000", "--out", str(out))
    assert printed.returncode == 0, printed.stderr
    pdf = Pdf(out.read_bytes())
    assert "http://192.168.1.20:8000" in pdf.text()
    assert [opened_by(made, code).holder for code in codes_on(pdf)] == ["ja"]


def test_only_badges_write_and_only_organisers_print_them() -> None:
    issuing = {name for name, paper in PAPERS.items() if paper.is_issuing}
    assert issuing == {"badges", "player-badges"}
    assert all(PAPERS[name].roles == {AccessRole.ORGANISER} for name in issuing)
