"""The filled feuille de route of each player: his words, his points and why, once his total is no secret to him."""

import pytest
from desks.played_halls import alone, played_hall, settle
from print.pdfs import Pdf
from print.reading_order import first_missing, squeezed
from print.sample_hall import sample_hall
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.desks.player import PlayerDesk, ResultsTooEarly
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import Source
from duplicata.lexicon import Lexicon

ROUTES = "route-players"


def printed(source: Source) -> Pdf:
    return Pdf(print_paper(paper_named(ROUTES), source))


def spoken(pdf: Pdf, page: int | None = None) -> str:
    return " ".join(pdf.text(page).split())


@pytest.mark.parametrize("table", [1, 13, 27])
def test_a_sheet_tells_each_turn_of_its_table_as_the_players_desk_does(lexicon: Lexicon, table: int) -> None:
    hall = sample_hall(lexicon)
    entry = hall.competition.seats(1)[table]
    result = PlayerDesk(hall, entry).result(1)
    text = printed(Source(hall, 1, tables=frozenset({table}))).text()
    assert f"{hall.competition.entries[entry].name} Table {table} · partie 1" in " ".join(text.split())
    pieces, cumulative = list[str](), 0
    for turn in result.turns:
        cumulative += turn.points
        own = f"{turn.word or ''} {turn.ref or ''} {turn.points} {cumulative}"
        lost = turn.top - turn.points if turn.top > turn.points else ""
        pieces.append(f"{turn.turn} {turn.rack} {own} {turn.retained} {turn.retained_ref} {turn.top} {lost}".upper())
    assert first_missing(text, pieces) is None
    reasons = [squeezed(finding.text) for turn in result.turns for finding in turn.findings]
    assert [reason for reason in reasons if reason not in squeezed(text)] == []
    assert f"Total : {result.total} sur {result.top}" in " ".join(text.split())


def test_two_sheets_lie_on_a_page_in_the_order_of_the_tables(lexicon: Lexicon) -> None:
    pdf = printed(Source(sample_hall(lexicon), 1))
    assert len(pdf) == 24
    assert all(f"Table {table} ·" in pdf.text((table - 1) // 2) for table in range(1, 49))


def test_a_table_whose_total_is_still_to_be_compared_waits(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {4: alone(3)})
    settle(small, 1)
    text = spoken(printed(Source(small.hall, 1)))
    assert "Totaux encore à comparer, 3 tables dont la feuille suivra : 4, 5, 6." in text
    assert "Table 1 ·" in text
    assert "Table 4 ·" not in text


def test_nothing_is_told_before_the_game_is_over(lexicon: Lexicon) -> None:
    premises = TestedPremises(lexicon)
    premises.play_two_turns()
    with pytest.raises(ResultsTooEarly):
        printed(Source(premises.small.hall, 1))


def test_a_player_prints_his_own_sheet_and_nobody_elses(lexicon: Lexicon) -> None:
    hall = TestedPremises(lexicon, small=played_hall(lexicon, {4: alone(3)}))
    settle(hall.small, 1)
    settle(hall.small, 2)
    answer = hall.seated(AccessRole.PLAYER, 2).get(f"/papiers/{ROUTES}?partie=1")
    text = spoken(Pdf(answer.content))
    table = hall.small.hall.competition.tables(1)[2]
    others = [each for each in hall.small.hall.competition.seats(1) if each != table]
    assert f"Table {table} ·" in text
    assert not [each for each in others if f"Table {each} ·" in text]
