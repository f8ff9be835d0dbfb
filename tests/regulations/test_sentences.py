"""The sentences of the texts are read from their files, each with its fate."""

from collections import Counter

import pytest

from duplicata.regulations.sentences import Sentence, Status, articles, sentences


def test_a_sentence_is_found_by_its_id() -> None:
    bonus = sentences()["R 2.6.3-1"]
    assert (bonus.id, bonus.status, bonus.note) == ("R 2.6.3-1", Status.CODED, "")
    assert "50 points" in bonus.says


def test_a_sentence_that_a_person_judges_says_why() -> None:
    watched = sentences()["R 1.1-7"]
    assert watched.status is Status.REFEREE
    assert "surveillance" in watched.note


def test_a_sentence_that_belongs_elsewhere_says_where() -> None:
    slips = sentences()["R 1.1-3"]
    assert slips.status is Status.ELSEWHERE
    assert slips.note == "Documents imprimés."


def test_articles_hold_the_sentences_in_the_order_of_the_texts() -> None:
    held = [sentence for article in articles() for sentence in article.sentences]
    assert held == list(sentences().values())
    assert (articles()[0].id, articles()[-1].id) == ("R intro", "T 18")


def test_most_of_the_texts_is_applied_by_the_program() -> None:
    fates = Counter(sentence.status for sentence in sentences().values())
    assert fates[Status.CODED] > fates.total() // 2
    assert fates[Status.TODO] == 0


def test_an_article_whose_text_is_lost_is_there_by_its_substance() -> None:
    lost = next(article for article in articles() if article.id == "R 3.1")
    assert [sentence.status for sentence in lost.sentences].count(Status.CODED) == 4
    assert "raccord" in lost.sentences[-1].says


def test_what_only_people_see_of_a_slip_is_theirs_to_judge() -> None:
    assert sentences()["G 4.11-5"].status is Status.REFEREE
    assert sentences()["R 4.4-9"].status is Status.CODED


def test_nobody_can_add_a_sentence() -> None:
    with pytest.raises(TypeError):
        sentences()["R 9.9-1"] = Sentence("R 9.9-1", "", Status.TODO)  # type: ignore[index]
