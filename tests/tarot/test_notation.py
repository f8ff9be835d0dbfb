"""Files of deals: nothing lost on the way out and back, and the line named that cannot be read."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from duplicata.tarot.contract import Chelem, Contract, Poignee, Side
from duplicata.tarot.deal import deal_series
from duplicata.tarot.notation import BadDealFile, DealFile, DealRecord, read_deals, write_deals
from duplicata.tarot.quoted import quoted, unquoted
from duplicata.tarot.result_line import ResultLine
from duplicata.tarot.table_score import ShownPoignee, TableEntry

DEALS = deal_series("notation", 3).deals
TEXT = """\
% Duplicata, donnes de Tarot, version 1
[Tournoi "Open de \\"la Tour\\""]
[Joueurs "4"]

[Donne "1"]
[Donneur "N"]
[Résultats "table preneur appelé contrat bouts points poignées petit chelem"]
1 N - garde 2 49/42 simple:N:10+simple:S attaque - "RC *4"
2 N - garde-sans 2 87 - - annoncé-réussi
3 - - - - - - - -

[Donne "2"]
"""
FILE = DealFile(
    4,
    (("Tournoi", 'Open de "la Tour"'),),
    (
        DealRecord(
            1,
            "N",
            None,
            (
                ResultLine(
                    1,
                    TableEntry(
                        "N",
                        "garde",
                        2,
                        49,
                        42,
                        (ShownPoignee(Poignee.SIMPLE, "N", 10), ShownPoignee(Poignee.SIMPLE, "S")),
                        Side.TAKER,
                    ),
                    "RC *4",
                ),
                ResultLine(2, TableEntry("N", "garde_sans", 2, 87, chelem=Chelem.ANNOUNCED_MADE)),
                ResultLine(3, TableEntry()),
            ),
        ),
        DealRecord(2),
    ),
)

entries = st.builds(
    TableEntry,
    taker=st.sampled_from("NESO"),
    contract=st.sampled_from([contract.value for contract in Contract]),
    bouts=st.integers(1, 2),
    points=st.integers(30, 60),
    poignees=st.sampled_from([(), (ShownPoignee(Poignee.DOUBLE, "O", 14),)]),
    petit_au_bout=st.sampled_from([None, *Side]),
    chelem=st.sampled_from([None, Chelem.ANNOUNCED_FAILED]),
)
results = st.builds(
    ResultLine,
    st.integers(1, 99),
    entries,
    st.text(max_size=9),
    st.none() | st.integers(1, 60),
    st.none() | st.integers(1, 6),
)
records = st.lists(
    st.builds(
        DealRecord,
        st.integers(1, 99),
        st.sampled_from([None, *"NESO"]),
        st.sampled_from([None, *DEALS]),
        st.lists(results, max_size=3).map(tuple),
    ),
    unique_by=lambda record: record.number,
    max_size=4,
).map(tuple)
tags = st.lists(st.tuples(st.sampled_from(["Tournoi", "Date", "Lieu"]), st.text(max_size=9)), max_size=3).map(tuple)


@settings(deadline=None)
@given(st.builds(DealFile, st.just(4), tags, records))
def test_what_is_written_is_read_back_whole(file: DealFile) -> None:
    written = write_deals(file)
    assert read_deals(written) == file
    assert write_deals(read_deals(written)) == written


@settings(deadline=None)
@given(st.integers(0, len(TEXT)), st.integers(0, 12), st.text(max_size=6))
def test_a_damaged_file_is_read_or_refused_and_nothing_else(start: int, length: int, junk: str) -> None:
    damaged = TEXT[:start] + junk + TEXT[start + length :]
    try:
        file = read_deals(damaged)
    except BadDealFile as refusal:
        said = str(refusal)
    else:
        said = "Ligne"
        assert read_deals(write_deals(file)) == file
    assert said.startswith("Ligne")


def test_a_file_reads_as_it_is_printed() -> None:
    assert write_deals(FILE) == TEXT
    assert read_deals(TEXT) == FILE
    assert read_deals("\ufeff" + TEXT.replace("\n", "\r\n")) == FILE


@pytest.mark.parametrize("players", [3, 5])
def test_tables_of_three_and_five_have_files_too(players: int) -> None:
    deal = deal_series("autres", 1, players).deals[0]
    result = ResultLine(1, TableEntry("1", "prise", 2, 40.5, 50.5, partner="2" if players == 5 else None))
    file = DealFile(players, (), (DealRecord(1, "2", deal, (result,)),))
    assert read_deals(write_deals(file)) == file


HEAD, LINE = '[Donne "1"]\n', "1 N - garde 2 49 - - -"
RESULTS = HEAD + '[Résultats ""]\n'


@pytest.mark.parametrize(
    ("text", "line", "says"),
    [
        ("bonjour", 1, "bonjour"),
        ("[Tournoi]", 1, "ne se lit pas"),
        ('[Tournoi "a"b"]', 1, "ne se lit pas"),
        ('[Joueurs "quatre"]', 1, "quatre"),
        ('[Joueurs "7"]', 1, "pas à 7"),
        ('[Donneur "N"]', 1, "Donneur"),
        ('[Donne "un"]', 1, "un"),
        (HEAD + HEAD, 2, "une seule fois"),
        (HEAD + '[Tournoi "a"]', 2, "avant les donnes"),
        (HEAD + '[Donneur "W"]', 2, "W"),
        (HEAD + '[Donneur "N"]\n[Donneur "N"]', 3, "Donneur"),
        (HEAD + '[Cartes "N"]', 2, "ne se lit pas"),
        (HEAD + LINE, 2, "Résultats"),
        (RESULTS + LINE + '\n[Résultats ""]', 4, "Résultats"),
        (RESULTS + LINE.replace("garde", "pousse"), 3, "pousse"),
        (RESULTS + LINE.replace("49", "99"), 3, "99"),
        (RESULTS + LINE.replace("49", "4.9"), 3, "n’est pas un résultat"),
        (RESULTS + LINE.replace("2", "deux"), 3, "n’est pas un résultat"),
        (RESULTS + LINE[:-2], 3, "n’est pas un résultat"),
        (RESULTS + LINE.replace("N", "N:x"), 3, "n’est pas un résultat"),
        (RESULTS + LINE.replace("1", "1.x"), 3, "n’est pas un résultat"),
        (RESULTS + '"seule une remarque"', 3, "n’est pas un résultat"),
        (RESULTS + LINE.replace("1", "un"), 3, "n’est pas un résultat"),
        (RESULTS + LINE + ' "a" b', 3, "n’est pas un résultat"),
        (RESULTS + "1 N - garde 2 49 quadruple:N - -", 3, "n’est pas un résultat"),
        (RESULTS + "1 N - garde 2 49 - est -", 3, "n’est pas un résultat"),
        (RESULTS + "1 N - garde 2 49 - - petit", 3, "n’est pas un résultat"),
    ],
)
def test_the_line_that_cannot_be_read_is_named(text: str, line: int, says: str) -> None:
    with pytest.raises(BadDealFile) as refused:
        read_deals(text)
    assert str(refused.value).startswith(f"Ligne {line}\u00a0: ")
    assert says in str(refused.value)


def test_a_result_may_tell_the_round_and_the_member_who_attacked() -> None:
    (record,) = read_deals(RESULTS + "2.5 N:3 - garde 2 49 - - -\n4 N - garde 2 49 - - -\n6 - - - - - - - -").records
    assert [(each.round, each.table, each.entry.taker, each.attacker) for each in record.results] == [
        (2, 5, "N", 3),
        (None, 4, "N", None),
        (None, 6, None, None),
    ]


def test_cards_of_another_table_are_refused() -> None:
    written = write_deals(DealFile(5, (), (DealRecord(1, None, deal_series("autres", 1, 5).deals[0]),)))
    with pytest.raises(BadDealFile, match="celles de N, E, S, O"):
        read_deals(written.replace('[Joueurs "5"]', ""))


def test_a_quoted_text_is_one_line() -> None:
    assert unquoted(quoted('a\\"b\nc\rd')) == 'a\\"b\nc\rd'
    assert "\n" not in quoted("a\nb")
    assert unquoted('"a\\z"') is None


def test_the_example_of_the_reference_page_is_read_and_written_again() -> None:
    page = Path(__file__).parents[2] / "docs" / "reference" / "format-donnes.md"
    example = page.read_text(encoding="utf-8").split("```")[1].removeprefix("\n")
    assert write_deals(read_deals(example)) == example
    assert [len(record.results) for record in read_deals(example).records] == [3, 0]
