"""What the page does without asking the engine: the whole screen, the link sent on, the link as a code."""

from html import escape

from ..words import Words


def screen_button(words: Words) -> str:
    """Return the button for the whole screen; the page shows it where there is such a thing."""
    return (
        '<button type="button" data-show="screen" hidden>'
        f"<span data-enter>{words('screen.enter')}</span>"
        f"<span data-leave hidden>{words('screen.leave')}</span></button>"
    )


def link_buttons(words: Words) -> str:
    """Return the buttons that show the link of the game as a code, and hand it to the device to send."""
    return (
        f'<button type="button" data-show="code" aria-haspopup="dialog">{words("code.show")}</button>'
        f'<button type="button" data-show="send" hidden>{words("code.send")}</button>'
    )


def code_dialog(words: Words) -> str:
    """Return the frame of the link and its code; the page draws into it. A code is black on white, always."""
    choices = "".join(
        f'<label><input type="radio" name="code" value="{name}"> {words(f"code.{name}")}</label>'
        for name in ("game", "deal")
    )
    return (
        f'<dialog class="code" aria-label="{words("code.title")}"><h2>{words("code.title")}</h2>'
        f"<fieldset><legend>{words('code.what')}</legend>{choices}</fieldset>"
        f'<svg role="img" aria-label="{words("code.picture")}" shape-rendering="crispEdges">'
        '<rect x="-4" y="-4" width="100%" height="100%" fill="#fff"/><path fill="#000"/></svg>'
        '<div role="status">'
        f'<p data-trouble="long" hidden>{words("code.long")}</p>'
        f'<p data-trouble="network" hidden>{words("board.fail.network")}</p></div>'
        f'<label>{words("code.link")} <textarea readonly rows="3"></textarea></label>'
        f'<button type="button" class="close">{words("site.close")}</button></dialog>'
    )


def clock(words: Words) -> str:
    """Return the place of the clock, hidden until the reader has chosen one."""
    return f'<span class="clock" hidden><span class="sr">{words("board.clock")}</span> <b></b></span>'


def help_link(url: str, words: Words) -> str:
    """Return the way to the page that tells all of the table, where it is known."""
    return f'<p class="more"><a href="{escape(url)}">{words("board.help")}</a></p>' if url else ""
