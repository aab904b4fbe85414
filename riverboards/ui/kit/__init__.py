"""The kit: our own widgets on pygame-ce. docs/kit.md shows how a screen is built of them."""

from riverboards.ui.kit.bubbles import Bubble, BubbleKeeper, beside, reason_content, tip_content
from riverboards.ui.kit.button import Button, draw_key_cap, draw_selected
from riverboards.ui.kit.cells import Table
from riverboards.ui.kit.choices import Choice, MarkPicker, Segments, Slider, Toggle
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
from riverboards.ui.kit.dropdown import DropDown, ListPopup, Popover, open_popover
from riverboards.ui.kit.field import TextField
from riverboards.ui.kit.focus import Focusable, FocusRing, Region, Spot, draw_focus_ring, regions_of
from riverboards.ui.kit.indicators import Chip, Counter, CounterChip, DotRow, ProgressBar, Tag, draw_bar, draw_grown
from riverboards.ui.kit.labels import Label, Line, Picture, SeatMark, WaveRule
from riverboards.ui.kit.lists import ListRow, ListView, row_of
from riverboards.ui.kit.option import OptionCard
from riverboards.ui.kit.page import Page
from riverboards.ui.kit.panels import BoxPanel, Desk, Foot, Panel, Scene, Side, TopBar
from riverboards.ui.kit.picker import OrderList, Pickable, PickItem, PickList, ResourcePicker
from riverboards.ui.kit.press import Pressable
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.seat import HoldButton, SeatCard, draw_seat_bar
from riverboards.ui.kit.stepper import Stepper
from riverboards.ui.kit.strip import Link, Strip
from riverboards.ui.kit.tabs import Tabs, TabSheet
from riverboards.ui.kit.toast import Toast, Toasts
from riverboards.ui.kit.widget import NOWHERE, Common, Host, Size, Widget

__all__ = [
    "NOWHERE",
    "BoxPanel",
    "Bubble",
    "BubbleKeeper",
    "Button",
    "Centred",
    "Chip",
    "Choice",
    "Column",
    "Common",
    "Container",
    "Counter",
    "CounterChip",
    "Desk",
    "Dialogue",
    "DotRow",
    "DropDown",
    "FocusRing",
    "Focusable",
    "Foot",
    "Grid",
    "HoldButton",
    "Host",
    "Label",
    "Line",
    "Link",
    "ListPopup",
    "ListRow",
    "ListView",
    "MarkPicker",
    "OptionCard",
    "OrderList",
    "Pad",
    "Page",
    "Panel",
    "PickItem",
    "PickList",
    "Pickable",
    "Picture",
    "Popover",
    "Pressable",
    "ProgressBar",
    "Region",
    "Rescaled",
    "ResourcePicker",
    "Row",
    "Scene",
    "ScrollArea",
    "SeatCard",
    "SeatMark",
    "Segments",
    "Sheet",
    "Side",
    "Size",
    "Sized",
    "Slider",
    "Spacer",
    "Spot",
    "Stack",
    "Stepper",
    "Strip",
    "TabSheet",
    "Table",
    "Tabs",
    "Tag",
    "TextField",
    "Toast",
    "Toasts",
    "Toggle",
    "TopBar",
    "WaveRule",
    "Widget",
    "Wrap",
    "beside",
    "draw_bar",
    "draw_focus_ring",
    "draw_grown",
    "draw_key_cap",
    "draw_seat_bar",
    "draw_selected",
    "open_popover",
    "reason_content",
    "regions_of",
    "row_of",
    "tip_content",
]
