"""A sample of deals that is searched in the page: the form that asks for it, and what was found so far."""

from collections.abc import Mapping
from html import escape

from ..findings import Findings
from ..pages import table_page
from ..sample import BUDGET, DEALS, Sample
from ..solver import Lost, Verdict, Won
from ..words import Words
from .shares import bounds, grouped, share


def sample_form(atlas: Mapping[str, Findings], games_url: str, words: Words) -> str:
    """Return the element as it stands in the page before Python has started.

    ``atlas`` is what is known of each game; a choice bears it along with the game's name, since the Python of
    a page has no other way to know.
    """
    options = "".join(
        f'<option value="{name} {" ".join(map(str, known))}">{words(f"game.{name}")}</option>'
        for name, known in atlas.items()
    )
    return (
        f'<patience-sample lang="{words("html.lang")}" data-games="{escape(games_url)}" '
        f'data-loading="{words("sample.loading")}" data-failed="{words("sample.failed")}">'
        f'<form hidden><label>{words("family.game")} <select name="game">{options}</select></label>'
        f"<label>{words('sample.first')} "
        '<input name="number" inputmode="numeric" autocomplete="off" maxlength="20" value="1"></label>'
        f"<button>{words('sample.start', n=DEALS)}</button>"
        '<button type="button" data-do="sample-stop" aria-disabled="true">'
        f"{words('board.stop')}</button></form>"
        f'<progress max="{DEALS}" hidden aria-label="{words("sample.progress")}"></progress>'
        '<div class="found"></div><p class="sr" role="status"></p>'
        f"<noscript><p>{words('sample.noscript')}</p></noscript></patience-sample>"
    )


def sample_found(sample: Sample, *, searching: bool) -> str:
    """Return the deals searched so far, line by line, and, once no more come, their sum."""
    words = sample.words
    lines = [
        f"<li>{_deal(sample, number)}{_told(verdict, words)}</li>"
        for number, verdict in enumerate(sample.found, sample.first)
    ]
    if searching:
        lines.append(f"<li>{_deal(sample, sample.next)}{words('sample.searching')}</li>")
    sum_ = "" if searching else f"<p>{escape(sample_sum(sample))}</p>"
    return f"<ol>{''.join(lines)}</ol>{sum_}"


def _deal(sample: Sample, number: int) -> str:
    words, name = sample.words, sample.rules.name
    page = table_page(sample.games_url, name)
    return f'<a href="{escape(page)}#{name}/{number}">{words("board.number", n=number)}</a>{words("colon")}'


def _told(verdict: Verdict, words: Words) -> str:
    if isinstance(verdict, Won):
        return words("sample.won", n=len(verdict.moves))
    return words("sample.lost") if isinstance(verdict, Lost) else words("sample.open")


def sample_sum(sample: Sample) -> str:
    """Return what the sample comes to, and beside it what the atlas has, which looked further."""
    words, here, atlas = sample.words, Findings.of(sample.found), sample.atlas
    if not here.deals:
        return words("know.stopped")
    told = [
        words("sample.sum", n=here.deals, won=here.won, lost=here.lost, open=here.open),
        words(
            "sample.share",
            share=share(here.won, here.deals, words),
            bounds=bounds(here.won, here.deals, words),
            budget=grouped(BUDGET, words),
        ),
    ]
    if atlas.deals:
        told.append(
            words(
                "sample.atlas",
                n=atlas.deals,
                share=share(atlas.won, atlas.deals, words),
                bounds=bounds(atlas.won, atlas.deals, words),
            )
        )
    return " ".join(told)
