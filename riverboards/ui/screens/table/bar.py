"""The bar on top: emblem, the game's name, who does what now, and the tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from riverboards.ui.kit import Button, Label, Picture, Row, TopBar, Widget
from riverboards.ui.scale import Scale
from riverboards.words import catalogue

_ = catalogue("shell")

TOOLS: Final = ("rules", "log", "hint", "settings", "pause")
_ICONS: Final = {
    "rules": "common/book",
    "log": "common/log",
    "hint": "common/hint",
    "settings": "common/gear",
    "pause": "common/pause",
}


def _tips() -> dict[str, str]:
    return {
        "rules": _("Rules (F1)"),
        "log": _("Log (L)"),
        "hint": _("Hint (H): what a strong player would do"),
        "settings": _("Settings"),
        "pause": _("Pause (Esc)"),
    }


def top_bar(
    scale: Scale,
    title: str,
    prompt: str,
    help_: str,
    acts: Mapping[str, Callable[[], None]],
    dark: Mapping[str, str],
) -> Widget:
    """The bar of the table; the game's name gives way where the room is short.

    Args:
        help_: told when the prompt is pointed at.
        acts: what each of `TOOLS` does.
        dark: why a tool is not open now.
    """
    tips = _tips()
    left: list[Widget] = [Picture("common/emblem", 38)]
    if scale.layout == "wide":
        left.append(Label(title, style="subtitle" if scale.short else "title", colour="text-on-dark"))
    middle = Label(prompt, style="lead", colour="text-on-dark", align="middle", flex=1, name="prompt", tip=help_)
    tools = [
        Button(
            "",
            acts[name],
            kind="tool",
            icon=_ICONS[name],
            tip=tips[name],
            reason=dark.get(name, ""),
            name=f"tool/{name}",
        )
        for name in TOOLS
    ]
    return TopBar(Row([*left, middle, Row(tools, gap=10)], gap=14), table=True)
