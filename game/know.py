"""What is known of the tables of a game, all cards open, and how it is found out."""

from collections.abc import Generator

from .solver import Lost, Unknown, Verdict, Won, search
from .tree import Node


class Knowledge:
    """The verdicts on tables of one game; each tells something of the tables before and after it, too."""

    def __init__(self) -> None:
        self._verdicts: dict[Node, Verdict] = {}

    def of(self, node: Node) -> Verdict | None:
        """Return what is known of a table by itself, or from the one before or one after it."""
        found = self._verdicts.get(node)
        if found is not None and not isinstance(found, Unknown):
            return found
        before = self._verdicts.get(node.parent) if node.parent else None
        if isinstance(before, Lost):
            found = before
        elif isinstance(before, Won) and before.moves[:1] == (node.move,):
            found = Won(before.moves[1:], before.effort)
        for after in node.next:
            there = self._verdicts.get(after)
            if isinstance(there, Won) and after.move:
                found = Won((after.move, *there.moves), there.effort)
        if found is not None:
            self._verdicts[node] = found
        return found

    def learn(self, node: Node, won: Won) -> None:
        """Take note of a line that wins, in place of any other."""
        self._verdicts[node] = won

    def decide(self, node: Node, budget: int) -> Generator[object, None, Verdict]:
        """Return what is known of a table, else what looking at so many positions finds; yields in slices."""
        found = self.of(node)
        if found is not None and not (isinstance(found, Unknown) and found.effort.positions < budget):
            return found
        verdict = self._verdicts[node] = yield from search(node.table, budget)
        return verdict
