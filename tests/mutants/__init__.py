"""Rule bugs made by hand: each bends one rule, and the tests must notice.

``python -m tests.mutants --help`` tries them; it takes some minutes.
"""
