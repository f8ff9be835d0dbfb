"""Entries: each person once, under a number that is never given again."""

import pytest
from competition.organising import Organised, opened, player, seated
from msgspec.structs import replace

from duplicata.competition.commands import (
    AskFixedTable,
    ChangeFee,
    CorrectPlayer,
    DeclareResultsFinal,
    Enter,
    EnterAll,
    PayFee,
    RefundFee,
    ReinstateEntry,
    ReplacePlayer,
    WithdrawEntry,
)
from duplicata.competition.decisions.entering import (
    EmptyList,
    EntryNotWithdrawn,
    PlayerNotInEntry,
    ReplacementTooLate,
)
from duplicata.competition.decisions.fees import RefundBeyondPaid
from duplicata.competition.decisions.moments import (
    CompetitionOver,
    EntryHasWithdrawn,
    GameIsFinal,
    UnknownEntry,
    UnknownGame,
)
from duplicata.competition.decisions.players import (
    BadLicence,
    BadNationalRank,
    EnteredBeforeWithdrawal,
    EnteredTwice,
    LicenceOfAnother,
    NotInPairs,
    PairIncomplete,
    PlayerIdTaken,
    PlayerNamedTwice,
)
from duplicata.competition.decisions.texts import (
    BadSum,
    EmptyName,
    NameTooLong,
    NameWithoutLetter,
    UnreadableName,
)
from duplicata.competition.people import Player, Series
from duplicata.kernel.errors import DuplicataError

LEVEQUE = player("O’Brien-Lévêque", "Zoé", "123 456 7", "Tours")


def test_a_name_keeps_its_accents_its_particle_and_its_capitals() -> None:
    organised = opened()
    organised.order(
        Enter((player("  de La  Tour-d’Éon ", "Jean-Noël", " 12 34 a "),), due=1500, paid=500, is_late=True)
    )
    entry = organised.competition.entries[1]
    assert entry.name == "de La Tour-d’Éon Jean-Noël"
    assert entry.players[0].licence == "1234A"
    assert entry.players[0].id == "J1-1"
    assert entry.is_late
    assert not entry.is_pair
    assert (entry.owed, entry.overpaid) == (1000, 0)


def test_nobody_is_entered_twice_under_one_licence_however_he_writes_it() -> None:
    organised = opened()
    organised.order(Enter((LEVEQUE,)))
    told = organised.assert_refuses(EnteredTwice, Enter((player("o'brien LEVEQUE", "Zoe", "1234567", "Blois"),)))
    assert "n°\u00a01" in told
    told = organised.assert_refuses(LicenceOfAnother, Enter((player("Martin", "Luc", "1234567"),)))
    assert "O’Brien-Lévêque Zoé" in told


def test_without_a_licence_a_person_is_known_by_name_federation_and_club() -> None:
    organised = opened()
    organised.order(Enter((player("Martin", "Luc", club="Saint-Cyr"),)))
    organised.assert_refuses(EnteredTwice, Enter((player("MARTIN", "Luc", club="Saint Cyr"),)))
    organised.assert_refuses(EnteredTwice, Enter((player("Martin", "Luc", "77", club="Saint-Cyr"),)))
    organised.order(Enter((player("Martin", "Luc", club="Blois"),)))
    organised.order(Enter((replace(player("Martin", "Luc", club="Saint-Cyr"), federation="BE"),)))
    assert len(organised.competition.entries) == 3


def test_a_club_that_is_left_out_makes_no_other_person() -> None:
    organised = opened()
    organised.order(Enter((player("Martin", "Luc", "77", club="Tours"),)))
    organised.assert_refuses(EnteredTwice, Enter((player("Martin", "Luc"),)))
    organised.order(Enter((player("Durand", "Léa"),)))
    told = organised.assert_refuses(EnteredTwice, Enter((player("Durand", "Léa", club="Blois"),)))
    assert "n° 2" in told
    organised.order(Enter((player("Martin", "Luc", club="Blois"),)))


def test_homonyms_of_one_club_have_two_licences() -> None:
    organised = opened()
    organised.order(Enter((player("Martin", "Luc", "77", "Tours"),)), Enter((player("Martin", "Luc", "78", "Tours"),)))
    organised.assert_refuses(EnteredTwice, Enter((player("Martin", "Luc", club="Tours"),)))
    organised.assert_refuses(EnteredTwice, Enter((player("Martin", "Luc", "78", "Tours"),)))


def test_one_licence_number_may_be_given_by_two_federations() -> None:
    organised = opened()
    organised.order(Enter((player("Martin", "Luc", "77"),)))
    organised.order(Enter((replace(player("Dubois", "Léa", "77"), federation="BE"),)))
    assert len(organised.competition.entries) == 2


@pytest.mark.parametrize(
    ("changed", "error"),
    [
        ({"last_name": ""}, EmptyName),
        ({"last_name": "x" * 81}, NameTooLong),
        ({"last_name": "…"}, NameWithoutLetter),
        ({"first_name": "\u200b"}, UnreadableName),
        ({"first_name": "Zo\x1b[31mé"}, UnreadableName),
        ({"first_name": "Zo\né"}, UnreadableName),
        ({"first_name": "Zo\ud83d"}, UnreadableName),
        ({"federation": " "}, EmptyName),
        ({"club": "c" * 81}, NameTooLong),
        ({"licence": "12;34"}, BadLicence),
        ({"licence": "1" * 21}, BadLicence),
        ({"national_rank": 0}, BadNationalRank),
        ({"national_rank": 10**12}, BadNationalRank),
    ],
)
def test_a_player_who_cannot_be_read_or_ranked_is_refused(
    changed: dict[str, object], error: type[DuplicataError]
) -> None:
    fields = {field: getattr(LEVEQUE, field) for field in Player.__struct_fields__}
    opened().assert_refuses(error, Enter((Player(**{**fields, **changed}),)))  # type: ignore[arg-type]


def test_spaces_that_a_keyboard_makes_are_plain_ones() -> None:
    organised = opened()
    organised.order(Enter((player("Le\u00a0Gall", "Yann\u202fÉloi"),)))
    assert organised.competition.entries[1].name == "Le Gall Yann Éloi"


def test_pairs_are_two_and_single_players_one() -> None:
    one, two = player("Aubert"), player("Bernard")
    opened().assert_refuses(NotInPairs, Enter((one, two)))
    pairs = opened(is_pairs=True)
    pairs.assert_refuses(PairIncomplete, Enter((one,)))
    pairs.assert_refuses(PairIncomplete, Enter((one, two, player("Colin"))))
    pairs.assert_refuses(PairIncomplete, Enter(()))
    pairs.assert_refuses(PlayerNamedTwice, Enter((one, one)))
    pairs.assert_refuses(PlayerNamedTwice, Enter((player("Aubert", id_="x"), player("Bernard", id_="x"))))
    pairs.assert_refuses(LicenceOfAnother, Enter((player("Aubert", licence="1"), player("Bernard", licence="1"))))
    pairs.order(Enter((two, one)))
    assert pairs.competition.entries[1].is_pair
    assert pairs.competition.entries[1].name == "Bernard Zoé – Aubert Zoé"
    pairs.assert_refuses(EnteredTwice, Enter((player("Colin"), one)))
    pairs.order(Enter((player("Aubert", "Alex"), player("Colin"))))
    by_name = sorted(pairs.competition.entries.values(), key=lambda entry: entry.alphabetical)
    assert [entry.number for entry in by_name] == [2, 1]


def test_an_id_is_given_once() -> None:
    organised = opened()
    organised.order(Enter((player("Aubert", id_="J2-1"),)))
    organised.assert_refuses(PlayerIdTaken, Enter((player("Bernard", id_="J2-1"),)))
    organised.order(Enter((player("Bernard"),)))
    assert organised.competition.entries[2].players[0].id == "J2-2"


@pytest.mark.parametrize("money", [{"due": -1}, {"paid": -1}, {"due": 10**9}])
def test_no_fee_is_below_zero_or_beyond_reason(money: dict[str, int]) -> None:
    opened().assert_refuses(BadSum, Enter((LEVEQUE,), **money))


def test_a_list_is_entered_whole_or_not_at_all() -> None:
    organised = opened()
    listed = tuple(Enter((player(name),)) for name in ("Aubert", "Bernard", "Colin"))
    organised.assert_refuses(EnteredTwice, EnterAll((*listed, listed[0])))
    organised.assert_refuses(EmptyList, EnterAll(()))
    organised.order(EnterAll(listed))
    assert [entry.number for entry in organised.competition.entries.values()] == [1, 2, 3]


def test_a_player_is_written_down_better_without_becoming_another() -> None:
    organised = opened()
    organised.order(Enter((player("Aubret"),)), Enter((player("Bernard", licence="7"),)))
    better = replace(organised.competition.entries[1].players[0], last_name="Aubert", series=Series.S2B)
    organised.order(CorrectPlayer(1, better))
    assert organised.competition.entries[1].players == (better,)
    organised.assert_refuses(EnteredTwice, Enter((player("Aubert"),)))
    organised.order(Enter((player("Aubret"),)))
    organised.assert_refuses(LicenceOfAnother, CorrectPlayer(1, replace(better, licence="7")))
    organised.assert_refuses(PlayerNotInEntry, CorrectPlayer(1, replace(better, id="J2-1")))
    organised.assert_refuses(UnknownEntry, CorrectPlayer(9, better))


def test_one_player_of_a_pair_is_replaced_and_may_then_play_with_another() -> None:
    pairs = opened(is_pairs=True)
    pairs.order(Enter((player("Aubert"), player("Bernard"))))
    pairs.order(ReplacePlayer(1, "J1-2", player("Colin")))
    assert pairs.competition.entries[1].name == "Aubert Zoé – Colin Zoé"
    assert pairs.competition.entries[1].players[1].id == "J1-3"
    pairs.assert_refuses(PlayerNamedTwice, ReplacePlayer(1, "J1-3", player("Aubert")))
    pairs.assert_refuses(PlayerNotInEntry, ReplacePlayer(1, "J1-2", player("Durand")))
    pairs.order(Enter((player("Bernard"), player("Durand"))))
    pairs.assert_refuses(EnteredTwice, ReplacePlayer(1, "J1-3", player("Bernard")))
    pairs.order(WithdrawEntry(2))
    pairs.assert_refuses(EntryHasWithdrawn, ReplacePlayer(2, "J2-1", player("Faure")))


def test_nobody_inherits_the_results_of_another() -> None:
    organised = seated()
    organised.order(DeclareResultsFinal(1))
    organised.assert_refuses(ReplacementTooLate, ReplacePlayer(1, "J1-1", player("Colin", "Bob")))
    organised.order(Enter((player("Late"),), is_late=True))
    organised.order(ReplacePlayer(7, "J7-1", player("Colin", "Bob")))


def test_whoever_withdraws_frees_his_tables_to_come_and_keeps_those_that_counted() -> None:
    organised = seated()
    organised.order(WithdrawEntry(1, reason="malade"))
    assert organised.competition.entries[1].is_withdrawn
    assert 1 not in organised.competition.seats(1)
    assert [entry.number for entry in organised.competition.active_entries] == [2, 3, 4, 5, 6]
    organised.order(WithdrawEntry(2, from_game=2))
    assert organised.competition.seats(1)[2] == 2
    organised.order(DeclareResultsFinal(1))
    organised.assert_refuses(GameIsFinal, WithdrawEntry(3, from_game=1))
    organised.order(WithdrawEntry(3))
    assert organised.competition.seats(1)[3] == 3
    organised.assert_refuses(EntryHasWithdrawn, WithdrawEntry(3))
    organised.assert_refuses(UnknownGame, WithdrawEntry(4, from_game=3))
    organised.assert_refuses(UnknownEntry, WithdrawEntry(40))


def test_an_entry_may_be_withdrawn_before_any_game_is_planned() -> None:
    organised = opened(games=0)
    organised.order(Enter((LEVEQUE,)), WithdrawEntry(1))
    assert organised.competition.active_entries == ()


def test_whoever_withdrew_comes_back_under_his_number() -> None:
    organised = opened()
    organised.order(Enter((LEVEQUE,), due=1500), WithdrawEntry(1))
    assert organised.competition.entries[1].owed == 0
    organised.assert_refuses(EnteredBeforeWithdrawal, Enter((LEVEQUE,)))
    organised.order(ReinstateEntry(1))
    assert not organised.competition.entries[1].is_withdrawn
    organised.assert_refuses(EntryNotWithdrawn, ReinstateEntry(1))


def test_whoever_left_a_pair_may_play_in_another_and_the_pair_then_stays_apart() -> None:
    pairs = opened(is_pairs=True)
    pairs.order(Enter((player("Aubert"), player("Bernard"))), WithdrawEntry(1))
    pairs.assert_refuses(EnteredBeforeWithdrawal, Enter((player("Bernard"), player("Aubert"))))
    pairs.order(Enter((player("Aubert"), player("Colin"))))
    pairs.assert_refuses(EnteredTwice, ReinstateEntry(1))
    pairs.order(WithdrawEntry(2), ReinstateEntry(1))


def test_a_need_for_a_fixed_table_is_noted_and_taken_back() -> None:
    organised = opened()
    organised.order(Enter((LEVEQUE,), fixed_table_need=" fauteuil roulant "))
    assert organised.competition.entries[1].fixed_table_need == "fauteuil roulant"
    organised.order(AskFixedTable(1, None))
    assert organised.competition.entries[1].fixed_table_need is None
    organised.order(AskFixedTable(1, "vue"))
    organised.assert_refuses(NameTooLong, AskFixedTable(1, "v" * 501))


def test_money_comes_in_and_goes_back_and_is_never_below_zero() -> None:
    organised = opened()
    organised.order(Enter((LEVEQUE,), due=1500), PayFee(1, 1000), PayFee(1, 700))
    assert (organised.competition.entries[1].owed, organised.competition.entries[1].overpaid) == (0, 200)
    organised.order(RefundFee(1, 200), ChangeFee(1, 2000))
    assert organised.competition.entries[1].owed == 500
    assert "17,00" in organised.assert_refuses(RefundBeyondPaid, RefundFee(1, 1700))
    for amount in (0, -5, 10**9):
        organised.assert_refuses(BadSum, PayFee(1, amount))
        organised.assert_refuses(BadSum, RefundFee(1, amount))
    organised.assert_refuses(BadSum, PayFee(1, 999_000))
    organised.assert_refuses(BadSum, ChangeFee(1, -1))
    organised.order(WithdrawEntry(1))
    organised.assert_refuses(EntryHasWithdrawn, PayFee(1, 100))
    organised.order(RefundFee(1, 1500))


def over() -> Organised:
    organised = seated(games=1)
    organised.order(DeclareResultsFinal(1))
    return organised


def test_entries_do_not_change_once_every_result_is_final_but_money_may() -> None:
    organised = over()
    first = organised.competition.entries[1].players[0]
    organised.assert_refuses(CompetitionOver, Enter((LEVEQUE,)))
    organised.assert_refuses(CompetitionOver, CorrectPlayer(1, first))
    organised.assert_refuses(CompetitionOver, ReplacePlayer(1, first.id, LEVEQUE))
    organised.assert_refuses(CompetitionOver, WithdrawEntry(1))
    organised.assert_refuses(CompetitionOver, ReinstateEntry(1))
    organised.order(PayFee(1, 1500))
    assert organised.competition.entries[1].owed == 0
