"""Rules cite the sentences they apply: a citation is an argument of the rule, and can be listed."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

EVERY_SCRABBLE_EDITION = ("FISF-2010", "FISF-2016", "ABREGE")

Rule = TypeVar("Rule", bound=Callable[..., Any])

_RULES: dict[str, dict[str, tuple[str, ...]]] = {}


def rule(*articles: str, editions: tuple[str, ...] = EVERY_SCRABBLE_EDITION) -> Callable[[Rule], Rule]:
    """Ties a function or a class to the sentences it applies, such as `R 2.2-3`, in these editions.

    >>> @rule("R 9.9-1")
    ... def score_missing() -> None: ...
    >>> [name.rpartition(".")[2] for name in rules_of("R 9.9-1")]
    ['score_missing']
    """
    if not articles or not editions:
        raise TypeError("a rule cites at least one sentence and belongs to at least one edition")

    def register(applied: Rule) -> Rule:
        name = f"{applied.__module__}.{applied.__qualname__}"
        for article in articles:
            _RULES.setdefault(article, {})[name] = editions
        return applied

    return register


def rules_of(article: str, edition: str | None = None) -> tuple[str, ...]:
    """The rules that apply a sentence, in one edition or in any, among the modules loaded so far."""
    known = _RULES.get(article, {})
    return tuple(name for name, editions in known.items() if edition is None or edition in editions)


def cited_articles() -> Mapping[str, tuple[str, ...]]:
    """Every sentence that some rule applies, and those rules."""
    return {article: rules_of(article) for article in _RULES}
