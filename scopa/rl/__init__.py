"""Environments for reinforcement learning: PettingZoo's and OpenSpiel's, from the extra ``rl``.

What both share, the spaces of actions and observations, is documented in ``docs/environments.md``.
"""
