"""Benchmarks of ORIGO: ``python -m benchmarks`` (not part of the tests).

Machines are noisy: read the ratios, which are taken in one run, not the digits.
"""
