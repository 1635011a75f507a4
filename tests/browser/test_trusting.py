"""Text becomes HTML, or a script, through one gate only: whatever else tries it, the browser refuses."""

import pytest

from tests.browser.conftest import Visit

ATTEMPTS = {
    "HTML": "document.createElement('div').innerHTML = '<b>x</b>'",
    "HTML that is read": "new DOMParser().parseFromString('<b>x</b>', 'text/html')",
    "a worker": "new Worker('nothing.js')",
    "a script": "document.createElement('script').src = 'nothing.js'",
    "a gate of another name": "trustedTypes.createPolicy('other', {})",
    "code": "Function('return 1')()",
}


@pytest.mark.parametrize("path", ["fr/", "pt/forty-thieves/play/", "fr/embed/", "nothing-there"])
def test_what_does_not_pass_the_gate_is_refused(visit: Visit, path: str) -> None:
    reader = visit(path, quiet=False)
    script = f"""
      async () => {{
        const refused = [];
        const attempts = [{", ".join(f"() => {attempt}" for attempt in ATTEMPTS.values())}];
        await new Promise((done) => setTimeout(done)); // evaluation itself may do more than a page
        attempts.forEach((attempt, i) => {{
          try {{
            attempt();
          }} catch {{
            refused.push(i);
          }}
        }});
        return refused;
      }}
    """
    assert reader.page.evaluate(script) == list(range(len(ATTEMPTS)))
