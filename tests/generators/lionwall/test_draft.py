"""Templates of red herrings, counted against a slow reading of what they are."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations

from generators.lionwall.candidate import (
    HERRINGS,
    PUBLISHED,
    labelled_templates,
    naming,
    relabelled,
    templates,
)


def load(template: tuple[int, ...], group: int) -> int:
    return sum(herring >> group & 1 for herring in template)


def test_a_herring_leads_between_two_or_three_groups() -> None:
    assert sorted(HERRINGS) == [n for n in range(16) if n.bit_count() in (2, 3)]


def test_all_templates_are_found_once() -> None:
    """Eight herrings take 16 cards, so there are no more."""
    every = {
        multiset
        for count in range(9)
        for multiset in combinations_with_replacement(sorted(HERRINGS), count)
        if all(load(multiset, group) <= 4 for group in range(4))
    }
    found = list(labelled_templates())
    assert len(found) == len(set(found)) == 3217
    assert set(found) == every


def test_no_two_templates_differ_only_by_the_names_of_the_groups() -> None:
    seen: set[tuple[int, ...]] = set()
    for template in templates():
        same = {relabelled(template, naming(names)) for names in permutations(range(4))}
        assert not same & seen
        seen |= same
    assert seen == set(labelled_templates())
    assert len(templates()) == 239


def test_the_published_template_leaves_no_card_without_a_herring() -> None:
    assert [load(PUBLISHED, group) for group in range(4)] == [4, 4, 4, 4]
    assert sorted(herring.bit_count() for herring in PUBLISHED) == [2, 2, 3, 3, 3, 3]
