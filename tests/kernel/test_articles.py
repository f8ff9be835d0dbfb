"""A rule cites the sentences it applies, and can be found by them."""

import pytest

from duplicata.kernel import articles
from duplicata.kernel.articles import EVERY_SCRABBLE_EDITION, cited_articles, rule, rules_of
from duplicata.regulations.editions import editions


@pytest.fixture(autouse=True)
def register_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """The rules invented here must not be taken for real ones."""
    monkeypatch.setattr(articles, "_RULES", {})


def names(sentence: str) -> list[str]:
    return [name.rpartition(".")[2] for name in rules_of(sentence)]


def test_a_rule_is_found_by_each_sentence_it_cites() -> None:
    @rule("R 9.9-1", "R 9.9-2")
    def score_missing() -> int:
        return 5

    assert score_missing() == 5
    assert names("R 9.9-1") == names("R 9.9-2") == ["score_missing"]
    assert set(cited_articles()) == {"R 9.9-1", "R 9.9-2"}


def test_a_class_may_be_a_rule_and_stays_the_same_class() -> None:
    class Place:
        pass

    assert rule("R 9.9-1")(Place) is Place
    assert names("R 9.9-1") == ["Place"]


def test_several_rules_apply_one_sentence_in_the_order_they_were_written() -> None:
    def first() -> None: ...
    def second() -> None: ...

    for applied in (first, second, first):
        rule("R 9.9-1")(applied)
    assert names("R 9.9-1") == ["first", "second"]


def test_a_rule_is_found_in_its_editions_only() -> None:
    @rule("R 9.9-1", editions=("FISF-2016",))
    def last_letter() -> None: ...

    assert len(rules_of("R 9.9-1", "FISF-2016")) == 1
    assert rules_of("R 9.9-1", "FISF-2010") == ()


def test_a_sentence_that_no_rule_cites_has_no_rule() -> None:
    assert rules_of("R 9.9-9") == ()


def test_what_was_listed_does_not_change_afterwards() -> None:
    before = cited_articles()
    rule("R 9.9-1")(lambda: None)
    assert before == {}


def test_a_rule_without_a_sentence_or_without_an_edition_does_not_run() -> None:
    with pytest.raises(TypeError, match="cites at least one sentence"):
        rule()
    with pytest.raises(TypeError, match="belongs to at least one edition"):
        rule("R 9.9-1", editions=())


def test_a_rule_belongs_to_every_scrabble_edition_unless_it_says_otherwise() -> None:
    assert tuple(editions()) == EVERY_SCRABBLE_EDITION
