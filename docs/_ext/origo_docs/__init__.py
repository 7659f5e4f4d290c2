"""A small extension of Sphinx: what the library knows about itself, as pages.

Pages say where generated text goes, with a block that names a generator and its
argument::

    ```{origo} register clan-ties
    ```

The text is put there before the page is parsed, so its headings, links and examples are
a part of the page like any other. What is generated comes from the registry (so that
readings of installed plugins appear too), from docstrings, from the JSON schema, from
the command line's own help, and from the tests: the positions that tell readings apart,
and the statements that tests hold the code to.
"""

from __future__ import annotations

from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from . import expand, links, pictures


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect the generators, the role ``rule`` and the directive for positions."""
    app.connect("source-read", expand.expand)
    app.connect("builder-inited", pictures.write_style)
    app.connect("autodoc-process-docstring", links.link_docstring, priority=600)
    app.add_role("rule", links.RuleRole())
    app.add_directive("origo-position", pictures.PositionDirective)
    app.add_css_file("origo.css")
    app.add_css_file("pictures.css")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
