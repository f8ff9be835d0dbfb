"""A session of Tarot as text: the same bytes come back, results that follow, and refusals that name the line."""

from functools import cache
from pathlib import Path

import pytest
from cli.running import lines, run
from print.results_reading import HOSTILE
from print.sample_tarot import INDIVIDUEL, LIBRE, QUADRETTES, TRIPLETTES, tarot_source

from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.tarot.director import DirectorDesk
from duplicata.desks.tarot.hall import TarotHall
from duplicata.documents.exchange.catalogue import EXPORTS, IMPORTS
from duplicata.documents.exchange.formats import Wishes
from duplicata.documents.exchange.tarot.refusals import DealFileTagMissing, FreeDealsNotExchanged, SessionFileThere
from duplicata.documents.exchange.tarot.tags import formation_text, read_formation
from duplicata.documents.source import NoTarotToPrint, Source
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.tarot.formats import Format
from duplicata.tarot.notation import BadDealFile
from duplicata.tarot.session.formations import Formation, FormationMember
from duplicata.tarot.session.session import Session


def export(source: Source) -> bytes:
    return EXPORTS["tarot"].write(source, Wishes())


def bring_in(content: bytes, place: Path) -> object:
    return IMPORTS["tarot"].bring_in(content, place, None)


def opened(place: Path, lexicon: Lexicon) -> Source:
    return Source(Hall(open_journal(str(place), journal_catalogue()), lexicon, lambda: 1))


@cache
def sample(lexicon: Lexicon, number: int) -> bytes:
    return export(tarot_source(lexicon, number))


def session_at(place: Path, lexicon: Lexicon) -> Session:
    return opened(place, lexicon).of_session().session_hall.session(1)


@pytest.mark.parametrize("number", [INDIVIDUEL, TRIPLETTES, QUADRETTES])
def test_what_went_out_and_came_in_goes_out_as_the_same_bytes(lexicon: Lexicon, tmp_path: Path, number: int) -> None:
    place = tmp_path / "reprise.dup"
    understood = bring_in(sample(lexicon, number), place)
    assert getattr(understood, "results", 0) > 50
    assert export(opened(place, lexicon)) == sample(lexicon, number)


def test_the_session_that_came_in_has_the_cards_the_seats_and_the_scores(lexicon: Lexicon, tmp_path: Path) -> None:
    place, before = tmp_path / "reprise.dup", tarot_source(lexicon).of_session().session_hall.session(TRIPLETTES)
    bring_in(sample(lexicon, TRIPLETTES), place)
    after = session_at(place, lexicon)
    assert after.plans == before.plans
    assert [each.members for each in after.formations.values()] == [e.members for e in before.formations.values()]
    scores = {key: each.unit for key, each in before.deals.items() if not each.is_cancelled}
    assert {key: each.unit for key, each in after.deals.items()} == scores
    assert after.brought is not None
    assert len(after.brought.deals) == 27


def test_a_session_that_nobody_has_played_travels_too(lexicon: Lexicon, tmp_path: Path) -> None:
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True)
    desk = DirectorDesk(TarotHall(journal, lambda: 1), 1, "Zoé")
    desk.open('Coupe "Zoé" \\ | [x]', "Salle", "2026-11-18", Format.TRIPLETTES, 2, 2)
    source = Source(Hall(journal, lexicon, lambda: 1))
    texts = [export(source)]
    for number in range(6):
        desk.enter(*(f"{number}-{at} {HOSTILE[(number + at) % len(HOSTILE)]}"[:80] for at in range(3)))
    texts.append(export(source))
    desk.replace(2, 3, "Remplaçante | tardive", "L 7")
    desk.enter("Anne", "Bob", "Chloé", name="Les | Aigles")
    desk.withdraw(desk.enter("Dan", "Ève", "Farid", licences=("1", "", "3")), "Partis")
    texts.append(export(source))
    desk.plan_movement()
    desk.prepare_deals("une graine assez longue")
    texts.append(export(source))
    desk.withdraw(6, "Malade | rentré \\ chez lui")
    texts.append(export(source))
    for number, text in enumerate(texts):
        place = tmp_path / f"{number}.dup"
        bring_in(text, place)
        assert export(opened(place, lexicon)) == text


def test_names_with_bars_come_back_as_they_were() -> None:
    for name in (*HOSTILE, "a|b", "\\|", "|", "fin\\"):
        formation = Formation(7, name, (FormationMember(name, "1|2"), FormationMember("Anne", "")))
        assert read_formation(formation_text(formation)) == formation


def check_refused(content: bytes, tmp_path: Path, refusal: type[DuplicataError], *said: str) -> None:
    place = tmp_path / "rien.dup"
    with pytest.raises(refusal) as caught:
        bring_in(content, place)
    for words in said:
        assert words in str(caught.value).replace("\u202f", " ").replace("\u00a0", " ")
    assert not place.exists()


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (('[Formation "1|', '[Formation "5|'), "ne se lit pas"),
        (('[Formation "2|', '[Formation "deux|'), "ne se lit pas"),
        (('[Table "1.1 NS', '[Table "1.1 NO'), "places"),
        (('[Table "1.1 NS', '[Table "1 NS'), "ne se lit pas"),
        (('[Table "1.1 NS=', '[Table "1.1 NS=9'), "Aucune formation"),
        (('[Formule "triplettes"]', '[Formule "belote"]'), "triplettes"),
        (('[Tours "5"]', '[Tours "cinq"]'), "ne se lit pas"),
        (('[Tours "5"]', '[Tours "4"]'), "tours"),
        (('[Date "2026-01-02"]', '[Date "demain"]'), "n’est pas un jour"),
        (('[Donne "2"]', '[Donne "1"]'), "une seule fois"),
        (('[DonnesParTour "3"]', '[DonnesParTour "300"]'), "300"),
        ((" garde ", " grade "), "grade"),
        (("chien:", "chien:R."), "chaque main"),
    ],
)
def test_a_file_that_cannot_be_a_session_names_its_line(
    lexicon: Lexicon, tmp_path: Path, change: tuple[str, str], said: str
) -> None:
    text = sample(lexicon, TRIPLETTES).decode()
    assert change[0] in text
    changed = text.replace(*change, 1)
    wrong = next(
        at for at, pair in enumerate(zip(text.split("\n"), changed.split("\n"), strict=True), 1) if len({*pair}) > 1
    )
    place = tmp_path / "rien.dup"
    with pytest.raises(BadDealFile) as caught:
        bring_in(changed.encode(), place)
    assert said in str(caught.value)
    named = int(str(caught.value).replace("\u00a0", " ").split("igne ")[1].split()[0].rstrip(":,\u202f"))
    assert named == (wrong if 'Tours "4' not in change[1] else text[: text.index('[Table "5.')].count("\n") + 1)
    assert not place.exists()


def test_a_result_of_a_table_that_is_not_seated_is_refused_at_its_line(lexicon: Lexicon, tmp_path: Path) -> None:
    rows = sample(lexicon, TRIPLETTES).decode().split("\n")
    at = next(number for number, row in enumerate(rows) if row.startswith("[Résultats")) + 1
    rows[at] = "77" + rows[at][1:]
    check_refused("\n".join(rows).encode(), tmp_path, BadDealFile, f"igne {at + 1}", "table 77")
    rows[at] = "9.1" + rows[at][2:]
    check_refused("\n".join(rows).encode(), tmp_path, BadDealFile, f"igne {at + 1}", "table 1")


def test_a_score_entered_twice_is_refused_at_its_line(lexicon: Lexicon, tmp_path: Path) -> None:
    rows = sample(lexicon, TRIPLETTES).decode().split("\n")
    at = next(number for number, row in enumerate(rows) if row.startswith("[Résultats")) + 1
    rows.insert(at + 1, rows[at])
    check_refused("\n".join(rows).encode(), tmp_path, BadDealFile, f"igne {at + 2}", "déjà marquée")


@pytest.mark.parametrize("name", ["Tournoi", "Lieu", "Date", "Formule", "Tours", "DonnesParTour", "Mouvement"])
def test_a_file_without_what_a_session_needs_is_refused(lexicon: Lexicon, tmp_path: Path, name: str) -> None:
    kept = [row for row in sample(lexicon, TRIPLETTES).decode().split("\n") if not row.startswith(f"[{name} ")]
    check_refused("\n".join(kept).encode(), tmp_path, DealFileTagMissing, name)


def test_bytes_that_are_no_text_are_refused(tmp_path: Path) -> None:
    check_refused(b'[Tournoi "x"]\n\xff\xfe', tmp_path, BadDealFile, "igne 2", "UTF-8")
    check_refused(b"", tmp_path, DealFileTagMissing)


def test_free_deals_neither_go_out_nor_come_in(lexicon: Lexicon, tmp_path: Path) -> None:
    with pytest.raises(FreeDealsNotExchanged):
        export(tarot_source(lexicon, LIBRE))
    text = sample(lexicon, INDIVIDUEL).decode().replace('"individuel"', '"libre"')
    check_refused(text.encode(), tmp_path, FreeDealsNotExchanged)


def test_a_journal_is_never_written_over(lexicon: Lexicon, tmp_path: Path) -> None:
    place = tmp_path / "là.dup"
    bring_in(sample(lexicon, QUADRETTES), place)
    before = place.read_bytes()
    with pytest.raises(SessionFileThere):
        bring_in(sample(lexicon, QUADRETTES), place)
    assert place.read_bytes() == before


def test_tags_that_say_nothing_here_are_told(lexicon: Lexicon, tmp_path: Path) -> None:
    text = sample(lexicon, QUADRETTES).decode().replace("[Lieu", '[Couleur "bleu"]\n[Lieu', 1)
    assert getattr(bring_in(text.encode(), tmp_path / "a.dup"), "ignored", ()) == ("Couleur",)


def test_a_table_that_has_a_deal_in_two_rounds_says_which(lexicon: Lexicon, tmp_path: Path) -> None:
    head = (
        '[Tournoi "x"]\n[Lieu "y"]\n[Date "2026-11-18"]\n[Formule "individuel"]\n[Tours "2"]\n[DonnesParTour "1"]\n'
        + "".join(f'[Formation "{number}|J{number}|J{number}|"]\n' for number in range(1, 5))
        + '[Mouvement "m"]\n[Table "1.1 N=1 E=2 S=3 O=4 donnes=1"]\n[Table "2.1 N=2 E=1 S=4 O=3 donnes=1"]\n'
        + '[Joueurs "4"]\n[Donne "1"]\n[Résultats "table"]\n'
    )
    check_refused((head + "1 N - garde 2 49 - - -\n").encode(), tmp_path, BadDealFile, "igne 17", "1.1")
    place = tmp_path / "deux.dup"
    bring_in((head + "1.1 N - garde 2 49 - - -\n2.1 N - garde 2 40 - - -\n").encode(), place)
    assert b"\n1.1 N - garde 2 49 - - -\n2.1 N - garde 2 40 - - -\n" in export(opened(place, lexicon))


def test_a_journal_of_scrabble_has_no_deals(lexicon: Lexicon) -> None:
    hall = Hall(open_journal(IN_MEMORY, journal_catalogue(), create=True), lexicon, lambda: 1)
    with pytest.raises(NoTarotToPrint):
        export(Source(hall))


def test_results_of_a_session_go_out_as_rows(lexicon: Lexicon) -> None:
    source = tarot_source(lexicon)
    rows = EXPORTS["results-csv"].write(source, Wishes()).decode("utf-8-sig").split("\r\n")
    assert rows[0] == "Rang;N°;Formation;Joueur;Licence;Donnes;Pénalité;Total;Unité;Centre"
    session = source.of_session().session_hall.session(TRIPLETTES)
    assert session.final is not None
    best = session.formations[session.final[0].formation]
    assert rows[1].startswith(f"1;{best.number};{best.name};{best.members[0].name};")
    assert len(rows) == 1 + 30 + 1
    assert EXPORTS["results-xlsx"].write(source, Wishes())[:2] == b"PK"
    assert b'"is_provisional": false' in EXPORTS["results-json"].write(source, Wishes())


def test_the_commands_write_and_read_the_text(lexicon: Lexicon, tmp_path: Path) -> None:
    first, second, place = tmp_path / "un.txt", tmp_path / "deux.txt", tmp_path / "reprise.dup"
    first.write_bytes(sample(lexicon, QUADRETTES))
    done = run("import", "tarot", str(first), "--out", str(place))
    assert done.returncode == 0, done.stderr
    (understood,) = lines(done.stdout)
    assert (understood["format"], understood["formations"]) == ("quadrettes", 4)
    assert run("export", "tarot", str(place), "--out", str(second)).returncode == 0
    assert second.read_bytes() == first.read_bytes()
    refused = run("import", "tarot", str(first), "--out", str(place))
    assert (refused.returncode, refused.stdout) == (2, "")
