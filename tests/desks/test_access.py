"""Codes open the right desk, nothing else does, and the journal tells who sat where."""

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from desks.halls import GAME, small_hall
from hypothesis import given
from hypothesis import strategies as st

from duplicata.competition.access import AccessRole, Leaving
from duplicata.competition.access.decisions import LastOrganiserBadge, PostHasBadge, UnknownBadge
from duplicata.competition.access.events import BadgeRevoked
from duplicata.competition.committee.members import Committee, Member
from duplicata.competition.committee.national_rules import College
from duplicata.competition.entries import Entry
from duplicata.competition.events import CommitteeAnnounced, EntryMade, OfficialAppointed, PostsAssigned
from duplicata.competition.people import Player
from duplicata.competition.staff.officials import Official, Role
from duplicata.competition.staff.posts import Circuit, Range
from duplicata.desks import access_codes
from duplicata.desks.access import AccessDesk, IssuedCode, WrongCode
from duplicata.desks.access_codes import ALPHABET, CodeHasher, HashCost, NoBadgeIdLeft, free_id, read_code
from duplicata.desks.access_posts import player_posts, post_label, staff_posts
from duplicata.desks.auditor import audit, audit_place, replay_at
from duplicata.desks.hall import Hall
from duplicata.desks.hall.journal_events import ACCESS, COMPETITION, CompetitionJournal, journal_catalogue
from duplicata.journal import open_journal
from duplicata.journal.places import IN_MEMORY
from duplicata.lexicon import Lexicon

CHEAP = CodeHasher(HashCost(1, 8), HashCost(1, 8))


def new_journal() -> CompetitionJournal:
    return open_journal(IN_MEMORY, journal_catalogue(), create=True)


def new_desk(journal: CompetitionJournal | None = None, name: str = "Zoé") -> AccessDesk:
    return AccessDesk(journal or new_journal(), name, lambda: 1_700_000_000_000, CHEAP)


def referee(desk: AccessDesk, number: int = 1) -> IssuedCode:
    return desk.issue(AccessRole.REFEREE, f"a{number}", f"Arbitre {number}", (number,))


def test_a_code_opens_the_desk_it_was_given_for() -> None:
    desk = new_desk()
    given_ = referee(desk)
    assert re.fullmatch(rf"[{ALPHABET}]{{3}}-[{ALPHABET}]{{5}}", given_.code)
    assert given_.code.startswith(given_.badge.id)
    assert desk.check(given_.code) == given_.badge
    assert desk.badge(given_.badge.id) == given_.badge


def test_a_code_is_read_however_it_is_typed() -> None:
    desk = new_desk()
    given_ = referee(desk)
    bare = given_.code.replace("-", "")
    for typed in (
        bare,
        bare.lower(),
        f"  {bare[:4]} {bare[4:]}\t",
        "-".join(bare),
        f"{bare[:3]}\u00a0–\u202f{bare[3:]}",
    ):
        assert desk.check(typed) == given_.badge


def test_the_secret_of_a_code_is_nowhere_in_the_journal() -> None:
    journal = new_journal()
    desk = new_desk(journal)
    given_ = referee(desk)
    secret = given_.code[-5:]
    bodies = b"".join(entry.body for entry in journal.entries())
    assert b"$argon2id$" in bodies
    assert secret.encode() not in bodies
    assert given_.badge.hash not in repr(desk.badges()) + repr(desk.history())


def test_whatever_is_wrong_with_a_code_the_answer_is_the_same() -> None:
    desk = new_desk()
    kept, gone = referee(desk, 1), referee(desk, 2)
    desk.revoke(gone.badge.id, "perdu")
    other = "A" if kept.code[-1] != "A" else "C"
    said = set()
    for code in (
        gone.code,
        kept.code[:-1] + other,
        "AAAAAAAA",
        "",
        "0",
        "👻" * 8,
        "\0",
        "x" * 10**7,
        "ﬁﬁﬁﬁ",
        "ß" * 4,
        "\ud800",
    ):
        with pytest.raises(WrongCode) as refusal:
            desk.check(code)
        said.add(str(refusal.value))
    assert len(said) == 1


@given(st.text(max_size=12))
def test_no_text_but_a_code_opens_anything(text: str) -> None:
    desk = new_desk()
    code = read_code(text)
    assert code is None or set(code.id + code.secret) <= set(ALPHABET)
    with pytest.raises(WrongCode):
        desk.check(text)


class CountingHasher:
    """Stands for both hashers and notes what was looked at."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.costs: list[int] = []
        true = access_codes._verified
        monkeypatch.setattr(
            access_codes, "_verified", lambda h, k, s: (self.costs.append(h.memory_cost), true(h, k, s))[1]
        )


def test_a_wrong_code_is_the_same_work_whether_its_badge_exists_or_not(monkeypatch: pytest.MonkeyPatch) -> None:
    desk = AccessDesk(new_journal(), "Zoé", lambda: 0, CodeHasher(HashCost(1, 16), HashCost(1, 8)))
    staff, player = referee(desk), desk.issue(AccessRole.PLAYER, "12", "Joueur n° 12", (12,))
    free = free_id({staff.badge.id, player.badge.id})
    seen = CountingHasher(monkeypatch)
    work = []
    for id_ in (staff.badge.id, player.badge.id, free, "?"):
        with pytest.raises(WrongCode):
            desk.check(f"{id_}-AAAAA")
        work.append(sorted(seen.costs))
        seen.costs.clear()
    assert work == [[8, 16]] * 4


def test_a_revoked_code_closes_at_once_and_stays_closed_after_a_restart() -> None:
    journal = new_journal()
    desk = new_desk(journal)
    given_ = referee(desk)
    before = desk.version
    desk.revoke(given_.badge.id, "badge perdu")
    assert desk.version > before
    assert not desk.is_active(given_.badge.id)
    again = new_desk(journal)
    assert again.badge(given_.badge.id) is None
    with pytest.raises(WrongCode):
        again.check(given_.code)
    (line,) = again.badges()
    assert not line.is_active
    assert line.revoked_because == "badge perdu"


def test_a_code_revoked_by_another_program_is_refused() -> None:
    journal = new_journal()
    here, there = new_desk(journal), new_desk(journal)
    given_ = referee(here)
    there.revoke(given_.badge.id, "perdu")
    assert here.catch_up()
    assert not here.is_active(given_.badge.id)


def test_a_lost_code_is_renewed_for_the_same_post() -> None:
    desk = new_desk()
    lost = desk.ensure_organiser("Zoé")
    assert lost is not None
    fresh = desk.renew(lost.badge.id, "badge perdu")
    assert (fresh.badge.role, fresh.badge.holder) == (lost.badge.role, lost.badge.holder)
    assert desk.check(fresh.code) == fresh.badge
    with pytest.raises(WrongCode):
        desk.check(lost.code)
    with pytest.raises(UnknownBadge):
        desk.renew("XYZ", "perdu")


def test_there_is_always_an_organiser_and_only_one_is_made() -> None:
    desk = new_desk()
    first = desk.ensure_organiser("Zoé")
    assert first is not None
    assert first.badge.role is AccessRole.ORGANISER
    assert desk.ensure_organiser("Max") is None
    with pytest.raises(LastOrganiserBadge):
        desk.revoke(first.badge.id, "perdu")


def test_every_post_of_a_game_gets_a_code_and_only_once(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon).hall
    desk = new_desk(hall.journal)
    given_ = desk.issue_for_staff(hall.competition, GAME)
    posts = {(each.badge.role, each.badge.holder, each.badge.numbers) for each in given_}
    assert posts == {
        (AccessRole.CHIEF_REFEREE, "ja", ()),
        (AccessRole.SUPERVISOR, "su", ()),
        (AccessRole.REFEREE, "a1", (1,)),
        (AccessRole.REFEREE, "a2", (2,)),
        (AccessRole.DOUBLE_REFEREE, "da", (1, 2)),
        (AccessRole.COLLECTOR, "ra", (1,)),
        (AccessRole.COLLECTOR, "ra", (2,)),
    }
    assert "Double arbitre · secteurs 1, 2 · Odile Renaud" in {each.badge.label for each in given_}
    for each in given_:
        assert desk.check(each.code) == each.badge
    assert desk.issue_for_staff(hall.competition, GAME) == ()
    assert not {code.badge.role for code in given_} & {AccessRole.ORGANISER}


def test_members_of_the_committee_have_codes_and_vacant_posts_do_not(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    members = [
        Member(id_, name, College.PLAYERS, True) for id_, name in (("p1", "Aubert"), ("p2", "Bernard"), ("p3", "Colin"))
    ]
    journal = small.hall.journal
    journal.append(
        COMPETITION,
        [
            CommitteeAnnounced(Committee("FR", members[0], (members[1],), (members[2],))),
            OfficialAppointed(Official("bo", "Berthe", Role.BOARD_OPERATOR)),
            PostsAssigned(GAME, (Range(1, "", (1, 2)), Range(2, "inconnu", (3,))), (Circuit(1, "", (1,), (1,)),), ()),
        ],
        expected=journal.version(COMPETITION),
        actor="test",
        at=0,
    )
    small.hall.catch_up()
    posts = list(staff_posts(small.hall.competition, GAME))
    assert [each.holder for each in posts if each.role is AccessRole.COMMITTEE_MEMBER] == ["p1", "p2", "p3"]
    assert [each.holder for each in posts if each.role is AccessRole.BOARD_OPERATOR] == ["bo"]
    assert [each.label for each in posts if each.role is AccessRole.REFEREE] == ["Arbitre · secteur 2 · inconnu"]
    assert not [each for each in posts if each.role is AccessRole.COLLECTOR]
    assert not [each for each in staff_posts(small.hall.competition, 99) if each.numbers]


@pytest.mark.parametrize("is_pairs", [False, True])
def test_every_entry_gets_a_code_with_its_number(lexicon: Lexicon, is_pairs: bool) -> None:
    hall = small_hall(lexicon, is_pairs=is_pairs).hall
    desk = new_desk(hall.journal)
    given_ = desk.issue_for_players(hall.competition)
    assert [each.badge.numbers for each in given_] == [(number,) for number in range(1, 7)]
    assert given_[0].badge.holder == "1"
    assert given_[0].badge.label.startswith("Paire n° 1 · Aubert" if is_pairs else "Joueur n° 1 · Aubert")
    assert desk.issue_for_players(hall.competition) == ()


def test_the_longest_names_still_fit_on_a_badge(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon, is_pairs=True).hall
    players = tuple(Player(f"x{n}", "W" * 80, "É" * 80, "FR") for n in range(2))
    entry = EntryMade(Entry(77, players))
    hall.journal.append(COMPETITION, [entry], expected=hall.journal.version(COMPETITION), actor="test", at=0)
    hall.catch_up()
    labels = [post.label for post in player_posts(hall.competition)]
    assert max(map(len, labels)) == 80
    assert new_desk(hall.journal).issue_for_players(hall.competition)


@pytest.mark.parametrize(
    ("role", "numbers", "label"),
    [
        (AccessRole.DOUBLE_REFEREE, (1, 2, 3, 7), "Double arbitre · secteurs 1 à 3, 7 · Zoé"),
        (AccessRole.DOUBLE_REFEREE, (4,), "Double arbitre · secteur 4 · Zoé"),
        (AccessRole.COLLECTOR, (4,), "Ramasseur · circuit 4 · Zoé"),
        (AccessRole.PLAYER, (4,), "Joueur n°\u00a04 · Zoé"),
        (AccessRole.ANIMATOR, (), "Animateur · Zoé"),
    ],
)
def test_a_badge_says_what_its_holder_does(role: AccessRole, numbers: tuple[int, ...], label: str) -> None:
    assert post_label(role, "Zoé", numbers) == label


def test_the_journal_tells_who_sat_where(lexicon: Lexicon) -> None:
    desk = new_desk(small_hall(lexicon).hall.journal)
    given_ = referee(desk)
    player = desk.issue(AccessRole.PLAYER, "12", "Joueur n° 12 · Aubert", (12,))
    desk.take_desk(given_.badge.id)
    (line,) = [line for line in desk.badges() if line.id == given_.badge.id]
    assert line.desks == 1
    desk.leave_desk(given_.badge.id, Leaving.LOCKED)
    desk.leave_desk(given_.badge.id, "left")
    desk.take_desk(player.badge.id)
    desk.leave_desk(player.badge.id)
    desk.acting_for("Max").revoke(given_.badge.id, "badge perdu")
    told = [(line.actor, line.what) for line in desk.history()]
    id_ = given_.badge.id
    assert told[0] == ("Max", f"Code {id_} de «\u00a0Arbitre 1\u00a0» révoqué\u00a0: badge perdu")
    assert told[1][1].startswith("«\u00a0Joueur n° 12 · Aubert\u00a0» quitte")
    assert told[2][0] == "Joueur n° 12 · Aubert"
    assert told[3] == ("a1", f"Le poste de «\u00a0Arbitre 1\u00a0» s’est verrouillé (code {id_}).")
    assert told[4] == ("a1", f"«\u00a0Arbitre 1\u00a0» prend son poste avec le code {id_}.")
    assert len(told) == 7


def test_a_desk_left_for_a_reason_that_is_none_writes_nothing() -> None:
    desk = new_desk()
    given_ = referee(desk)
    desk.take_desk(given_.badge.id)
    before = desk.version
    with pytest.raises(ValueError, match="bored"):
        desk.leave_desk(given_.badge.id, "bored")
    with pytest.raises(UnknownBadge):
        desk.leave_desk("XYZ")
    assert desk.version == before


def test_forty_threads_that_give_and_take_back_codes_never_disagree() -> None:
    journal = new_journal()
    desks = [new_desk(journal) for _ in range(4)]

    def work(number: int) -> IssuedCode:
        desk = desks[number % 4]
        mine = referee(desk, number)
        desk.take_desk(mine.badge.id)
        if number % 2:
            desk.revoke(mine.badge.id, "perdu")
        else:
            desk.leave_desk(mine.badge.id)
        return mine

    with ThreadPoolExecutor(40) as pool:
        codes = list(pool.map(work, range(1, 41)))
    assert len({code.badge.id for code in codes}) == 40
    fresh = new_desk(journal)
    for number, code in enumerate(codes, 1):
        assert fresh.is_active(code.badge.id) is (number % 2 == 0)
    for desk in desks:
        desk.catch_up()
        assert desk.badges() == fresh.badges()
    assert audit(journal).ok


def test_only_one_of_many_threads_gives_the_first_organisers_code_or_a_posts() -> None:
    journal = new_journal()
    desks = [new_desk(journal) for _ in range(8)]
    with ThreadPoolExecutor(8) as pool:
        made = list(pool.map(lambda desk: desk.ensure_organiser("Zoé"), desks))
    assert len([each for each in made if each]) == 1

    def attempt(desk: AccessDesk) -> bool:
        try:
            referee(desk)
        except PostHasBadge:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        assert sum(pool.map(attempt, desks)) == 1


def test_staff_codes_asked_for_twice_at_once_are_given_once(lexicon: Lexicon) -> None:
    hall = small_hall(lexicon).hall
    desks = [new_desk(hall.journal) for _ in range(4)]
    with ThreadPoolExecutor(4) as pool:
        made = list(pool.map(lambda desk: desk.issue_for_staff(hall.competition, GAME), desks))
    assert sum(map(len, made)) == 7


def test_ids_run_out_only_when_every_one_was_given() -> None:
    every = {a + b + c for a in ALPHABET for b in ALPHABET for c in ALPHABET}
    assert free_id(every - {"ACD"}) == "ACD"
    with pytest.raises(NoBadgeIdLeft):
        free_id(every)


def test_codes_do_no_harm_to_the_rest_of_the_journal(lexicon: Lexicon, tmp_path: Path) -> None:
    hall = small_hall(lexicon).hall
    desk = new_desk(hall.journal)
    given_ = referee(desk)
    desk.take_desk(given_.badge.id)
    competition = hall.competition
    hall.catch_up()
    assert hall.competition is competition
    assert Hall(hall.journal, lexicon, hall.now).competition == competition
    assert audit(hall.journal).ok
    assert replay_at(hall.journal, hall.journal.head().position).games
    place = str(tmp_path / "salle.dup")
    with open_journal(place, journal_catalogue(), create=True) as journal:
        referee(new_desk(journal))
    assert audit_place(place).ok


def test_the_auditor_finds_a_code_revoked_that_was_never_given() -> None:
    journal = new_journal()
    journal.append(ACCESS, [BadgeRevoked("ACD", "?")], expected=0, actor="x", at=0)
    found = audit(journal)
    assert not found.ok
    assert found.broken == 1


def test_a_hash_that_is_damaged_opens_nothing() -> None:
    assert not CHEAP.is_right(AccessRole.REFEREE, "not a hash", "AAAAA")
    assert not CHEAP.is_right(AccessRole.REFEREE, "", "")


def test_codes_of_the_staff_cost_more_to_guess_than_those_of_players() -> None:
    hasher = CodeHasher()
    assert "m=19456,t=2" in hasher.hash(AccessRole.REFEREE, "AAAAA")
    assert "m=2048,t=1" in hasher.hash(AccessRole.PLAYER, "AAAAA")
