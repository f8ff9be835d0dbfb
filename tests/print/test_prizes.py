"""Certificates and the list of prizes: the podiums of the desk, and no certificate of what may still change."""

import msgspec
import pytest
from print.pdfs import Pdf
from print.results_reading import HOSTILE, tight
from print.sample_hall import sample_hall, sample_source

from duplicata.competition.standing.groups import Grouping
from duplicata.desks.auditor import hall_at
from duplicata.desks.posting.standing_views import PostedGroup
from duplicata.desks.standings import StandingsDesk
from duplicata.documents.catalogue import paper_named
from duplicata.documents.foot import foot
from duplicata.documents.paper import print_paper
from duplicata.documents.papers.prizes import Certificate, CertificatesTooEarly
from duplicata.documents.source import Source
from duplicata.documents.typesetting import typeset
from duplicata.lexicon import Lexicon


def printed(name: str, source: Source) -> Pdf:
    return Pdf(print_paper(paper_named(name), source))


def test_the_first_three_have_a_certificate_each_with_their_name_rank_and_points(lexicon: Lexicon) -> None:
    hall, pdf = sample_hall(lexicon), printed("certificates", sample_source(lexicon))
    lines = StandingsDesk(hall, "").by_rank().lines
    assert len(pdf) == 3
    assert pdf.size() == (297, 210)
    for page, ordinal in enumerate(("1re", "2e", "3e")):
        text, (player,) = tight(pdf.text(page)), hall.competition.entries[lines[page].entry].players
        assert tight(f"{ordinal} place au classement général {player.first_name} {player.last_name}") in text
        assert tight(f"avec {lines[page].points} points en 2 parties") in text
        assert tight("Salle des fêtes, le 1er janvier 2026") in text
        assert tight("Le juge-arbitre : Joël Rabourdin") in text


@pytest.mark.parametrize(
    ("name", "grouping", "said"),
    [
        ("certificates-series", Grouping.SERIES, "de la série 1"),
        ("certificates-category", Grouping.CATEGORY, "de la catégorie poussin"),
    ],
)
def test_each_group_has_its_podium(lexicon: Lexicon, name: str, grouping: Grouping, said: str) -> None:
    groups = StandingsDesk(sample_hall(lexicon), "").podiums(grouping)
    pdf = printed(name, sample_source(lexicon))
    assert len(pdf) == sum(len(group.lines) for group in groups)
    assert said in pdf.text(0)


def test_no_certificate_is_printed_while_results_may_change(lexicon: Lexicon) -> None:
    hall = sample_hall(lexicon)
    finals = [entry.position for entry in hall.journal.entries() if entry.name == "results_declared_final"]
    earlier = Source(hall_at(hall.journal, finals[-1] - 1, lexicon))
    for name in ("certificates", "certificates-series", "certificates-category"):
        with pytest.raises(CertificatesTooEarly):
            printed(name, earlier)
    assert "PROVISOIRE" in printed("prize-list", earlier).text()


def test_equals_share_a_place_and_their_certificates_say_so(lexicon: Lexicon, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = StandingsDesk(sample_hall(lexicon), "")
    one, other, *_ = desk.podiums(Grouping.SERIES)[0].lines
    equal = PostedGroup("1", (one, msgspec.structs.replace(other, group_rank=1)))
    monkeypatch.setattr(StandingsDesk, "podiums", lambda *_: (equal,))
    pdf = printed("certificates-series", sample_source(lexicon))
    assert all(tight("1re place ex æquo") in tight(pdf.text(page)) for page in range(2))


def test_hostile_names_stay_on_the_one_page_of_a_certificate(lexicon: Lexicon) -> None:
    certificates = [
        Certificate("1", "1re place ex æquo", name, (name, name), name * 2, name, "avec 1 point", name, name)
        for name in HOSTILE
    ]
    pdf = Pdf(typeset("certificates.typ", certificates, foot("Diplômes", sample_source(lexicon, None))))
    assert len(pdf) == len(HOSTILE)
    assert all("Le juge-arbitre" in pdf.text(page) for page in range(len(pdf)))
    assert len(Pdf(typeset("certificates.typ", [], foot("Diplômes", sample_source(lexicon, None))))) == 1


def test_the_list_of_prizes_names_every_podium_with_room_for_the_prize(lexicon: Lexicon) -> None:
    desk, text = StandingsDesk(sample_hall(lexicon), ""), printed("prize-list", sample_source(lexicon)).text()
    names = tight(text)
    assert "Rang Nom Club Points Prix Signature" in text
    assert text.index("Classement général") < text.index("Série 1") < text.index("Catégorie poussin")
    for grouping in (Grouping.SERIES, Grouping.CATEGORY):
        for group in desk.podiums(grouping):
            for line in group.lines:
                assert tight(f"{line.group_rank} {line.name} {line.clubs} {line.points}") in names
    assert "Autres prix" in text
