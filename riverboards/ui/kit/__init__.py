"""The kit: our own widgets on pygame-ce. docs/kit.md shows how a screen is built of them."""

from riverboards.ui.kit.bubbles import Bubble, BubbleKeeper, beside, reason_content, tip_content
from riverboards.ui.kit.button import Button, draw_key_cap, draw_selected
from riverboards.ui.kit.containers import (
    Centred,
    Column,
    Container,
    Grid,
    Pad,
    Rescaled,
    Row,
    Sized,
    Spacer,
    Stack,
    Wrap,
)
from riverboards.ui.kit.dialogue import Dialogue, Sheet
from riverboards.ui.kit.focus import Focusable, FocusRing, Region, Spot, draw_focus_ring, regions_of
from riverboards.ui.kit.labels import Label, Line, Picture, SeatMark, WaveRule
from riverboards.ui.kit.page import Page
from riverboards.ui.kit.panels import BoxPanel, Desk, Foot, Panel, Scene, Side, TopBar
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.toast import Toast, Toasts
from riverboards.ui.kit.widget import NOWHERE, Common, Host, Size, Widget

__all__ = [
    "NOWHERE",
    "BoxPanel",
    "Bubble",
    "BubbleKeeper",
    "Button",
    "Centred",
    "Column",
    "Common",
    "Container",
    "Desk",
    "Dialogue",
    "FocusRing",
    "Focusable",
    "Foot",
    "Grid",
    "Host",
    "Label",
    "Line",
    "Pad",
    "Page",
    "Panel",
    "Picture",
    "Pressable",
    "Region",
    "Rescaled",
    "Row",
    "Scene",
    "ScrollArea",
    "SeatMark",
    "Sheet",
    "Side",
    "Size",
    "Sized",
    "Spacer",
    "Spot",
    "Stack",
    "Toast",
    "Toasts",
    "TopBar",
    "WaveRule",
    "Widget",
    "Wrap",
    "beside",
    "draw_focus_ring",
    "draw_key_cap",
    "draw_selected",
    "reason_content",
    "regions_of",
    "tip_content",
]
