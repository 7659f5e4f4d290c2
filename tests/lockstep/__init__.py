"""The library and the slow reference, played side by side and compared (E-01).

``python -m tests.lockstep --help`` is the deep run; the tests play a few games.
"""
