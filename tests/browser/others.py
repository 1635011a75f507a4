"""The browsers that are not Chromium, where they are to be had."""

import os

import build
from tests.browser.firefox import Firefox
from tests.browser.tab import Tab
from tests.browser.webkit import WebKit


def start(name: str) -> Tab | None:
    """Start the one that the environment names, else one found by name; None where there is none."""
    other = build.OTHERS[name]
    path = os.environ.get(other.variable) or other.find()
    if not path:
        return None
    return Firefox(path) if name == "Firefox" else WebKit(path)
