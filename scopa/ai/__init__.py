"""Players: the protocol a bot follows, the built-in levels, plugins, and the guard around them.

A player is given a view of its own seat and nothing else (`scopa.engine.view.View`), so none can
peek. Everything here depends on the engine only.
"""
