"""The letters that go with sealed games: what a manager does, what players hear, and no game put aside unseen."""

from desks.halls import GAME, small_hall
from desks.sealed.envelopes import drawn_hall, sealed
from print.pdfs import Pdf

from duplicata.desks.hall import Hall
from duplicata.desks.sealed.drawn_games import DrawnGames
from duplicata.desks.sealed.sealing import SealWishes
from duplicata.documents.catalogue import paper_named
from duplicata.documents.paper import print_paper
from duplicata.documents.source import Source
from duplicata.lexicon import Lexicon
from duplicata.scrabble.terms import Draws


def printed(hall: Hall, name: str) -> str:
    return " ".join(Pdf(print_paper(paper_named(name), Source(hall, None))).text().split())


def test_the_letter_to_a_manager_names_the_drawers_the_hour_and_whom_to_call(lexicon: Lexicon) -> None:
    small = drawn_hall(lexicon)
    DrawnGames(small.hall, "préparation").name_drawers(GAME, ["Rose Blin", "Jean Roy"])
    sealed(small, wishes=SealWishes(opens_at=1_797_084_000_000))
    text = printed(small.hall, "letter-managers")
    for said in (
        "Rose Blin, Jean Roy",
        " à 14 h ",
        "pas avant le 12/12/2026",
        "À appeler en cas de problème",
        "trois semaines",
    ):
        assert said in text, said


def test_players_are_told_how_their_game_was_drawn(lexicon: Lexicon) -> None:
    assert "tirées par le logiciel" in printed(drawn_hall(lexicon).hall, "letter-players")
    assert "tirées au sac" in printed(small_hall(lexicon, draws=Draws.HAND).hall, "letter-players")


def test_a_game_put_aside_is_told_to_everyone(lexicon: Lexicon) -> None:
    hall = drawn_hall(lexicon).hall
    DrawnGames(hall, "préparation").discard(GAME, "une lettre manquait au sac")
    for name in ("letter-managers", "letter-players"):
        assert "écartée : une lettre manquait au sac" in printed(hall, name).replace("\u00a0", " ")
