"""Our text format: what it looks like, what people may type by hand, and every way a file can be wrong."""

from collections.abc import Callable
from pathlib import Path

import pytest
from desks.games import finished_game
from exchange.carried_halls import exported, simulated_hall
from exchange.games.hand_led import HandLed

from duplicata.desks.carried.bringing_in import bring_in
from duplicata.desks.hall import Hall
from duplicata.documents.exchange.bounds import LONGEST_LINE, MOST_LINES, FileOfTooManyLines
from duplicata.documents.exchange.games.lexicons import lexicon_of
from duplicata.documents.exchange.games.text_head import HEADINGS
from duplicata.documents.exchange.games.text_reading import read_text
from duplicata.documents.exchange.games.text_words import CANCELS, DRAWS, ENDS, PHASES, RETAINS, SANCTIONS
from duplicata.kernel.errors import DuplicataError
from duplicata.lexicon import Lexicon
from duplicata.scrabble.terms import Draws

BY_HAND = """[Tournoi "TH3 Tours"] [Partie "2"] [Date "2025-04-06"] [Type "normale"] [Temps "180"]
[Lexique "Français libre"] [JugeArbitre "Anne Le Goff"] [Top "{top}"]

1. ACHIORT   H3 CHARIOT {first}
2. -BCDFGHK AEILRSU   {ref} {word} {score}   {{attention à la place}}
"""


@pytest.fixture(scope="module")
def game_text(lexicon: Lexicon) -> str:
    return exported("text", simulated_hall(lexicon)).decode()


def by_hand(lexicon: Lexicon) -> str:
    """A game as a club might type it: no `+`, several tags on a line, a comment behind a word."""
    led = HandLed(lexicon)
    led.announce_rack("ACHIORT")
    led.collect()
    top = led.desk.tops().best
    led.desk.retain("CHARIOT", "H3")
    led.desk.announce()
    led.desk.draw("BCDFGHK")
    led.desk.reject()
    led.announce_rack("AEILRSU")
    led.collect()
    best = led.desk.advised_move()
    total = top + (best.score or 0)
    return BY_HAND.format(top=total, first=top, ref=best.reference, word=best.word, score=best.score)


def refusal(text: str | bytes, lexicon: Lexicon) -> str:
    """The sentence that an import answers with."""
    with pytest.raises(DuplicataError) as refused:
        bring_in(read_text(text if isinstance(text, bytes) else text.encode()), lexicon)
    return str(refused.value)


def test_a_game_typed_by_hand_is_understood(lexicon: Lexicon) -> None:
    brought = bring_in(read_text(by_hand(lexicon).encode()), lexicon)
    game = brought.game(2)
    assert game.opened is not None
    assert (game.opened.tournament, game.opened.chief_referee, game.opened.date) == (
        "TH3 Tours",
        "Anne Le Goff",
        "2025-04-06",
    )
    assert [turn.rack for turn in game.played] == ["ACHIORT", "AEILRSU"]
    text = exported("text", brought, 2).decode()
    assert "2. -BCDFGHK AEILRSU  " in text
    assert "  {attention à la place}\n" in text


def test_windows_line_ends_and_a_byte_order_mark_change_nothing(lexicon: Lexicon) -> None:
    text = by_hand(lexicon)
    other = bring_in(read_text(text.replace("\n", "\r\n").encode("utf-8-sig")), lexicon)
    assert exported("text", other, 2) == exported("text", bring_in(read_text(text.encode()), lexicon), 2)


def test_places_are_french_letter_first_across(lexicon: Lexicon) -> None:
    text = by_hand(lexicon)
    assert "H3 CHARIOT" in text
    assert "Ligne 4" in refusal(text.replace("H3 CHARIOT", "3H CHARIOT"), lexicon)
    # The anglophone way would name the same square 8C.
    assert "Ligne 4" in refusal(text.replace("H3 CHARIOT", "8C CHARIOT"), lexicon)


def first_turn(text: str, change: Callable[[str], str]) -> str:
    lines = text.splitlines(keepends=True)
    at = next(k for k, line in enumerate(lines) if line.startswith("2. "))
    return "".join([*lines[:at], change(lines[at]), *lines[at + 1 :]])


def without_seed(text: str) -> str:
    lines = text.splitlines(keepends=True)
    return "".join(line for line in lines if not line.startswith("[Graine")).replace("programme", "main")


def test_without_its_seed_a_game_is_drawn_by_hand(game_text: str, lexicon: Lexicon) -> None:
    brought = bring_in(read_text(without_seed(game_text).encode()), lexicon)
    assert brought.game(1).terms.draws is Draws.HAND
    assert exported("text", brought).decode() == without_seed(game_text)


def test_tiles_that_the_seed_does_not_give_are_refused(game_text: str, lexicon: Lexicon) -> None:
    seed = next(line for line in game_text.splitlines() if line.startswith("[Graine"))
    other = seed.replace(seed[10:14], "0000")
    assert "graine" in refusal(game_text.replace(seed, other), lexicon)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[Date "2026-01-01"]', '[Date "2026-02-30"]', "2026-02-30"),
        ('[Date "2026-01-01"]', '[Date "0001-01-01"]', "0001-01-01"),
        ('[Heure "10:00"]', '[Heure "25:00"]', "25:00"),
        ('[Partie "1"]', '[Partie "2000000"]', "50 parties au plus"),
        ('[Table "1" ', '[Table "9999999" ', "9999999"),
        ('[Type "normale"]', '[Type "rapide"]', "n’est pas un type de partie"),
        ('[Reglement "FISF-2010"]', '[Reglement "FISF-1950"]', "FISF-1950"),
        ('[Temps "180"]', '[Temps "trois minutes"]', "« Temps »"),
        ('[Duplicata "1"]', '[Duplicata "7"]', "format 7"),
        ('[Retenu "top"]', '[Retenu "au choix"]', "« Retenu »"),
        ('[Signal "30"]', '[Signal "30"] [Signal "30"]', "deux fois"),
        ('[Signal "30"]', '[Sonnerie "30"]', "« Sonnerie » n’existe pas"),
        ('[Signal "30"]', '[Signal "30"', "n’est ni une balise"),
        ('[Tournoi "Compétition simulée"]\n', "", "Il manque la balise « Tournoi »"),
        ('[Joueurs "12"]', '[Joueurs "13"]', "annonce 13 tables et en contient 12"),
        ('[Heure "10:00"]\n', "", "« Heure »"),
        ('[Table "1" ', '[Table "un" ', "« Table »"),
        ("1. T\n", "1. \n", "n’est ni une balise"),
        ("2. T\n", "1. T\n", "deux bulletins"),
    ],
)
def test_a_heading_or_a_line_that_cannot_be_read_gets_a_sentence(
    old: str, new: str, said: str, game_text: str, lexicon: Lexicon
) -> None:
    assert old in game_text
    sentence = refusal(game_text.replace(old, new, 1), lexicon).replace("\u00a0", " ").replace("\u202f", " ")
    assert said in sentence


def test_illegal_play_is_refused_with_its_line(game_text: str, lexicon: Lexicon) -> None:
    text = without_seed(game_text)
    at = 1 + next(k for k, line in enumerate(text.splitlines()) if line.startswith("2. "))
    changes: dict[str, Callable[[str], str]] = {
        "a word that is none": lambda line: line.replace(line.split()[-2], "ZZYZX"),
        "another score": lambda line: line.rstrip("\n").rstrip() + "9\n",
        "tiles the bag cannot give": lambda line: "2. KKKKKKK" + line[line.index("  ") :],
        "a turn that is missing": lambda line: "",
        "another number": lambda line: line.replace("2.", "3.", 1),
    }
    for what, change in changes.items():
        assert refusal(first_turn(text, change), lexicon).startswith(f"Ligne {at}"), what


def test_other_points_for_a_table_than_its_slips_make_are_refused(game_text: str, lexicon: Lexicon) -> None:
    table = next(line for line in game_text.splitlines() if line.startswith("[Table "))
    total = table.split('"')[3]
    sentence = refusal(game_text.replace(table, table.replace(total, str(int(total) + 1))), lexicon)
    assert f"ses bulletins font {total}" in sentence


def test_a_file_cut_anywhere_is_never_taken_for_a_whole_game(game_text: str, lexicon: Lexicon) -> None:
    lines = game_text.splitlines(keepends=True)
    for kept in [*range(1, 60, 3), *range(60, len(lines) - 1, 25), len(lines) - 1]:
        assert refusal("".join(lines[:kept]), lexicon)


@pytest.mark.parametrize("filling", [b"1. A\n" * MOST_LINES, b"{a}" * LONGEST_LINE])
def test_a_file_longer_than_any_game_is_refused_before_it_is_read(filling: bytes) -> None:
    with pytest.raises(FileOfTooManyLines):
        read_text(b'[Tournoi "a"]\n' + filling)


def test_another_encoding_and_other_files_get_a_sentence(game_text: str, lexicon: Lexicon) -> None:
    assert "UTF-8" in refusal(game_text.encode("latin-1"), lexicon)
    assert "UTF-8" in refusal(game_text.encode("utf-16"), lexicon)
    for content in (b"", b"\x00\x01", b"<EliotGame/>", b"Bonjour\n", b"%PDF-1.7"):
        refusal(content, lexicon)


def test_a_game_of_another_word_list_says_what_to_do(game_text: str, lexicon: Lexicon) -> None:
    game = read_text(game_text.replace(lexicon.checksum, "0" * 64).encode())
    with pytest.raises(DuplicataError) as refused:
        lexicon_of(game, None)
    assert "duplicata lexicon import" in str(refused.value)
    assert "000000000000" in str(refused.value)
    assert lexicon_of(read_text(game_text.encode()), None).checksum == lexicon.checksum


def test_names_with_every_sign_come_back(lexicon: Lexicon) -> None:
    _, journal = finished_game(lexicon)
    text = exported("text", Hall(journal, lexicon, lambda: 0)).decode()
    name = 'Le « \\"grand\\" \\\\ prix » [1] {2} שלום 🎲'
    renamed = text.replace("TH3 de Tours", name)
    assert exported("text", bring_in(read_text(renamed.encode()), lexicon)).decode() == renamed


def test_the_example_of_the_reference_page_is_a_game(lexicon: Lexicon) -> None:
    page = (Path(__file__).parents[3] / "docs/reference/format-texte.md").read_text(encoding="utf-8")
    example = page.partition("```partie\n")[2].partition("```")[0]
    brought = bring_in(read_text(example.encode()), lexicon)
    assert [turn.score for turn in brought.game(2).played] == [82, 82]
    slips = page.partition('[Table "12"')[2].partition("```")[0]
    around = '[Heure "14:30"][Lieu "Tours"][Federation "FR"][Joueurs "1"]'
    tables = read_text(f'{example}{around}\n[Table "12"{slips}'.encode())
    assert tables.tables[0].slips[3].reason == "raison"


def test_every_tag_of_the_format_is_on_its_page() -> None:
    page = (Path(__file__).parents[3] / "docs/reference/format-texte.md").read_text(encoding="utf-8")
    for name in (*HEADINGS, "Annulation", "Injouable", "Interruption", "NouveauTemps", "Rejouable", "Table", "Joueur"):
        assert f"`{name}`" in page or f"[{name}" in page, name
    for words in (CANCELS, ENDS, PHASES, SANCTIONS, DRAWS, RETAINS):
        for word in words.values():
            assert f"`{word}`" in page, word
