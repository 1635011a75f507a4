"""What a browser may load for a page, and the same as header files for common static hosts.

Every page carries the policy itself, so a host need know nothing of it. Where headers can be set, they also
bind the worker, which takes its policy from its own answer, and let files with a hash in their name be
kept for ever: ``_headers`` is read by Netlify and Cloudflare Pages, ``.htaccess`` by Apache.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from jinja2 import Environment
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.plugins import event_priority
from mkdocs.structure.files import Files

from docs.hooks.places import plugin

ALWAYS: Final[Mapping[str, str]] = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "object-src": "'none'",
    # Text becomes HTML or a script through one gate (js/trusted.js), which several scripts bring along.
    "require-trusted-types-for": "'script'",
    "trusted-types": "patience 'allow-duplicates'",
}
FROM_HOST: Final[Mapping[str, str]] = {
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "manifest-src": "'self'",
}
FROM_FOLDER: Final[Mapping[str, str]] = {
    # Worker and modules are made of the text of scripts: those are blobs.
    "script-src": "'self' blob: 'wasm-unsafe-eval'",
    "worker-src": "blob:",
    "style-src": "'self'",
    "img-src": "data:",
    "font-src": "data:",
}


def written(*rules: Mapping[str, str]) -> str:
    """Return rules as the value of a header."""
    return "; ".join(f"{name} {value}" for each in rules for name, value in each.items())


POLICY: Final = written(ALWAYS, FROM_HOST)

EVERYWHERE: Final[Mapping[str, str]] = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
"""Frames are not forbidden: a table may stand in anybody's page (``docs/theme/embed.js``)."""

HASHED: Final[Mapping[str, str]] = {"Cache-Control": "public, max-age=31536000, immutable"}
"""For what lies below ``assets/``."""


def on_env(env: Environment, config: MkDocsConfig, files: Files) -> Environment:
    """Give the templates the policy."""
    env.globals["policy"] = POLICY
    return env


@event_priority(-300)
def on_post_build(config: MkDocsConfig) -> None:
    """Write the header files."""
    if plugin(config).building:
        return
    site = Path(config.site_dir)
    (site / "_headers").write_text(f"/*\n{_lines(EVERYWHERE)}\n/assets/*\n{_lines(HASHED)}", "utf-8")
    sets = "".join(f'  Header set {name} "{value}"\n' for name, value in EVERYWHERE.items())
    kept = "".join(
        f'  Header set {name} "{value}" "expr=%{{REQUEST_URI}} =~ m#/assets/#"\n'
        for name, value in HASHED.items()
    )
    (site / ".htaccess").write_text(
        f"ErrorDocument 404 /404.html\n<IfModule mod_headers.c>\n{sets}{kept}</IfModule>\n", "utf-8"
    )


def _lines(headers: Mapping[str, str]) -> str:
    return "".join(f"  {name}: {value}\n" for name, value in headers.items())
