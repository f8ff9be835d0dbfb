import re
from pathlib import Path
from urllib.parse import unquote

import pytest
from litestar import Litestar
from litestar.testing import TestClient
from web.page_list import Visitor, pages
from web.premises import TestedPremises

from duplicata.competition.access import AccessRole
from duplicata.lexicon import Lexicon
from duplicata.web.guide_pages import GUIDE, PICTURES, anchor, guide_pages, pictures
from duplicata.web.guide_search import plain, search

WEB = Path(__file__).parents[2] / "src" / "duplicata" / "web"
TEMPLATES = WEB / "templates"
# Addresses that stand in the guide as text, and places for pictures, are not links.
LINK = re.compile(r"!?\[[^\]]*\]\(([^)]*)\)")


@pytest.fixture(scope="module")
def client(lexicon: Lexicon) -> TestClient[Litestar]:
    return TestedPremises(lexicon).client()


@pytest.fixture(scope="module", params=sorted(path.stem for path in GUIDE.glob("*.md")))
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_the_guide_opens_without_a_code_and_names_every_page(client: TestClient[Litestar]) -> None:
    page = client.get("/aide")
    assert page.status_code == 200
    for each in guide_pages().values():
        assert f'href="{each.path}"' in page.text
    assert set(guide_pages()) == {path.stem for path in GUIDE.glob("*.md")}


def test_each_page_of_the_guide_is_shown_in_french(client: TestClient[Litestar], name: str) -> None:
    page = client.get(guide_pages()[name].path)
    assert page.status_code == 200
    assert f"<title>{guide_pages()[name].title} · Aide de Duplicata</title>" in page.text
    assert page.text.count("<h1") == 1


@pytest.mark.parametrize("visitor", Visitor.everyone(), ids=lambda visitor: visitor.name)
def test_the_question_mark_of_every_page_opens_a_page_of_the_guide(lexicon: Lexicon, visitor: Visitor) -> None:
    premises = TestedPremises(lexicon)
    premises.play_two_turns()
    client = _sit(premises, visitor)
    seen = 0
    for path in pages(premises.app, visitor):
        answer = client.get(path)
        if not answer.text.lstrip().lower().startswith("<!doctype"):
            continue
        helped = re.search(r'<a [^>]*data-help[^>]* href="(/aide[^"]*)"', answer.text)
        assert helped, path
        assert client.get(helped[1]).status_code == 200, (path, helped[1])
        seen += 1
    assert seen


def _sit(premises: TestedPremises, visitor: Visitor) -> TestClient[Litestar]:
    if visitor.role is None:
        return premises.client()
    if visitor.role not in {line.role for line in premises.premises.access.badges()}:
        numbers = (1,) if visitor.role is AccessRole.TAROT_TABLE else ()
        premises.premises.access.issue(visitor.role, f"quelqu’un-{visitor.role.value}", visitor.role.title, numbers)
    return premises.seated(visitor.role)


def test_a_page_that_does_not_exist_is_refused_in_french(client: TestClient[Litestar]) -> None:
    for path in (
        "/aide/nulle-part",
        "/aide/../app",
        "/aide/images/0000/arbitre.png",
        "/aide/%2e%2e",
        "/aide/accueil.md",
    ):
        answer = client.get(path)
        assert answer.status_code == 404, path
        assert "Cette page n’existe pas" in answer.text


def test_every_link_of_the_guide_leads_somewhere_here_and_beside_the_file(name: str) -> None:
    for target in LINK.findall((GUIDE / f"{name}.md").read_text("utf-8")):
        path, _, place = target.partition("#")
        assert (GUIDE / path).is_file() or not path, f"{name}: {target}"
        if place:
            page = guide_pages()[path.removesuffix(".md") or name]
            assert place in [section.anchor for section in page.sections], f"{name}: {target}"


def test_every_picture_of_a_page_is_served_and_may_be_kept(client: TestClient[Litestar], name: str) -> None:
    for path in re.findall(r'<img src="([^"]*)"', guide_pages()[name].html):
        picture = client.get(path)
        assert picture.status_code == 200, path
        assert picture.headers["Content-Type"] == "image/png"
        assert "immutable" in picture.headers["Cache-Control"]


def test_every_picture_says_what_it_shows_and_how_large_it_is(name: str) -> None:
    for image in re.findall(r"<img [^>]*>", guide_pages()[name].html):
        assert re.search(r'alt="[^"]+"', image)
        assert re.search(r'width="[1-9]', image), image


def test_no_picture_is_heavy() -> None:
    assert pictures()
    assert not [name for name, content in pictures().items() if len(content) > 260_000]


def test_what_the_guide_shows_stands_in_the_folder_that_github_shows() -> None:
    assert GUIDE.parent.name == "docs"
    assert PICTURES.is_dir()


def test_no_html_of_the_guide_reaches_the_page() -> None:
    for page in guide_pages().values():
        assert "<script" not in page.html
        assert "style=" not in page.html


def test_the_guide_is_written_with_french_typography(name: str) -> None:
    text = re.sub(r"```.*?```|`[^`]*`", "", (GUIDE / f"{name}.md").read_text("utf-8"), flags=re.DOTALL)
    text = LINK.sub("", text)
    assert not re.search(r"\w'\w", text), "a straight apostrophe"
    assert not re.search(r" [;:!?»]|« ", text), "an ordinary space before a high sign"


def test_every_desk_opens_its_own_page_of_the_guide() -> None:
    suffixes = {
        suffix
        for path in TEMPLATES.rglob("*.html")
        for suffix in re.findall(r"{% block help %}([^{]*){% endblock %}", path.read_text("utf-8"))
    }
    assert len(suffixes) > 5
    assert {suffix.strip("/") for suffix in suffixes if suffix} <= set(guide_pages())


def test_the_question_mark_of_a_desk_opens_its_page(lexicon: Lexicon) -> None:
    page = TestedPremises(lexicon).seated(AccessRole.REFEREE, 1).get("/arbitre").text
    assert re.search(r'<a [^>]*data-help href="/aide/arbitre"', page)


@pytest.mark.parametrize(
    ("typed", "page"), [("verrou", "Prendre un poste"), ("COUPURE de courant", "Quand quelque chose casse")]
)
def test_what_is_looked_for_is_found_without_accents_or_capitals(typed: str, page: str) -> None:
    assert page in [found.page for found in search(guide_pages().values(), typed)]
    assert search(guide_pages().values(), plain(typed)) == search(guide_pages().values(), typed)


def test_a_title_comes_before_a_mention() -> None:
    assert "seul" in plain(search(guide_pages().values(), "seul")[0].title)
    assert "code" in plain(search(guide_pages().values(), "code")[0].title)


def test_whoever_finds_nothing_is_told_so(client: TestClient[Litestar]) -> None:
    answer = client.get("/aide?cherche=zzyzx", headers={"HX-Request": "true"})
    assert "Le guide ne parle pas de «\u00a0zzyzx\u00a0»" in answer.text
    assert "<html" not in answer.text


@pytest.mark.parametrize("typed", ["<script>alert(1)</script>", "\u202eabc", "é" * 5000, "' OR 1=1 --", "%00", "   "])
def test_a_hostile_search_is_answered_safely(client: TestClient[Litestar], typed: str) -> None:
    answer = client.get("/aide", params={"cherche": typed})
    assert answer.status_code == 200
    assert "<script>alert" not in answer.text


def test_headings_have_the_anchors_that_github_gives_them() -> None:
    assert anchor("L’organisateur a perdu le sien") == "lorganisateur-a-perdu-le-sien"
    assert anchor("Minute 0\u00a0: allumer") == "minute-0-allumer"


def test_an_address_of_the_server_is_never_a_link_of_the_guide(name: str) -> None:
    """GitHub would look for it in the repository."""
    targets = LINK.findall((GUIDE / f"{name}.md").read_text("utf-8"))
    assert not [target for target in targets if unquote(target).startswith(("/", "http"))]


def test_an_installed_package_carries_the_guide_and_its_pictures() -> None:
    build = (WEB.parents[2] / "CMakeLists.txt").read_text("utf-8")
    assert re.search(r"install\(DIRECTORY docs/guide docs/pictures DESTINATION duplicata/web ", build)
