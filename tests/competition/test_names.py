"""Names keep what their owners wrote, and stand in lists where a French reader looks for them."""

import pytest

from duplicata.competition.names import alphabetical_key, folded
from duplicata.competition.people import AgeCategory, Player, Series, has_same_name
from duplicata.competition.register import Register


@pytest.mark.parametrize(
    ("name", "plain"),
    [
        ("O’Brien-Lévêque", "obrien leveque"),
        ("O'BRIEN  LEVEQUE", "obrien leveque"),
        ("Œuvrard", "oeuvrard"),
        ("d’Ærøskøbing", "daeroskobing"),
        ("Straße", "strasse"),
        ("Łukasz", "lukasz"),
        ("e\u0301tienne", "etienne"),
    ],
)
def test_a_name_is_compared_without_accents_capitals_hyphens_or_apostrophes(name: str, plain: str) -> None:
    assert folded(name) == plain


def test_a_list_is_in_the_alphabetical_order_of_a_french_directory() -> None:
    directory = [
        ("de La Tour", "Anne"),
        ("Étienne", "Luc"),
        ("Etiennot", "Ève"),
        ("Le Gall", "Yann"),
        ("Leblanc", "Éric"),
        ("Leveque", "Zoé"),
        ("Lévêque", "Zoé"),
        ("L’Hôte", "Guy"),
        ("Martin", "Zoé"),
        ("Martin-Roy", "Ali"),
        ("Martineau", "Ali"),
        ("O’Brien", "Pat"),
        ("Odon", "Max"),
        ("Œuvrard", "Lise"),
        ("Offret", "Lise"),
    ]
    assert sorted(set(directory), key=lambda name: alphabetical_key(*name)) == directory


def test_accents_alone_do_not_make_another_person() -> None:
    one = Player("J1-1", "Lévêque", "Jean-Noël", "FR")
    assert has_same_name(one, Player("J2-1", "LEVEQUE", "Jean Noel", "BE"))
    assert not has_same_name(one, Player("J3-1", "Lévêque", "Jean", "FR"))


def test_players_are_sorted_by_national_rank_then_by_series_then_by_name() -> None:
    first = Player("1", "Zola", "A", "FR", series=Series.S2A, national_rank=3)
    second = Player("2", "Yver", "A", "FR", series=Series.S1A, national_rank=40)
    third = Player("3", "Xavier", "A", "FR", series=Series.S4D)
    fourth = Player("4", "Adam", "A", "FR")
    fifth = Player("5", "Bizet", "A", "FR", category=AgeCategory.DIAMANT)
    everyone = [fifth, fourth, third, second, first]
    assert sorted(everyone, key=lambda one: one.strength) == [first, second, third, fourth, fifth]
    assert [one.is_ranked for one in (first, third, fourth)] == [True, True, False]
    assert Player("6", "C", "C", "FR", national_rank=9).is_ranked


def test_series_go_from_1a_to_7_and_end_with_the_unranked() -> None:
    assert [Series("1A").strength, Series("7").strength, Series("NC").strength] == [0, 18, 19]
    assert Series("4D").strength < Series("5A").strength


def test_a_register_is_read_in_the_order_of_its_keys_and_its_copies_do_not_touch_it() -> None:
    start = Register({300: "c", 2: "a"})
    longer = start.with_item(44, "b").with_item(1, "first").with_item(2, "changed")
    assert list(start.items()) == [(2, "a"), (300, "c")]
    assert list(longer.items()) == [(1, "first"), (2, "changed"), (44, "b"), (300, "c")]
    assert len(longer) == 4
    assert longer.without(44).without(44) == Register({1: "first", 2: "changed", 300: "c"})
    assert len(longer.without(44)) == 3
    assert 44 not in longer.without(44)
    assert repr(start) == "Register({2: 'a', 300: 'c'})"
    assert Register() == {}
