from duplicata.tarot.formats import Format


def test_each_format_is_counted_in_its_own_way() -> None:
    assert [each.value for each in Format if each.is_topped] == ["individuel", "triplettes"]
    assert [each.value for each in Format if each.is_match] == ["equipes", "quadrettes"]
    assert [each.value for each in Format if not each.is_duplicate] == ["libre"]
