"""Damaged documents and records: refused, or the same, but never something else.

The default run damages a few hundred texts. The deep run is
``python -m tests.corruption --runs 10000 --seed 1``.
"""
