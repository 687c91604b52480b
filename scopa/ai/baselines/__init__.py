"""Other people's players, restated, and plain methods: what a level is measured against.

They are for the arena alone and stay as they are: a claim made against one can be made again.
So each states its own numbers and shares none with the levels.
"""
