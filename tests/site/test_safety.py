"""Nothing comes from elsewhere, and nothing is run that the site did not bring."""

import re
from pathlib import Path

from tests.site.pages import Page, pages

OWN = ("script", "link", "img", "iframe", "source", "video", "audio", "object", "embed", "form")


def policy(page: Page) -> dict[str, list[str]]:
    """The Content-Security-Policy of a page, by directive."""
    (meta,) = page.all("meta", http_equiv="Content-Security-Policy")
    rules = (rule.split() for rule in meta.attrs["content"].split(";"))
    return {name: values for name, *values in rules}


def test_no_script_style_picture_or_font_comes_from_another_host(site: Path) -> None:
    foreign = [
        f"{page.path}: {element.attrs[name]}"
        for page in pages(site).values()
        for element in page.all(*OWN)
        for name in ("src", "href", "action", "data", "srcset")
        if re.match(r"(?!data:image/)\w+:|//", element.attrs.get(name, ""))
        and element.attrs.get("rel") not in ("canonical", "alternate")
    ]
    assert foreign == []


def test_stylesheets_and_scripts_name_no_other_host(site: Path) -> None:
    named = [
        f"{path.name}: {url}"
        for path in [*(site / "css").glob("*.css"), *(site / "js").glob("*.js")]
        for url in re.findall(r"https?://[^\s\"'`)]+", path.read_text("utf-8"))
    ]
    assert named == []


def test_every_page_has_a_strict_policy_before_anything_is_loaded(site: Path) -> None:
    for page in pages(site).values():
        rules = policy(page)
        assert rules["default-src"] == ["'none'"]
        assert set(rules["script-src"]) <= {"'self'", "'wasm-unsafe-eval'"}
        assert rules["object-src"] == rules["base-uri"] == rules["form-action"] == ["'none'"]
        for name in ("style-src", "font-src", "connect-src", "worker-src"):
            assert rules[name] == ["'self'"], name
        assert set(rules["img-src"]) <= {"'self'", "data:"}
        (head,) = page.all("head")
        first = next(i for i, each in enumerate(head.walk()) if "http-equiv" in each.attrs)
        loads = [i for i, each in enumerate(head.walk()) if each.tag in ("script", "link", "style")]
        assert first < min(loads), page.path


def test_no_script_style_or_handler_stands_in_a_page(site: Path) -> None:
    """The policy would stop it; what nobody may run should not be there."""
    found = []
    for page in pages(site).values():
        for element in page.root.walk():
            inline = element.tag == "style" or (element.tag == "script" and "src" not in element.attrs)
            handlers = [name for name in element.attrs if name.startswith("on") or name == "style"]
            address = element.attrs.get("href", "").strip().lower().startswith(("javascript:", "data:"))
            address = address and element.attrs.get("rel") != "icon"
            if inline or handlers or address:
                found.append(f"{page.path}: <{element.tag}> {handlers}")
    assert found == []


def test_no_page_sets_a_base_or_refreshes_itself(site: Path) -> None:
    for page in pages(site).values():
        assert page.all("base") == []
        assert [each for each in page.all("meta") if each.attrs.get("http-equiv") == "refresh"] == []


def test_the_header_files_say_what_the_pages_say(site: Path) -> None:
    page = next(iter(pages(site).values()))
    (meta,) = page.all("meta", http_equiv="Content-Security-Policy")
    for name in ("_headers", ".htaccess"):
        text = (site / name).read_text("utf-8")
        assert meta.attrs["content"] in text
        assert "nosniff" in text
        assert "immutable" in text
