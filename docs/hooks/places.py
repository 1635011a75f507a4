"""What mkdocs-static-i18n adds to files and to the configuration, with types."""

from typing import cast

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page
from mkdocs_static_i18n.plugin import I18n


class LocalFile(File):
    """A file that belongs to a language."""

    locale: str
    """The language: ``fr``, ``pt``."""
    locale_alternate_of: str
    norm_src_uri: str
    """The source without the folder of the language: the same for a page in every language."""
    alternates: dict[str, "LocalFile"]
    """From language to the same page in it."""


def local(file: File) -> LocalFile:
    """Return a file as the plugin leaves it."""
    return cast(LocalFile, file)


def language(page: Page) -> str:
    """Return the language of a page."""
    return local(page.file).locale


def source(page: Page) -> str:
    """Return the source of a page without its language."""
    return local(page.file).norm_src_uri


def plugin(config: MkDocsConfig) -> I18n:
    """Return the plugin that builds each language in turn; while ``building``, one is still under way."""
    return cast(I18n, config.plugins["i18n"])
