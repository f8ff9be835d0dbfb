"""A referee asks the lexicon: is it a word, what lengthens it, what is it, how does it sound."""

import hashlib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from duplicata.lexicon import Lexicon
from duplicata.lexicon.lexicon import BadLetters, BadPattern, BadStem
from duplicata.lexicon.readings import is_invariable

DATA = Path(__file__).parents[2] / "src" / "duplicata" / "lexicon" / "data"


def test_the_embedded_list_has_its_name_its_count_and_its_checksum(lexicon: Lexicon) -> None:
    assert lexicon.name == "Français libre"
    assert "ODS" not in lexicon.name
    assert len(lexicon) == 378_502
    assert sum(1 for _ in lexicon) == 378_502
    assert lexicon.checksum == hashlib.sha256("".join(f"{word}\n" for word in lexicon).encode()).hexdigest()
    assert lexicon.header.licence == "MPL-2.0"


def test_the_shipped_files_are_those_of_the_checksums() -> None:
    lines = (DATA / "CHECKSUMS").read_text(encoding="ascii").splitlines()
    assert [line.split()[1] for line in lines] == ["francais_libre.tsv.xz", "sounds_fr.tsv"]
    for line in lines:
        digest, name = line.split()
        assert hashlib.sha256((DATA / name).read_bytes()).hexdigest() == digest


def test_words_are_known_and_others_are_not(lexicon: Lexicon) -> None:
    assert all(word in lexicon for word in ("COUVENT", "QI", "KIWIS"))
    assert not any(word in lexicon for word in ("XYZ", "couvent", "COUVÉNT", "A", "", "ABCDEFGHIJKLMNOP", "COU VENT"))


def test_any_text_can_be_asked_about(lexicon: Lexicon) -> None:
    words = frozenset(lexicon)

    @given(st.text(max_size=20) | st.text("AEST", max_size=5))
    def ask(text: str) -> None:
        assert (text in lexicon) == (text in words)

    ask()


def test_couvent_sounds_in_two_ways_and_the_readings_say_which(lexicon: Lexicon) -> None:
    noun, verb = lexicon.readings("COUVENT")
    assert (noun.lemma, noun.pos, noun.ipa) == ("couvent", "N", "kuvɑ̃")
    assert (verb.lemma, verb.pos, verb.ipa) == ("couver", "V", "kuv")
    assert lexicon.sounds("COUVENT") == ["kuv", "kuvɑ̃"]
    assert lexicon.sounds("MAISON") == [lexicon.readings("MAISON")[0].ipa]
    assert "3e pers. plur." in verb.description
    assert noun.description == "nom : masculin singulier"


@pytest.mark.parametrize(
    ("word", "lemma", "sound"),
    [
        ("FILS", "fils", "fis"),
        ("EST", "est", "ɛst"),
        ("PORTIONS", "porter", "pɔʁtjɔ̃"),
        ("PORTIONS", "portion", "pɔʁsjɔ̃"),
        ("NEGLIGENT", "négligent", "neɡliʒɑ̃"),
        ("NEGLIGENT", "négliger", "neɡliʒ"),
    ],
)
def test_spelled_alike_and_said_differently(lexicon: Lexicon, word: str, lemma: str, sound: str) -> None:
    assert [reading.ipa for reading in lexicon.readings(word) if reading.lemma == lemma] == [sound]


def test_every_form_has_readings_that_can_be_read_aloud_in_french(lexicon: Lexicon) -> None:
    for word in list(lexicon)[::997]:
        for reading in lexicon.readings(word):
            assert reading.description
            assert reading.spelling


def test_invariable_forms_are_told_from_those_that_take_a_plural(lexicon: Lexicon) -> None:
    assert [reading.invariable for reading in lexicon.readings("QI")] == [True]
    assert [reading.invariable for reading in lexicon.readings("CHEZ")] == [True]
    assert [reading.invariable for reading in lexicon.readings("ABACA")] == [False]
    assert not is_invariable("A", "ms|ei")
    assert not is_invariable("V", "infi")


def test_a_word_that_is_not_there_has_no_reading(lexicon: Lexicon) -> None:
    assert lexicon.readings("XYZ") == []
    assert lexicon.sounds("XYZ") == []
    assert lexicon.readings("AA") == []


def test_extensions_go_in_front_and_behind_by_one_letter_and_by_more(lexicon: Lexicon) -> None:
    found = lexicon.extensions("COUVENT")
    assert found.front["1"] == []
    assert found.front["2"] == ["AC"]
    assert found.back["1"] == ["S"]
    assert found.back["3"] == ["INE"]
    assert list(found.front) == [str(length) for length in range(1, 9)]
    assert lexicon.extensions("CHAT").front["1"] == ["A", "E", "T"]


def test_extensions_are_all_the_words_that_hold_the_word_at_an_end(lexicon: Lexicon) -> None:
    words = list(lexicon)
    for word in words[::60_000]:
        found = lexicon.extensions(word)
        fronts = [part for parts in found.front.values() for part in parts]
        backs = [part for parts in found.back.values() for part in parts]
        assert sorted(fronts) == sorted(w.removesuffix(word) for w in words if w.endswith(word) and w != word)
        assert sorted(backs) == sorted(w.removeprefix(word) for w in words if w.startswith(word) and w != word)


def test_a_pattern_finds_words(lexicon: Lexicon) -> None:
    assert lexicon.search("qu?z") == ["QUIZ"]
    assert lexicon.search("COUVEN[TS]*") == [w for w in lexicon if w.startswith(("COUVENT", "COUVENS"))]
    assert lexicon.search("*WHISKY*") == [w for w in lexicon if "WHISKY" in w]
    assert "KIWI" not in lexicon.search("KIW[^I]")


@pytest.mark.parametrize("pattern", ["", "A+", "(A)", "[", "[]", "A{3}", "\\w", "A\nB", "12"])
def test_a_pattern_that_is_none_is_refused(lexicon: Lexicon, pattern: str) -> None:
    with pytest.raises(BadPattern, match="n’est pas un modèle"):
        lexicon.search(pattern)


@pytest.mark.parametrize("word", ["", "12", "é", "chat", "CHAT S", "A\nB", "A" * 16])
def test_what_no_word_holds_has_no_extensions_to_look_for(lexicon: Lexicon, word: str) -> None:
    with pytest.raises(BadStem, match="écrivez de 1 à 15 lettres"):
        lexicon.extensions(word)


def test_anagrams_use_all_the_tiles_or_some_of_them(lexicon: Lexicon) -> None:
    assert set(lexicon.anagrams("EINST")) == {w for w in lexicon if sorted(w) == list("EINST")}
    with_joker = lexicon.anagrams("EINS?")
    assert "SEIN" not in with_joker
    assert "REINS" in with_joker
    shorter = lexicon.anagrams("EINS", shortest=2)
    assert "EN" in shorter
    assert shorter == sorted(shorter, key=lambda word: (-len(word), word))


@pytest.mark.parametrize("rack", ["", "A", "A1", "ABCDEFGHIJKLMNOP", "A.B"])
def test_letters_that_are_none_are_refused(lexicon: Lexicon, rack: str) -> None:
    with pytest.raises(BadLetters, match="n’est pas un tirage"):
        lexicon.anagrams(rack)
