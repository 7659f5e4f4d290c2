"""Groups of commands that help whoever mistypes or does not know them yet."""

from __future__ import annotations

from difflib import get_close_matches

import click


class Commands(click.Group):
    """A group that says which command was perhaps meant, and by itself its help."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Print the help where nothing is asked, which is no fault."""
        if not args and not ctx.resilient_parsing:
            click.echo(ctx.get_help())
            ctx.exit()
        return super().parse_args(ctx, args)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the command, or say which one is close."""
        name = args[0]
        known = self.get_command(ctx, name) is not None
        if not known and not ctx.resilient_parsing and not name.startswith("-"):
            close = get_close_matches(name, self.list_commands(ctx), 1)
            hint = f"see '{ctx.command_path} --help'"
            if close:
                hint = f"did you mean {close[0]!r}?"
            ctx.fail(f"there is no command {name!r} ({hint})")
        return super().resolve_command(ctx, args)
