"""The name of an official and what is known of somebody before the first turn."""

from duplicata.competition.competition import Competition
from duplicata.competition.rounds import Presence
from duplicata.competition.staff.officials import Official, Role


def test_an_official_is_shown_by_his_name_and_whoever_is_kept_by_name_as_he_is_kept() -> None:
    competition = Competition(officials={"ja": Official("ja", "Claire Martin", Role.CHIEF_REFEREE)})
    assert competition.official_name("ja") == "Claire Martin"
    assert competition.official_name("Rose Blin") == "Rose Blin"


def test_somebody_who_is_here_is_not_always_identified() -> None:
    assert [each.is_here for each in Presence] == [False, True, True]
    assert [each.is_identified for each in Presence] == [False, False, True]
