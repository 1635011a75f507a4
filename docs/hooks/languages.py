"""Both languages in folders of their own, page for page, anchor for anchor."""

import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import CombinedEvent, event_priority
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from docs.hooks.places import language, local, plugin, source

ID = re.compile(r'\sid="([^"]+)"')

anchors: dict[str, dict[str, list[str]]] = {}
"""From language to page (without its language folder) to the ids in its content."""


def on_config(config: MkDocsConfig) -> None:
    """Refuse to build where a page stands in one language only."""
    folders = {code: Path(config.docs_dir, code) for code in languages(config)}
    pages = {
        code: {path.relative_to(folder).as_posix() for path in folder.rglob("*.md")}
        for code, folder in folders.items()
    }
    every = set().union(*pages.values())
    missing = [f"{lang}/{page}" for lang, have in pages.items() for page in sorted(every - have)]
    if missing:
        raise PluginError(f"Every page must stand in every language. Missing: {', '.join(missing)}")


def languages(config: MkDocsConfig) -> list[str]:
    """Return the codes of the languages, in the order of mkdocs.yml."""
    return [each.locale for each in plugin(config).config.languages]


theme_files: list[File] = []


def _hold_theme_files(files: Files, config: MkDocsConfig) -> Files:
    """Keep the files of the theme away from the plugin, which takes all below docs/ for its own."""
    theme_files[:] = [file for file in files if file.src_dir == config.theme.custom_dir]
    for file in theme_files:
        files.remove(file)
    return files


@event_priority(-200)  # after the plugin, which works at -100
def _move_default_language(files: Files, config: MkDocsConfig) -> Files:
    """Move the default language, which the plugin builds at the root, into its own folder."""
    home = plugin(config).default_language
    for file in map(local, files.documentation_pages()):
        for each in {id(f): f for f in (file, *file.alternates.values())}.values():
            if each.locale_alternate_of == home and not each.dest_uri.startswith(f"{home}/"):
                each.dest_uri = f"{home}/{each.dest_uri}"
                each.url = f"{home}/" if each.url == "./" else f"{home}/{each.url}"
                each.abs_dest_path = str(Path(config.site_dir, each.dest_uri))
    for theme_file in theme_files:
        files.append(theme_file)
    return files


on_files = CombinedEvent(_hold_theme_files, _move_default_language)


@event_priority(-200)
def on_page_content(html: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Remember the anchors of a page, and refuse one that stands twice."""
    ids = ID.findall(html)
    twice = sorted({each for each in ids if ids.count(each) > 1})
    if twice:
        raise PluginError(f"{page.file.src_uri}: these anchors stand twice: {', '.join(twice)}")
    anchors.setdefault(language(page), {})[source(page)] = ids
    return html


@event_priority(-150)
def on_post_build(config: MkDocsConfig) -> None:
    """Refuse a site in which a page has an anchor in one language that it lacks in another."""
    if plugin(config).building:
        return
    home, *others = languages(config)
    for other in others:
        for page, ids in anchors[home].items():
            different = set(ids) ^ set(anchors[other][page])
            if different:
                raise PluginError(
                    f"{page}: {home} and {other} differ in the anchors {', '.join(sorted(different))}"
                )
