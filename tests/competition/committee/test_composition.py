"""Who may sit in a committee, by the rule of each country."""

import pytest
from competition.committee.committees import (
    BELGIAN,
    FRENCH,
    OTHERS,
    PLAYERS,
    QUEBEC,
    REFEREES,
    SWISS,
    member,
    members,
)
from msgspec.structs import replace

from duplicata.competition.committee import composition
from duplicata.competition.committee.composition import check_committee, missing_before_the_first_game
from duplicata.competition.committee.members import Committee
from duplicata.competition.committee.national_rules import Judges, national_rule, national_rules
from duplicata.kernel.errors import DuplicataError


@pytest.mark.parametrize("committee", [FRENCH, QUEBEC, SWISS, BELGIAN, replace(QUEBEC, country="SN")])
def test_a_committee_in_the_form_of_its_country_is_accepted(committee: Committee) -> None:
    check_committee(committee)


@pytest.mark.article("G 2.9-28")
@pytest.mark.parametrize(
    ("committee", "refusal"),
    [
        (replace(FRENCH, members=FRENCH.members[:3]), composition.WrongCommitteeSize),
        (replace(FRENCH, substitutes=FRENCH.substitutes[:1]), composition.WrongSubstituteCount),
        (replace(FRENCH, president=member("r9", REFEREES)), composition.WrongColleges),
        (replace(FRENCH, substitutes=members("p4", "p5")), composition.SubstituteOfEachCollege),
        (replace(FRENCH, president=member("o1", OTHERS)), composition.CollegeNotAdmitted),
        (replace(FRENCH, president=member("p2")), composition.MemberTwice),
    ],
)
def test_france_wants_three_players_two_referees_and_a_substitute_of_each(
    committee: Committee, refusal: type[DuplicataError]
) -> None:
    with pytest.raises(refusal) as refused:
        check_committee(committee)
    assert str(refused.value)


@pytest.mark.article("G 2.9-23", "G 2.9-24")
def test_quebec_wants_a_president_two_or_four_members_and_one_or_two_substitutes() -> None:
    five = replace(QUEBEC, members=members("p2", "p5", "p6", "p7"))
    check_committee(replace(five, substitutes=members("p3", "p8")))
    with pytest.raises(composition.WrongCommitteeSize, match="3 ou 5"):
        check_committee(replace(QUEBEC, members=members("p2", "p5", "p6")))
    with pytest.raises(composition.WrongSubstituteCount, match="1 ou 2"):
        check_committee(replace(QUEBEC, substitutes=()))


@pytest.mark.article("G 2.9-34", "G 2.9-35", "G 2.9-38")
def test_switzerland_wants_three_from_the_pool_one_substitute_and_the_delegate_if_he_is_there() -> None:
    with pytest.raises(composition.MemberOutsidePool):
        check_committee(replace(SWISS, president=replace(SWISS.president, is_in_pool=False)))
    with pytest.raises(composition.WrongCommitteeSize):
        check_committee(replace(SWISS, members=members("p2", "p3", "p5", "p6")))
    with pytest.raises(composition.DelegateLeftOut):
        check_committee(SWISS, delegate="p4")
    check_committee(SWISS, delegate="p3")
    check_committee(QUEBEC, delegate="p9")


@pytest.mark.article("G 2.9-5")
def test_a_member_who_has_not_accepted_beforehand_cannot_sit() -> None:
    shy = replace(FRENCH.president, has_accepted=False)
    with pytest.raises(composition.MemberHasNotAccepted, match="Nom de p1"):
        check_committee(replace(FRENCH, president=shy))


@pytest.mark.article("G 2.9-4", "G 2.9-19", "G 2.9-22", "G 2.9-25", "G 2.9-27", "G 2.9-29", "G 2.9-33")
def test_the_committee_is_announced_before_the_first_game_and_optional_in_belgium() -> None:
    for country in ("FR", "QC", "CH", "SN"):
        assert len(missing_before_the_first_game(country, None)) == 1
    assert missing_before_the_first_game("FR", FRENCH) == ()
    assert missing_before_the_first_game("BE", None) == ()


@pytest.mark.article("G 2.9-15")
def test_a_federation_without_a_rule_of_its_own_has_the_common_one() -> None:
    assert national_rule("SN") == national_rule("other") != national_rule("FR")


def test_a_committee_that_decides_always_counts_an_odd_number() -> None:
    for terms in national_rules().values():
        assert all(size % 2 == 1 for size in terms.sizes)
        assert all(instance.title for instance in terms.instances)
        assert not any(instance.judges is Judges.FEDERATION for instance in terms.instances[:1])


def test_the_colleges_of_a_committee_are_named_in_french() -> None:
    assert (PLAYERS.title, REFEREES.title, OTHERS.title) == ("joueurs", "arbitres", "autres membres")
