"""The audit page tells every event in French, and keeps the secrets of a game from those who do not direct it."""

import typing
from collections.abc import Mapping
from enum import Enum
from types import NoneType, UnionType
from typing import Any

import msgspec
import pytest
from desks.appealed import Appealed
from desks.halls import GAME, SEED, SmallHall, small_hall
from desks.played_halls import NO_WORD, mark, played_hall, settle
from desks.test_access import CHEAP

from duplicata.competition.access import Access, AccessRole
from duplicata.competition.competition import Competition
from duplicata.competition.standing.barrage.events import BarrageDeclined, BarrageOpened
from duplicata.competition.standing.elimination.events import EliminationOpened
from duplicata.competition.standing.time_ladder import usual_ladder
from duplicata.desks.access import AccessDesk
from duplicata.desks.hall.journal_events import ACCESS, COMPETITION, journal_catalogue
from duplicata.desks.journal_story import JournalAsked, JournalDesk, JournalLine
from duplicata.desks.journal_telling import Teller, stream_title, tag_of
from duplicata.kernel.messages import catalogue
from duplicata.lexicon import Lexicon
from duplicata.scrabble.events import MoveRetained, TilesDrawn

KINDS = journal_catalogue().kinds


def example(kind: Any) -> Any:
    """A value of a type, any one."""
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin in (typing.Union, UnionType):
        return example(next(each for each in arguments if each is not NoneType))
    if origin is tuple:
        return (example(arguments[0]),)
    if origin is not None and issubclass(origin, Mapping):
        return {}
    if issubclass(kind, msgspec.Struct):
        hints = typing.get_type_hints(kind)
        return kind(**{field: example(hints[field]) for field in kind.__struct_fields__})
    return next(iter(kind)) if issubclass(kind, Enum) else kind(1) if kind is not str else "texte"


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__struct_config__.tag)
def test_every_event_has_a_title_and_is_told_with_its_facts(kind: type[msgspec.Struct]) -> None:
    event = example(kind)
    teller = Teller(Competition(), Access())
    title = catalogue()[f"story_{tag_of(event)}"]
    assert title[0].isupper()
    for told in (teller.told(event), teller.hidden(event)):
        assert told.startswith(title)
        assert told.endswith(".")
    assert "{" not in teller.told(event)


def test_no_title_is_left_of_an_event_that_is_gone() -> None:
    tags = {str(kind.__struct_config__.tag) for kind in KINDS}
    told = {code.removeprefix("story_").removesuffix("_facts") for code in catalogue() if code.endswith("_facts")}
    assert {tag for tag in told if f"story_{tag}" in catalogue()} <= tags | {"with"}


def test_the_hash_of_a_code_is_told_by_nobody() -> None:
    assert not [text for code, text in catalogue().items() if code.startswith("story_") and "hash" in text]
    assert "{seed}" not in catalogue().get("story_seed_sealed_facts", "")


@pytest.mark.parametrize(
    ("stream", "title"),
    [
        (COMPETITION, "compétition"),
        (ACCESS, "accès"),
        ("game-2", "partie 2"),
        ("sheet-2-3", "feuille 3 de la partie 2"),
        ("case-4", "dossier 4"),
        ("barrage-1", "barrage 1"),
        ("elimination-1", "élimination directe 1"),
        ("tarot-1", "séance de Tarot 1"),
        ("belote-1", "«\u00a0belote-1\u00a0»"),
    ],
)
def test_a_stream_is_named_in_french(stream: str, title: str) -> None:
    assert stream_title(stream) == title


def lines(small: SmallHall, *, sees_game: bool, **asked: Any) -> tuple[JournalLine, ...]:
    return JournalDesk(small.hall, sees_game=sees_game).page(JournalAsked(**asked)).lines


def test_the_page_tells_who_did_what_when_the_last_first(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    take = small.play_turn()
    mark(small, take, {2: NO_WORD})
    seen = lines(small, sees_game=True)
    assert [line.position for line in seen] == list(range(small.written, small.written - len(seen), -1))
    assert seen[0].where == "feuille 2 de la partie 1"
    assert seen[0].actor == "Arbitre 2"
    assert seen[0].what.startswith("Bulletins jugés\u00a0: coup 1, au top\u00a0: 3")
    (announced,) = [line.what for line in seen if line.what.startswith("Solution annoncée")]
    assert f"{small.game.top} points" in announced.replace("\u00a0", " ")
    (made,) = [line.what for line in lines(small, sees_game=True, stream=COMPETITION, text="alex 3")]
    assert made == "Inscription\u00a0: n°\u00a03 Colin Alex 3."


def test_the_organiser_learns_no_rack_solution_or_ruling_of_a_game_under_way(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    mark(small, small.play_turn(), {2: NO_WORD})
    small.collect_turn()
    desk = JournalDesk(small.hall, sees_game=False)
    secret = [text for event in small.hall.journal.events() for text in _secrets(event)]
    assert len(secret) >= 3
    seen = desk.page(JournalAsked(limit=200)).lines
    told = " ".join(line.what for line in seen)
    assert not [text for text in secret if text in told]
    hidden = {line.what for line in seen if line.is_hidden}
    assert "Tirage annoncé\u00a0: coup 1." in hidden
    # That tiles were drawn, or a word retained, is not told at all.
    assert not [line for line in seen if line.what.startswith(("Lettres tirées", "Solution retenue", "Graine"))]
    assert "Bulletins jugés\u00a0: coup 1." in hidden
    # A search for a secret finds nothing either.
    assert not [text for text in secret if desk.page(JournalAsked(text=text)).lines]
    # The chief referee sees all of it but the seed.
    chief = " ".join(line.what for line in lines(small, sees_game=True, limit=200))
    assert all(text in chief for text in secret)
    assert SEED not in chief


def _secrets(event: object) -> list[str]:
    match event:
        case TilesDrawn(tiles=tiles):
            return [tiles] if len(tiles) > 2 else []
        case MoveRetained(word=word):
            return [word]
        case _:
            return []


def test_the_organiser_reads_the_game_after_its_end_and_the_rulings_once_totals_are_compared(lexicon: Lexicon) -> None:
    small = played_hall(lexicon, {})
    game = lines(small, sees_game=False, stream="game-1", limit=200)
    assert not [line for line in game if line.is_hidden]
    assert all(line.is_hidden for line in lines(small, sees_game=False, stream="sheet-1-1"))
    settle(small, 1)
    assert all(line.is_hidden for line in lines(small, sees_game=False, stream="sheet-1-1"))
    settle(small, 2)
    assert not [line for line in lines(small, sees_game=False, stream="sheet-1-1") if line.is_hidden]


def test_a_case_is_hidden_during_its_game_and_names_nobody_afterwards(lexicon: Lexicon) -> None:
    appealed = Appealed(lexicon)
    number = appealed.contest()
    desk = JournalDesk(appealed.hall, sees_game=False)
    case = desk.page(JournalAsked(stream=f"case-{number}")).lines
    assert case[-1].what == "Appel déposé."
    assert case[-1].is_hidden
    told = JournalDesk(appealed.hall, sees_game=True).page(JournalAsked(stream=f"case-{number}")).lines
    assert "dossier 1, partie 1, coup 1" in told[-1].what
    assert "Bernard" not in told[-1].what
    assert f"case-{number}" in {choice.name for choice in desk.streams()}
    appealed.end_game()
    assert desk.page(JournalAsked(stream=f"case-{number}")).lines[-1].is_hidden is not appealed.small.game.ended.is_void


def test_a_contest_is_hidden_while_its_game_is_played(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    ladder, journal = usual_ladder("barrage"), small.hall.journal
    journal.append("barrage-1", [BarrageOpened((1, 2), GAME, True, ladder)], expected=0, actor="ja", at=0)
    journal.append("barrage-2", [BarrageDeclined((1, 2))], expected=0, actor="ja", at=0)
    journal.append("elimination-1", [EliminationOpened("Finale", (1, 2), GAME, ladder)], expected=0, actor="ja", at=0)
    hidden = {
        name: lines(small, sees_game=False, stream=name)[0].is_hidden
        for name in ("barrage-1", "barrage-2", "elimination-1")
    }
    assert hidden == {"barrage-1": True, "barrage-2": False, "elimination-1": True}


def test_pages_follow_one_another_without_a_gap(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    small.play_turn()
    desk = JournalDesk(small.hall, sees_game=True)
    for stream in ("", COMPETITION):
        found: list[int] = []
        before: int | None = None
        while True:
            page = desk.page(JournalAsked(before=before, limit=4, stream=stream))
            assert len(page.lines) <= 4
            found += [line.position for line in page.lines]
            before = page.older
            if before is None:
                break
        every = [each.position for each in small.hall.journal.read(stream or None)]
        assert found == every[::-1]


def test_new_lines_are_found_after_a_position(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = JournalDesk(small.hall, sees_game=True)
    last = desk.page().lines[0].position
    assert desk.page(JournalAsked(after=last)).lines == ()
    small.start_turn()
    page = desk.page(JournalAsked(after=last))
    assert [line.position for line in page.lines] == list(range(small.written, last, -1))
    assert page.older is None


def test_lines_are_looked_up_by_actor_and_by_text_without_accents(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    access = AccessDesk(small.hall.journal, "Zoé", small.time, CHEAP)
    given = access.issue(AccessRole.REFEREE, "a1", "Arbitre · secteur 1 · Zoé", (1,))
    access.take_desk(given.badge.id)
    desk = JournalDesk(small.hall, sees_game=False)
    assert {line.actor for line in desk.page(JournalAsked(actor="zoe")).lines} == {"Zoé"}
    (taken,) = desk.page(JournalAsked(text="POSTE PRIS")).lines
    assert taken.actor == "Arbitre 1"
    assert taken.where == "accès"
    assert given.badge.id in taken.what
    assert "secteur 1" in taken.what
    access.leave_desk(given.badge.id, "locked")
    access.revoke(given.badge.id, "badge perdu")
    revoked, left = desk.page(JournalAsked(stream=ACCESS, limit=2)).lines
    assert revoked.what.endswith("badge perdu.")
    assert "verrouillage automatique" in left.what


def test_odd_questions_find_nothing_and_break_nothing(lexicon: Lexicon) -> None:
    small = small_hall(lexicon)
    desk = JournalDesk(small.hall, sees_game=False)
    for asked in (
        JournalAsked(before=-5),
        JournalAsked(before=0, stream=COMPETITION),
        JournalAsked(after=10**12),
        JournalAsked(stream="nothing-\0"),
        JournalAsked(text="👻" * 10**5),
        JournalAsked(actor="\u202e" + "x" * 999),
    ):
        assert desk.page(asked).lines == ()
    assert len(desk.page(JournalAsked(limit=-3)).lines) == 1
    assert len(desk.page(JournalAsked(limit=10**9, after=-7, before=10**15)).lines) == small.written - 1


def test_a_long_search_stops_and_says_where_to_go_on(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("duplicata.desks.journal_story._MOST_LOOKED_AT", 5)
    small = small_hall(lexicon)
    page = JournalDesk(small.hall, sees_game=True).page(JournalAsked(text="compétition ouverte"))
    assert page.lines == ()
    assert page.older == small.written - 4
    page = JournalDesk(small.hall, sees_game=True).page(JournalAsked(text="rien de tel", stream=COMPETITION))
    assert page.lines == ()
    assert page.older is not None
    assert page.older > 1
