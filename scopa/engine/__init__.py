"""The game of Scopa and nothing else: cards, rules, captures, rounds, scoring, matches, views.

Pure: standard library only, no input or output, no clock, no global randomness. What is public of
it stands in `scopa`.
"""
