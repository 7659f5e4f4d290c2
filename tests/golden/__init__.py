"""Golden files: recorded games, counts of the decision tree, conformance cases.

``python -m tests.golden`` makes them anew and tells what differs from the files;
``python -m tests.golden --write`` keeps the new ones. A difference means that the rules
play otherwise than before: either that is a fault, or the version of the rules or the
revision of a reading is raised, and the old files stay for what they are.
"""
