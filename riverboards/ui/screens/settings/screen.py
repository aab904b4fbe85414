"""The settings: every change applies at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from riverboards.ui.desk import Desk
from riverboards.ui.kit.button import Button
from riverboards.ui.kit.choices import Choice, Segments, Slider, Toggle
from riverboards.ui.kit.containers import Column, Grid, Rescaled, Row, Sized, Spacer
from riverboards.ui.kit.dialogue import Dialogue, Sheet
from riverboards.ui.kit.indicators import Chip
from riverboards.ui.kit.labels import Label, Line
from riverboards.ui.kit.panels import Panel
from riverboards.ui.kit.scroll import ScrollArea
from riverboards.ui.kit.widget import Widget
from riverboards.ui.screens import frame, phrases
from riverboards.ui.screens.pagescreen import PageScreen
from riverboards.ui.screens.settings.preview import eyes_table, sample
from riverboards.ui.settings import CONFIRM, CURTAIN, EYES, SPEEDS, TEXT_SIZES
from riverboards.words import LANGUAGES, catalogue, later

_ = catalogue("shell")
_SPEED_WORDS = {
    "none": later("None"),
    "slow": later("Slow"),
    "normal": later("Normal"),
    "fast": later("Fast"),
    "very-fast": later("Very fast"),
}
_EYES_WORDS = {
    "off": later("Off"),
    "deutan": later("Deutan"),
    "protan": later("Protan"),
    "tritan": later("Tritan"),
    "grey": later("Grey"),
}
_CONFIRM_WORDS = {
    "never": later("Never"),
    "secret": later("Secret or final"),
    "every": later("Every move"),
}
_CONFIRM_HELP = {
    "never": later("Only a secret or final choice, such as a bid or a vote, asks once more."),
    "secret": later("A bid, a vote or a dice roll asks once more before it counts."),
    "every": later("Every move waits for the gold button before it counts."),
}
_CURTAIN_WORDS = {"needed": later("When needed"), "always": later("Always")}


class SettingsScreen(PageScreen):
    """Opened from the title, a set-up or the pause."""

    first = "text"

    def __init__(self, desk: Desk) -> None:
        self._wished = desk.settings.now.text
        self._preview_head = Label()
        self._preview = Rescaled(Spacer(1), 1.0)
        super().__init__(desk)

    def resize(self) -> None:
        self._wished = self.desk.settings.now.text
        super().resize()

    # -- the page

    def build(self) -> Widget:
        scale = self.desk.scale
        reset = Button(_("Reset all"), self._ask_reset, grade="small", name="reset")
        extra: list[Widget] = [Spacer()]
        if scale.layout == "wide":
            extra.append(Label(_("Changes apply at once."), colour="text-on-dark"))
        elif scale.layout == "narrow":
            extra.append(Button(_("Preview"), self._open_preview, grade="small", icon="common/eye", name="preview"))
        top = frame.bar(scale, _("Settings"), self.back, [*extra, reset])
        body = {"wide": self._wide, "medium": self._medium, "narrow": self._narrow}[scale.layout]()
        return frame.page(top, body, above=12, below=6)

    def _wide(self) -> Widget:
        left = Panel(Column([self._heading(_("Seeing and language")), *self._seeing()], gap=8), pad=(22, 12, 24, 18))
        right = Panel(
            Column([self._heading(_("Moving, sound and playing")), *self._playing()], gap=8), pad=(22, 12, 24, 18)
        )
        preview = Panel(
            Row(
                [
                    Column(self._sample(True), gap=10, flex=1.7),
                    Line(down=True),
                    Column(
                        [self._heading(_("Five seats, five kinds of eyes"), "subtitle"), eyes_table()], gap=8, flex=1
                    ),
                ],
                gap=26,
                align="fill",
            ),
            pad=(22, 10, 24, 16),
        )
        return ScrollArea(Column([Grid([left, right], columns=2, gap=16), preview], gap=12), margin=4)

    def _medium(self) -> Widget:
        whole = ScrollArea(Column([self._all()], gap=12), margin=8)
        preview = Column(
            [
                *self._sample(False),
                Line(),
                self._heading(_("Five seats, five kinds of eyes"), "subtitle"),
                eyes_table(),
            ],
            gap=14,
        )
        return Row(
            [
                Panel(whole, pad=(14, 12, 14, 20), flex=1.55),
                Panel(ScrollArea(preview, margin=8), pad=(12, 10, 14, 20), flex=1),
            ],
            gap=16,
            align="fill",
        )

    def _narrow(self) -> Widget:
        return Panel(ScrollArea(self._all(), margin=8), pad=(10, 10, 12, 18))

    def _all(self) -> Widget:
        return Column(
            [
                self._heading(_("Seeing and language"), "subtitle"),
                *self._seeing(),
                Spacer(8),
                self._heading(_("Moving, sound and playing"), "subtitle"),
                *self._playing(),
            ],
            gap=12,
        )

    def _heading(self, words: str, style: str = "title") -> Widget:
        return Label(words, style=style)

    # -- the settings

    def _seeing(self) -> list[Widget]:
        now = self.desk.settings.now
        return [
            self._text_size(),
            Line(),
            self._titled(_("Colour check"), _("until you quit"), self._choice("eyes", EYES, _EYES_WORDS)),
            self._help(_("Draws the whole app as such eyes see it. Seats keep their marks always.")),
            Line(),
            self._beside(
                _("Full screen"),
                _("F11 changes it at any time."),
                Toggle(now.full_screen, partial(self._set, "full_screen"), name="full-screen"),
            ),
            Line(),
            self._beside(
                _("Language"),
                _("Takes effect at once, in the middle of a game too."),
                Segments(
                    [Choice(code, name) for code, name in LANGUAGES.items()],
                    now.language,
                    partial(self._set, "language"),
                    name="language",
                ),
            ),
        ]

    def _playing(self) -> list[Widget]:
        now = self.desk.settings.now
        speed = Slider(
            range(len(SPEEDS)),
            SPEEDS.index(now.speed),
            self._set_speed,
            ticks=[_(_SPEED_WORDS[each]) for each in SPEEDS],
            flex=1,
            name="speed",
        )
        self._speed_chip = Chip(_(_SPEED_WORDS[now.speed]))
        self._confirm_help = self._help(_(_CONFIRM_HELP[now.confirm]))
        return [
            self._titled(_("Animation speed"), "", Row([speed]), self._speed_chip),
            self._beside(
                _("Computer players step by step"),
                _("Each of their moves waits for “Go on”."),
                Toggle(now.steps == "each", self._set_steps, name="steps"),
            ),
            Line(),
            self._sound(),
            Line(),
            self._titled(_("Confirm moves"), "", self._choice("confirm", CONFIRM, _CONFIRM_WORDS, self._confirmed)),
            self._confirm_help,
            Line(),
            self._titled(_("Curtain between players"), "", self._choice("curtain", CURTAIN, _CURTAIN_WORDS)),
            self._help(_("Covers the table when the next player sees secrets. Open games need none.")),
        ]

    def _text_size(self) -> Widget:
        self._text_chip = Chip(phrases.per_cent(self._wished))
        self._text_note = Label(self._note(), style="help", soft=True)
        slider = Slider(
            TEXT_SIZES,
            self._wished,
            self._wish_text,
            settle=self._set_text,
            ticks=[phrases.per_cent(size) for size in TEXT_SIZES],
            flex=1,
            name="text",
        )
        head = Row([Label(_("Text size"), style="label"), Spacer(), self._text_note, self._text_chip], gap=12)
        return Column([head, Row([slider])], gap=4)

    def _sound(self) -> Widget:
        now = self.desk.settings.now
        self._volume_chip = Chip(phrases.per_cent(now.volume))
        volume = Slider(
            range(0, 101, 10), round(now.volume, -1), self._show_volume, settle=self._set_volume, flex=1, name="volume"
        )
        volume.reason = "" if now.sound else _("Sound is off. The switch at the right turns it on.")
        return Row(
            [
                Sized(Label(_("Sound"), style="label"), width=90),
                volume,
                self._volume_chip,
                Toggle(now.sound, self._set_sound, name="sound"),
            ],
            gap=18,
        )

    def _titled(self, title: str, note: str, control: Widget, chip: Widget | None = None) -> Widget:
        head: list[Widget] = [Label(title, style="label"), Spacer()]
        if note:
            head.append(Label(note, style="help", soft=True))
        if chip is not None:
            head.append(chip)
        return Column([Row(head, gap=12), control], gap=6)

    def _beside(self, title: str, note: str, control: Widget) -> Widget:
        words = Column([Label(title, style="label"), Label(note, style="help", soft=True)], gap=2, flex=1)
        return Row([words, control], gap=16)

    def _help(self, words: str) -> Label:
        return Label(words, style="help", soft=True)

    def _choice(
        self, key: str, values: Sequence[str], said: dict[str, str], then: Callable[[str], None] | None = None
    ) -> Widget:
        def change(value: str) -> None:
            self._set(key, value)
            if then:
                then(value)

        chosen = getattr(self.desk.settings.now, key)
        return Segments([Choice(each, _(said[each])) for each in values], chosen, change, fill=True, name=key)

    # -- what they do

    def _set(self, key: str, value: object) -> None:
        self.desk.settings.change(**{key: value})

    def _confirmed(self, value: str) -> None:
        self._confirm_help.text = _(_CONFIRM_HELP[value])

    def _note(self) -> str:
        now = self.desk.settings.now.text
        if self._wished == now:
            return ""
        return _("now {now}, let go to apply", now=phrases.per_cent(now))

    def _wish_text(self, size: int) -> None:
        self._wished = size
        self._text_chip.words = phrases.per_cent(size)
        self._text_note.text = self._note()
        self._preview_head.text = self._preview_title()
        self._preview.text = size / 100
        self._preview.relayout()

    def _set_text(self, size: int) -> None:
        self.desk.settings.change(text=size)

    def _set_steps(self, each: bool) -> None:
        self.desk.settings.change(steps="each" if each else "flow")

    def _set_speed(self, place: int) -> None:
        self._set("speed", SPEEDS[place])
        self._speed_chip.words = _(_SPEED_WORDS[SPEEDS[place]])

    def _show_volume(self, volume: int) -> None:
        self._volume_chip.words = phrases.per_cent(volume)

    def _set_volume(self, volume: int) -> None:
        self._set("volume", volume)
        self.desk.hear("place")

    def _set_sound(self, on: bool) -> None:
        self._set("sound", on)
        self.rebuild()
        self.desk.hear("place")

    def _ask_reset(self) -> None:
        self.page.open(
            Dialogue(
                _("Reset all settings?"),
                _("Text size, motion, sound, language and the rest go back to the first day. Saved games stay."),
                commit=_("Reset all"),
                cancel=_("Not yet"),
                on_commit=self._reset,
                icon="common/undo",
                final=True,
            )
        )

    def _reset(self) -> None:
        self.desk.settings.reset()
        self.resize()

    # -- preview

    def _preview_title(self) -> str:
        if self._wished == self.desk.settings.now.text:
            return _("How it looks at {size}", size=phrases.per_cent(self._wished))
        return _("How it would look at {size}", size=phrases.per_cent(self._wished))

    def _sample(self, wide: bool) -> list[Widget]:
        """The heading, and a bit of a table in the size of letters that the slider stands at."""
        self._preview_head = Label(self._preview_title(), style="subtitle")
        self._preview = Rescaled(sample(wide), self._wished / 100)
        return [self._preview_head, self._preview]

    def _open_preview(self) -> None:
        content = Column(
            [
                *self._sample(False),
                Line(),
                eyes_table(),
                Row(
                    [Spacer(), Button(_("Back"), lambda: self.page.close(), kind="primary", name="close-preview")],
                ),
            ],
            gap=14,
        )
        self.page.open(Sheet(content, width=560, start="close-preview"))
