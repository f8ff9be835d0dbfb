"""Feuilles de route: the game as its chief referee recorded it, turn by turn, and nothing that was not announced."""

import pytest
from desks.games import finished_game, new_desk
from desks.halls import GAME, SmallHall, small_hall
from msgspec.structs import replace
from print.pdfs import Pdf
from print.reading_order import HOSTILE_NAME, first_missing, squeezed
from print.sample_hall import sample_hall, sample_source

from duplicata.bootstrap import build_hall
from duplicata.competition.events import OfficialAppointed
from duplicata.competition.staff.officials import Official, Role
from duplicata.desks.hall import Hall
from duplicata.desks.route_sheet import GameNotOpened, RouteLine, RouteSheet
from duplicata.documents.catalogue import paper_named
from duplicata.documents.foot import foot
from duplicata.documents.paper import print_paper
from duplicata.documents.papers.route import RoutesPaper, route_paper, sheet_of
from duplicata.documents.source import Source
from duplicata.documents.typesetting import typeset
from duplicata.lexicon import Lexicon


def printed(name: str, hall: Hall, game: int | None = GAME) -> Pdf:
    return Pdf(print_paper(paper_named(name), Source(hall, game)))


def record(hall: Hall, game: int = GAME) -> RouteSheet:
    return sheet_of(Source(hall, game))


def solution(line: RouteLine) -> str:
    return f"{line.word.upper()} {line.ref} {line.score} {line.cumulative}" if line.word else ""


def whole_line(line: RouteLine) -> str:
    cancelled = "annulé" if line.is_cancelled else ""
    return f"{line.turn} {line.rack.removesuffix('+')} {cancelled} {solution(line)}"


@pytest.mark.parametrize("game", [1, 2])
def test_the_chief_referees_sheet_tells_every_turn_as_his_desk_does(lexicon: Lexicon, game: int) -> None:
    hall = sample_hall(lexicon)
    sheet, text = record(hall, game), printed("route", hall, game).text()
    pieces = [piece for line in sheet.lines for piece in (*(f"−{each}" for each in line.rejected), whole_line(line))]
    assert first_missing(text, pieces) is None
    assert len(pieces) >= len([line for line in sheet.lines if not line.is_cancelled]) > 15
    assert first_missing(text, [f"{fact.turn} {fact.hour} {fact.text}" for fact in sheet.facts]) is None


def test_the_sheet_names_the_chief_referee_the_terms_the_checksums_and_the_end(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    sheet, text = record(hall), printed("route", hall).text()
    assert f"Juge-arbitre : {sheet.chief_referee}" in text
    assert "Partie normale, 3 min par coup, lexique Français libre, règlement FISF-2010" in text
    assert lexicon.checksum[:16] in text
    assert f"Top de la partie : {sheet.top}" in text
    assert "Signature du juge-arbitre" in text


def test_on_the_federal_sheet_a_solution_stands_one_line_below_its_rack(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    lines = record(hall, 2).lines
    rows = printed("route-federal", hall, 2).text().splitlines()
    for line, following in zip(lines, [*lines[1:], None], strict=True):
        own = next(k for k, row in enumerate(rows) if squeezed(row).startswith(f"{line.turn}{line.rack.rstrip('+')}"))
        below = squeezed(rows[own + 1])
        assert squeezed(solution(line)) in below
        if following and not following.rejected:
            assert below.startswith(f"{following.turn}{following.rack.rstrip('+')}")


def test_a_rack_that_was_announced_stands_without_its_solution(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_turn()
    small.collect_turn()
    best = small.chief.advised_move()
    small.chief.retain(best.word, str(best.reference))
    first, second = record(small.hall).lines
    for name in ("route", "route-federal", "route-four"):
        text = printed(name, small.hall).text()
        assert first_missing(text, [second.rack]) is None
        assert squeezed(f"{best.word.upper()} {best.reference}") not in squeezed(text)
        assert first.word
        assert f"cumul du top : {first.score}" in text


def test_all_the_games_stand_four_to_a_page(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    pdf = printed("route-four", hall, None)
    pieces = [f"{each.rack.rstrip('+')} {solution(each)}" for game in (1, 2) for each in record(hall, game).lines]
    assert len(pdf) == 1
    assert first_missing(pdf.text(), pieces) is None


def test_a_fifth_game_gets_a_second_page_and_a_crowded_one_stays_whole(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    route = route_paper(Source(hall, 2))
    crowded = replace(route, lines=tuple(replace(line, rejected=("ABCDEFG", "AEIOUUU")) for line in route.lines))
    pdf = Pdf(
        typeset("route_four.typ", RoutesPaper((route, crowded, route, route, route), ""), foot("x", Source(hall)))
    )
    assert len(pdf) == 2
    assert "ABCDEFG" not in pdf.text()
    assert pdf.text(0).count("(2 rej.)") == len(route.lines)
    pieces = [solution(line) for line in route.lines]
    assert first_missing(pdf.text(0), pieces * 4) is None
    assert first_missing(pdf.text(1), pieces) is None


def test_a_competition_whose_games_have_not_begun_says_so(lexicon: Lexicon) -> None:
    _, journal, _ = new_desk(lexicon)
    empty = Source(build_hall(type(journal)(type(journal.store)(journal.store.identity), journal.catalogue), lexicon))
    assert "Aucune partie n’est encore commencée." in Pdf(print_paper(paper_named("route-four"), empty)).text()


def test_a_game_alone_in_its_journal_is_printed_too(lexicon: Lexicon) -> None:
    desk, journal = finished_game(lexicon)
    hall = build_hall(journal, lexicon)
    text = printed("route", hall, None).text()
    assert "Juge-arbitre : Claire Martin" in text
    assert first_missing(text, [f"{turn.move.word.upper()} {turn.move.reference}" for turn in desk.game.played]) is None


def test_a_game_that_has_not_begun_has_no_sheet(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    planned = Source(hall, 1)
    with pytest.raises(GameNotOpened):
        sheet_of(Source(planned.hall, 9))


def test_a_hostile_name_and_a_long_note_break_nothing(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    appoint(small, HOSTILE_NAME)
    small.play_turn()
    small.chief.note("“‘<b>&{x}#let” " * 12)
    pdf = printed("route", small.hall)
    assert "Tour-Maubourg du Plessis-Bellière #[x] \\ $a$" in " ".join(pdf.text().split())
    assert len(pdf) == len(printed("route-four", small.hall)) == 1


def appoint(small: SmallHall, name: str) -> None:
    event = OfficialAppointed(Official("Claire Martin", name, Role.CHIEF_REFEREE))
    small.hall.competition_stream.obey(lambda _: (event,), "test", small.time())


def test_players_get_two_sheets_to_a_page_or_a_large_one(lexicon: Lexicon) -> None:
    source = sample_source(lexicon)
    small, large = (Pdf(print_paper(paper_named(name), source)) for name in ("route-player", "route-player-large"))
    heads = ("N°", "Tirage", "Ma solution", "Réf.", "Mon score", "Top", "Cumul", "Perdu")
    assert (small.size(), large.size()) == ((297, 210), (210, 297))
    assert first_missing(small.text(), [*heads, "27 Total", *heads, "27 Total"]) is None
    assert first_missing(large.text(), [*heads, "Notes", "30 Total"]) is None


def test_a_blank_sheet_has_thirty_lines_and_no_turn(lexicon: Lexicon) -> None:
    text = Pdf(print_paper(paper_named("route-blank"), sample_source(lexicon))).text()
    assert [row for row in text.splitlines() if row.strip().isdigit()] == [str(turn) for turn in range(1, 31)]
    assert "BRAYE" not in text
