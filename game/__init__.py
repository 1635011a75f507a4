"""The Forty Thieves family of patience games: rules as data, and one engine that plays them.

Standard library only. The same files run in CPython and, through Pyodide, in the page.
Imports run one way: cards, rules, games, table, outlook, notation, words, draw, play, app.
"""
