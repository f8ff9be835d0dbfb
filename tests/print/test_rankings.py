"""Rankings and solos on paper: order, ranks and totals of the desks, and nothing before it may be posted."""

import re
from functools import cache
from itertools import pairwise

import msgspec
import pytest
from print.pdfs import Pdf
from print.results_reading import HOSTILE, tight
from print.sample_hall import sample_hall, sample_source

from duplicata.competition.standing.groups import NameLine, alphabetical
from duplicata.desks.auditor import hall_at
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import journal_catalogue
from duplicata.desks.posting.standing_views import PostedGroup, PostedLine, PostedStanding
from duplicata.desks.simulation.competing import simulate
from duplicata.desks.simulation.seeds import identity_from
from duplicata.desks.simulation.setting import setting_of
from duplicata.desks.standings import ResultsNotPosted, StandingsDesk
from duplicata.documents.catalogue import paper_named
from duplicata.documents.foot import foot
from duplicata.documents.paper import print_paper
from duplicata.documents.papers import ranking
from duplicata.documents.papers.ranking import NameSheet, NothingToPost, RankingSheet
from duplicata.documents.source import Source
from duplicata.documents.typesetting import typeset
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon


def printed(name: str, source: Source) -> Pdf:
    return Pdf(print_paper(paper_named(name), source))


def standing(lexicon: Lexicon) -> PostedStanding:
    return StandingsDesk(sample_hall(lexicon), "").by_rank()


def line(place: int, name: str = "Aubert Anne", points: int | None = None, club: str = "Club du Beffroi") -> PostedLine:
    points = 2000 - place if points is None else points
    return PostedLine(place, place, name, club, "FR", "4A", (points, 0), points, 2000 - points, "90,00 %")


def sheet(lines: tuple[PostedLine, ...], apart: tuple[PostedLine, ...] = ()) -> RankingSheet:
    group = PostedGroup("", lines)
    return RankingSheet("Classement général", "Après 2 parties", "Notice.", True, (1, 2), (group,), apart, "Hors")


def set_sheet(contents: object, lexicon: Lexicon, template: str = "ranking.typ") -> Pdf:
    return Pdf(typeset(template, contents, foot("Classement", sample_source(lexicon, None))))


def test_everyone_stands_in_the_order_of_the_desk_with_rank_scores_and_total(lexicon: Lexicon) -> None:
    text, lines = printed("ranking", sample_source(lexicon, None)).text(), standing(lexicon).lines
    places = [text.index(f"{line.name} {line.clubs} {line.series}") for line in lines]
    assert places == sorted(places)
    first = lines[0]
    scores = " ".join(map(str, first.by_game))
    wanted = f"1 {first.name} {first.clubs} {first.series} {scores} {first.points} −{first.difference}"
    assert tight(wanted) in tight(text)


def test_equal_totals_share_their_rank_and_say_so(lexicon: Lexicon) -> None:
    lines = standing(lexicon).lines
    equal = next(line for line, after in pairwise(lines) if line.rank == after.rank)
    text = printed("ranking", sample_source(lexicon, None)).text()
    assert len(re.findall(rf"ex {equal.rank} \S", text)) == 2


def test_whoever_withdrew_stands_apart_without_a_rank(lexicon: Lexicon) -> None:
    text, (apart,) = printed("ranking", sample_source(lexicon, None)).text(), standing(lexicon).apart
    assert re.search(rf"Hors classement.*\n– {apart.name}", text)
    by_name = printed("ranking-alphabetical", sample_source(lexicon, None)).text()
    assert re.search(rf"{apart.name} .*abandon", by_name)


def test_final_results_say_so_and_those_of_a_game_just_over_say_that_they_may_change(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    assert "DÉFINITIF" in printed("ranking", Source(hall)).text()
    before_final = before(hall, "results_declared_final", lexicon)
    text = printed("ranking", Source(before_final)).text()
    assert "PROVISOIRE" in text
    assert "DÉFINITIF" not in text


def before(hall: Hall, event: str, lexicon: Lexicon, nth: int = 0) -> Hall:
    """The hall right before an event of this name."""
    found = [entry.position for entry in hall.journal.entries() if entry.name == event]
    return hall_at(hall.journal, found[nth] - 1, lexicon)


@pytest.mark.parametrize("name", ["ranking-game", "solos", "ranking"])
def test_a_game_that_is_not_over_is_refused_with_the_sentence_of_the_desk(lexicon: Lexicon, name: str) -> None:
    second_under_way = before(sample_hall(lexicon), "game_ended", lexicon, 1)
    with pytest.raises(ResultsNotPosted, match="partie 2"):
        printed(name, Source(second_under_way, 2))


def test_the_wall_waits_for_the_totals_to_be_compared_as_the_screens_do(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    agreed = [entry for entry in hall.journal.entries() if entry.name == "total_agreed" and "sheet-2-" in entry.stream]
    not_compared = hall_at(hall.journal, agreed[0].position - 1, lexicon)
    assert 2 in StandingsDesk(not_compared, "").games.ruled
    with pytest.raises(ResultsNotPosted):
        printed("ranking-game", Source(not_compared, 2))
    assert "Après la partie 1" in printed("ranking", Source(not_compared)).text()


def test_nothing_is_posted_before_the_first_game_is_over(lexicon: Lexicon) -> None:
    hall = before(sample_hall(lexicon), "game_ended", lexicon)
    for name in ("ranking", "ranking-first", "ranking-alphabetical", "ranking-series", "ranking-club", "prize-list"):
        with pytest.raises(NothingToPost):
            printed(name, Source(hall))


def test_the_ranking_of_a_game_counts_that_game_alone(lexicon: Lexicon) -> None:
    desk = StandingsDesk(sample_hall(lexicon), "")
    text = printed("ranking-game", sample_source(lexicon, 2)).text()
    assert "Classement de la partie 2" in text
    for line in desk.whole_game(2).lines:
        sign = "+" if line.difference < 0 else "−" * (line.difference > 0)
        wanted = f"{line.name} {line.clubs} {line.series} {line.points} {sign}{abs(line.difference)} {line.percentage}"
        assert tight(wanted) in tight(text)


def test_a_ranking_asked_for_a_game_is_the_one_after_it(lexicon: Lexicon) -> None:
    text = printed("ranking", sample_source(lexicon, 1)).text()
    leader = StandingsDesk(sample_hall(lexicon), "").by_rank(1).lines[0]
    assert tight(f"1 {leader.name} {leader.clubs} {leader.series} {leader.points} −{leader.difference}") in tight(text)
    assert "Après la partie 1" in text
    assert "P2" not in text


@pytest.mark.parametrize("name", ["ranking-series", "ranking-category", "ranking-club"])
def test_everyone_is_in_a_group_with_both_ranks(lexicon: Lexicon, name: str) -> None:
    text = printed(name, sample_source(lexicon, None)).text()
    for line in standing(lexicon).lines:
        assert len(re.findall(rf"\d+ {line.rank} {line.name} ", text)) == 1


def test_groups_come_in_their_order_and_start_again_at_one(lexicon: Lexicon) -> None:
    text = printed("ranking-series", sample_source(lexicon, None)).text()
    heads = ["Série 1\n", *(f"Série {k}\n" for k in range(2, 8)), "Non classés"]
    places = [text.index(head) for head in heads]
    assert places == sorted(places)
    assert all(re.match(r"(ex )?1 \d+ ", text[place:].split("\n")[1]) for place in places)


def test_whoever_has_no_club_is_found_at_the_end(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    posted = PostedStanding((1,), 2000, False, "Définitif.", (line(1), line(2, "Sans-Attache Luc", club="")))
    monkeypatch.setattr(ranking, "posted_standing", lambda _: posted)
    monkeypatch.setattr(ranking, "_groups", lambda *_: (PostedGroup("Club du Beffroi", posted.lines[:1]),))
    text = printed("ranking-club", sample_source(lexicon, None)).text()
    assert text.index("Club du Beffroi\n") < text.index("Sans club\n") < text.index("Sans-Attache Luc")


def test_the_first_hundred_come_with_all_who_share_the_last_rank(
    lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = tuple(line(min(k, 99) if k <= 103 else k, f"Joueur {k:04}") for k in range(1, 131))
    posted = PostedStanding((1, 2), 2000, True, "Provisoire.", lines)
    monkeypatch.setattr(ranking, "posted_standing", lambda _: posted)
    text = printed("ranking-first", sample_source(lexicon, None)).text()
    assert "les 103 premiers" in text
    assert "Joueur 0103" in text
    assert "Joueur 0104" not in text


def test_an_accent_does_not_open_a_letter_of_its_own_in_the_list_by_name(lexicon: Lexicon) -> None:
    lines = tuple(line(rank, name) for rank, name in enumerate(("Eluard Paul", "Étienne Zoé", "Evrard Luc"), 1))
    names = NameSheet("C", "", "", False, (1,), tuple((each.name, each) for each in lines))
    text = set_sheet(names, lexicon, "ranking_names.typ").text()
    assert "E Eluard Paul" in text
    assert "\nÉtienne Zoé" in text
    assert "\nEvrard Luc" in text


def test_twelve_hundred_lines_are_all_there_under_a_head_on_each_page(lexicon: Lexicon) -> None:
    pdf = set_sheet(sheet(tuple(line(k, f"Joueur {k:04}") for k in range(1, 1201))), lexicon)
    assert 20 <= len(pdf) <= 30
    for page in range(len(pdf)):
        text = pdf.text(page)
        assert "Rang Nom Club" in text
        assert "PROVISOIRE" in text
    assert len(re.findall(r"Joueur \d{4}", pdf.text())) == 1200
    names = NameSheet("Classement", "", "", False, (1, 2), tuple((each.name, each) for each in sheet_lines(1200)))
    by_name = set_sheet(names, lexicon, "ranking_names.typ")
    assert len(set(re.findall(r"Joueur \d{4}", by_name.text()))) == 1200


def sheet_lines(count: int) -> tuple[PostedLine, ...]:
    return tuple(line(k, f"Joueur {k:04}") for k in range(1, count + 1))


@pytest.mark.parametrize("count", [0, 1])
def test_a_ranking_of_nobody_or_of_one_is_a_page(lexicon: Lexicon, count: int) -> None:
    assert len(set_sheet(sheet(sheet_lines(count)), lexicon)) == 1
    names = NameSheet("Classement", "", "", False, (1,), tuple((each.name, each) for each in sheet_lines(count)))
    assert len(set_sheet(names, lexicon, "ranking_names.typ")) == 1


def test_hostile_names_and_long_clubs_break_no_page(lexicon: Lexicon) -> None:
    lines = tuple(line(k, name, club=name * 2) for k, name in enumerate(HOSTILE, start=1))
    for contents, template in (
        (sheet(lines, lines), "ranking.typ"),
        (NameSheet("C", "", "", True, (1, 2), tuple((each.name, each) for each in lines)), "ranking_names.typ"),
    ):
        pdf = set_sheet(contents, lexicon, template)
        assert "#panic[*gras*] $x$" in pdf.text()
        # A word without end takes several lines of its column instead of running over the next ones.
        endless = next(name for name in HOSTILE if name.startswith("Www"))
        assert endless not in pdf.text()
        assert endless in tight(pdf.text()).replace("\N{ZERO WIDTH SPACE}", "")
        assert len(pdf) <= 2


def test_namesakes_are_told_apart_by_their_clubs(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    known = alphabetical(sample_hall(lexicon).competition.active_entries)[:2]
    clubs = ("Club du Nord", "Club du Sud")
    players = [
        msgspec.structs.replace(each.player, last_name="Estève", first_name="Alban", club=club)
        for each, club in zip(known, clubs, strict=True)
    ]
    namesakes = tuple(NameLine(player, each.number) for player, each in zip(players, known, strict=True))
    monkeypatch.setattr(ranking, "alphabetical", lambda _: namesakes)
    text = tight(printed("ranking-alphabetical", sample_source(lexicon, None)).text())
    assert all(tight(f"Estève Alban ({club})") in text for club in clubs)


def test_many_games_turn_the_page(lexicon: Lexicon) -> None:
    many = tuple(msgspec.structs.replace(each, by_game=(1000,) * 9, points=9000) for each in sheet_lines(3))
    contents = msgspec.structs.replace(sheet(many), games=tuple(range(1, 10)))
    pdf = set_sheet(contents, lexicon)
    assert pdf.size() == (297, 210)
    assert "P9 Total" in pdf.text()


def test_the_solos_of_a_game_are_those_of_the_desk(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    text, solos = printed("solos", sample_source(lexicon, 1)).text(), StandingsDesk(hall, "").solos(1)
    assert solos
    for solo in solos:
        assert f"{solo.turn} {solo.name} {solo.table} {solo.points} " in text
    assert "10 points de prime" in text


@cache
def pair_hall(lexicon: Lexicon) -> Hall:
    setting = setting_of(8, 1, "paires", is_pairs=True, kinds=None, seconds=None, edition=None)
    journal = open_journal(IN_MEMORY, journal_catalogue(), create=True, identity=identity_from("paires"))
    simulate(journal, lexicon, setting, lambda _: None)
    return Hall(journal, lexicon, lambda: list(journal.entries())[-1].at)


def test_pairs_have_one_line_by_merit_and_one_each_by_name(lexicon: Lexicon) -> None:
    hall = pair_hall(lexicon)
    merit = printed("ranking", Source(hall)).text().replace("\n", " ")
    by_name = printed("ranking-alphabetical", Source(hall)).text()
    entry = hall.competition.entries[StandingsDesk(hall, "").by_rank().lines[0].entry]
    one, other = entry.players
    assert f"1 {one.name} {other.name}" in merit
    assert all(re.search(rf"{player.name} .*1 \d", by_name) for player in entry.players)
    # Below sixteen players, a solo earns nothing.
    assert "10 points de prime" not in printed("solos", Source(hall, 1)).text()
    certificates = printed("certificates", Source(hall)).text(0)
    assert f"{one.first_name} {one.last_name}" in certificates
    assert f"{other.first_name} {other.last_name}" in certificates
