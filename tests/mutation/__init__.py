"""Mutation testing: small changes made by a program, which the tests must notice.

``python -m tests.mutation`` tries every mutant of the rulebook's chapters, the engine
and the shipped variants. It needs the extra ``mutation`` (Cosmic Ray) and about an hour
on one processor; ``--help`` tells the options.

- Mutants are made in a copy of the tree, one at a time. :mod:`.choice` says which: one
  for each mistake that somebody might make, none in annotations, texts, registrations.
- Against each mutant :mod:`.kill` runs the recorded games, then the tests of the rules
  and variants, then the golden files, some unit tests and games in lockstep with the
  slow reference, until something fails. What does not come to an end is killed, too.
- What is known is kept in ``.mutation``, by file, and a run goes on where the last one
  stopped. A file that was changed begins anew. ``--retry`` tries unexplained survivors
  again, after tests were added; words choose files (``python -m tests.mutation ties``).
- A mutant that nobody can tell from the code is listed in ``survivors.toml`` with the
  reason, by its function and its line, not by a number. ``--list`` prints those that
  are not listed as entries to be put in. A test holds the list to the code, and the
  command names entries that a test kills by now.
- The rate counts killed mutants among all that are not listed. 95 of a hundred is what
  we ask for; the status is 0 when none is left.

The run of 30 November 2026, all stages:

=========== ======= ====== ====== =========== =======
files       mutants killed listed unexplained rate
=========== ======= ====== ====== =========== =======
rulebook        744    728     16           0 100.0 %
engine           29     29      0           0 100.0 %
variants        104     98      6           0 100.0 %
all             877    855     22           0 100.0 %
=========== ======= ====== ====== =========== =======

The first run, of 897 mutants, brought tests that kill 31 of them; without those the
tests of rules and variants noticed 842, a rate of 96.5 %.
"""
