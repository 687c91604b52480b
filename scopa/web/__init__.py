"""The table in a browser: a small web server that runs the program once for each visitor.

textual-serve has the terminal that the page shows and the protocol in which it talks with the
program; who may come, whose matches are whose, and the page itself are ours.
"""
