"""The guide's advice holds near its examples too: each neighbour says why it is judged so."""

import pytest
from scrabble.bags import rest_of_the_set

from duplicata.scrabble.validity import Verdict, judge_rack
from duplicata.scrabble.validity.advice import advise

NEIGHBOURS = [
    # Five consonants, one vowel, one joker
    ("ELNRST?", "keep", "the five easiest consonants"),
    ("ADNRST?", "keep", "as easy with D"),
    ("CEHNRS?", "keep", "CH makes one sound"),
    ("AFLRTT?", "keep", "FL, FR and TR; a double T is common"),
    ("BCFMPE?", "reject", "a better vowel does not help these consonants"),
    ("BCFMPA?", "reject", "nor does A"),
    ("KMNVZA?", "reject", "three dear letters in the way"),
    ("INPQRT?", "reject", "a Q without U"),
    ("DDDFSA?", "reject", "a triple D"),
    # Five vowels, one consonant, one joker
    ("AAEIUS?", "keep", "another easy consonant"),
    ("AAEIUX?", "keep", "only the vowels decide"),
    ("AEIOUF?", "keep", "all different"),
    ("AEEEIR?", "keep", "E doubles and triples easily"),
    ("FIIIUU?", "reject", "a triple I with a double U is no better than O"),
    ("LOOUUA?", "reject", "OO and UU"),
    ("SOOOUU?", "reject", "an easy consonant does not save OOOUU"),
    # Five consonants, one vowel and the Y
    ("CEHPSTY", "keep", "PH, TH: Greek words"),
    ("LNORSTY", "keep", "easy consonants"),
    ("BELMPTY", "keep", "BL, PL, MP"),
    ("BGHMUVY", "reject", "the same lot with U"),
    ("BFGMOVY", "reject", "no pair at all"),
    ("JKMOVWY", "reject", "dear letters only"),
    # Five vowels, one consonant and the Y
    ("AEEORUY", "keep", "varied, with R"),
    ("AEIMOUY", "keep", "all five vowels"),
    ("AEEOUVY", "reject", "varied, but with V"),
    ("AAOOTUY", "reject", "common consonant, but two vowels repeat"),
    ("AAIOOTY", "reject", "the guide's rack with T: the vowels still repeat"),
    ("AEIOUQY", "reject", "the Q alone is enough"),
    # Joker and Y
    ("BCEFPY?", "keep", "one vowel is enough"),
    ("AOOOVY?", "keep", "one consonant is enough"),
    ("LNRSTY?", "keep", "easy consonants"),
    ("BCFMPY?", "reject", "worse than BCFNP"),
    ("AAEIUY?", "keep", "one double A"),
    ("OOOUUY?", "reject", "triple and double"),
    # Two jokers: the other way round
    ("AEIRU??", "reject", "as easy as AEORU"),
    ("EMRST??", "reject", "scrabbles everywhere"),
    ("EIOSU??", "reject", "so are these"),
    ("BCEFG??", "keep", "harder than BCEGR"),
    ("EFKMX??", "keep", "dear letters"),
    ("AIOOV??", "keep", "OO and V"),
    ("BCFNP??", "keep", "the rule of joker and Y turned round"),
    ("CNRST??", "reject", "and here too"),
    # Two jokers and the Y
    ("BCDEY??", "keep", "both kinds are there"),
    ("LRSTY??", "keep", "one kind, but easy"),
    ("AEIOY??", "keep", "one kind, but varied"),
    ("OOOTY??", "keep", "both kinds are there"),
    ("FJPVY??", "reject", "one kind, and hard"),
    ("AUUUY??", "reject", "as the guide's triple O"),
]


@pytest.mark.article("G 3.2-32", "G 3.2-36", "G 3.2-40")
@pytest.mark.parametrize(("rack", "advice", "why"), NEIGHBOURS, ids=[rack for rack, _, _ in NEIGHBOURS])
def test_a_rack_near_the_examples_gets_the_advice_of_its_likes(rack: str, advice: str, why: str) -> None:
    judgement = judge_rack(rack, 6, rest_of_the_set(rack))
    assert judgement.verdict is Verdict.CHOICE
    assert judgement.advice is Verdict(advice), why


@pytest.mark.article("G 3.2-19", "G 3.2-22", "G 3.2-25", "G 3.2-28", "G 3.2-31", "G 3.2-35", "G 3.2-39")
@pytest.mark.parametrize(
    ("rack", "says"),
    [
        ("EMNRST?", "les consonnes s’associent bien"),
        ("AAEIUR?", "le joker rend souvent ce genre de tirage intéressant"),
        ("CEHPRTY", "le coup peut être sélectif"),
        ("AEEOTUY", "les voyelles sont variées et la consonne est courante"),
        ("BERSTY?", "les deux sortes de lettres sont présentes"),
        ("AEORU??", "les deux jokers gaspillés"),
        ("CPFVY??", "trop déséquilibré"),
    ],
)
def test_each_of_the_seven_kinds_has_its_own_reason(rack: str, says: str) -> None:
    assert says in judge_rack(rack, 6, rest_of_the_set(rack)).text


@pytest.mark.article("G 3.2-20")
def test_good_consonants_need_several_vowels_on_the_board_if_it_is_known() -> None:
    bag = rest_of_the_set("EMNRST?")
    assert "si la grille offre plusieurs voyelles" in judge_rack("EMNRST?", 6, bag).text
    assert "la grille offre plusieurs voyelles" in judge_rack("EMNRST?", 6, bag, open_vowels=2).text
    closed = judge_rack("EMNRST?", 6, bag, open_vowels=1)
    assert closed.advice is Verdict.REJECT
    assert "n’offre pas plusieurs voyelles" in closed.text


def test_the_board_saves_no_consonants_that_clash() -> None:
    assert not advise("BCFMPU?", open_vowels=9).keeps
