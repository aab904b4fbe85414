"""One question while it is being answered: which clicks say what, what is lit, and why the rest is not.

Clicks narrow the legal actions by the steps that the table gives them. Forms are filled in by the kit's controls and,
where pieces and cards stand for their fields, by clicks on targets with these names:

* `form/<kind>` (or `form/<kind>/<seat>`, seat from 0) opens a form that is not open by itself;
* `pick/<field>/<item>` puts an item of a Pick in or takes it out;
* `set/<field>/<value>` chooses a value of a Choice;
* `more/<field>/<kind>` and `less/<field>/<kind>` change a Counts; `more/<field>` and `less/<field>` a Number.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from riverboards.engine.contract import Action, Decision, Refusal, State, View
from riverboards.engine.forms import Choice, Counts, Form, Number, Pick
from riverboards.tables.contract import Chosen, Table, Target

FIELD_VERBS: Final = ("pick", "set", "more", "less")


@dataclass(frozen=True, slots=True)
class Way:
    """One legal action with the clicks that say it."""

    seat: int
    decision: Decision
    action: Action
    steps: tuple[frozenset[Target], ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """A decision that this screen may answer now, and for which seat."""

    seat: int
    decision: Decision


class Answer:
    """The state of answering. `questions`: the one that is asked first, then those that stand beside it."""

    def __init__(self, table: Table, state: State, views: Mapping[int, View], questions: tuple[Asked, ...]) -> None:
        """`views`: for each seat asked, the view its legal actions are worded from."""
        self.table = table
        self.state = state
        self.views = views
        self.questions = questions
        self.ways = [way for asked in questions for way in self._ways(asked)]
        self.targets: tuple[Target, ...] = ()
        self.open: Asked | None = None
        self.form: Form | None = None
        self.values: dict[str, Any] = {}
        self._dark: dict[Target, Refusal] | None = None
        self._foreseen: tuple[Action, tuple[Any, ...]] | None = None
        self._open_at_once()

    def _ways(self, asked: Asked) -> list[Way]:
        view = self.views[asked.seat]
        kinds = asked.decision.answers
        return [
            Way(asked.seat, asked.decision, action, steps)
            for action in self.state.legal_actions(asked.seat)
            if action.kind in kinds and (steps := self.table.steps(view, action))
        ]

    def _open_at_once(self) -> None:
        """A first question that clicks do not answer opens its form by itself."""
        if not self.questions:
            return
        first = self.questions[0]
        if len(first.decision.forms) == 1 and not any(way.decision == first.decision for way in self.ways):
            self._open(first, first.decision.forms[0])

    def _open(self, asked: Asked, form: Form) -> None:
        self.open, self.form, self.values = asked, form, form.start()
        self._changed()

    def _changed(self) -> None:
        self._dark = None

    @property
    def fitting(self) -> list[Way]:
        """The ways that begin with the clicks so far."""
        n = len(self.targets)
        return [
            way
            for way in self.ways
            if len(way.steps) >= n and all(t in s for t, s in zip(self.targets, way.steps, strict=False))
        ]

    @property
    def asked(self) -> Asked | None:
        """The question that the clicks so far, or the open form, belong to."""
        if self.open is not None:
            return self.open
        fitting = self.fitting
        if self.targets and fitting and all(way.decision == fitting[0].decision for way in fitting):
            return Asked(fitting[0].seat, fitting[0].decision)
        return self.questions[0] if self.questions else None

    def lit(self) -> frozenset[Target]:
        """What may be clicked now."""
        if self.form is not None:
            return frozenset(self._field_targets(self.form))
        n = len(self.targets)
        nexts: set[Target] = set()
        for way in self.fitting:
            if len(way.steps) > n:
                nexts |= way.steps[n]
        if not self.targets:
            nexts |= {target for asked in self.questions for target in self._form_targets(asked)}
        return frozenset(nexts)

    def others(self) -> dict[Target, int]:
        """What may be clicked to choose differently: targets of earlier steps that are not lit now, with their step.

        A click on one takes back the clicks from that step on; so another piece is chosen without a step back.
        """
        if self.form is not None or not self.targets:
            return {}
        lit = self.lit()
        found: dict[Target, int] = {}
        for step in range(len(self.targets) - 1, -1, -1):
            before = self.targets[:step]
            for way in self.ways:
                if len(way.steps) > step and all(t in s for t, s in zip(before, way.steps, strict=False)):
                    fresh = way.steps[step] - lit - {self.targets[step]}
                    found |= {target: step for target in fresh if target not in found}
        return found

    def twins(self, target: Target) -> frozenset[Target]:
        """The lit targets that mean the same as `target` now."""
        n = len(self.targets)
        for way in self.fitting:
            if len(way.steps) > n and target in way.steps[n]:
                return way.steps[n]
        return frozenset((target,))

    def _form_targets(self, asked: Asked) -> list[Target]:
        names = []
        for form in asked.decision.forms:
            names.append(f"form/{form.kind}/{asked.seat}")
            if asked is next(q for q in self.questions if form.kind in {f.kind for f in q.decision.forms}):
                names.append(f"form/{form.kind}")
        return names

    def _field_targets(self, form: Form) -> list[Target]:
        names: list[Target] = []
        for item in form.fields:
            match item:
                case Pick():
                    names += [f"pick/{item.name}/{each}" for each in item.items]
                case Choice():
                    names += [f"set/{item.name}/{each}" for each in item.choices]
                case Counts():
                    names += [f"{verb}/{item.name}/{kind}" for kind in item.kinds for verb in ("more", "less")]
                case Number():
                    names += [f"more/{item.name}", f"less/{item.name}"]
                case _:
                    pass
        return names

    def click(self, target: Target) -> bool:
        """Take a click on a lit target, or on one of an earlier step; False: it was neither, nothing changed."""
        if target not in self.lit():
            step = self.others().get(target)
            if step is None:
                return False
            self.targets = self.targets[:step]
        if self.form is not None:
            self._click_field(self.form, target)
        elif (opening := self._opening(target)) is not None:
            self._open(*opening)
        else:
            self.targets = (*self.targets, target)
        self._changed()
        return True

    def _opening(self, target: Target) -> tuple[Asked, Form] | None:
        if self.targets:
            return None
        for asked in self.questions:
            for form in asked.decision.forms:
                if target in (f"form/{form.kind}", f"form/{form.kind}/{asked.seat}"):
                    return asked, form
        return None

    def _click_field(self, form: Form, target: Target) -> None:
        verb, name, *rest = target.split("/", 2)
        item = next(each for each in form.fields if each.name == name)
        match item:
            case Pick():
                held = set(self.values[name]) ^ {rest[0]}
                self.values[name] = tuple(each for each in item.items if each in held)
            case Choice():
                self.values[name] = next(each for each in item.choices if str(each) == rest[0])
            case Counts():
                self.values[name] = _stepped(item, self.values[name], item.kinds.index(rest[0]), verb)
            case Number():
                change = 1 if verb == "more" else -1
                self.values[name] = max(item.least, min(item.most, self.values[name] + change))
            case _:
                pass

    def set(self, field: str, value: Any) -> None:
        """A control of the open form was changed."""
        if self.form is not None and field in self.values:
            self.values[field] = value
            self._changed()

    def back(self) -> bool:
        """One step back; False: there was none to take back."""
        if self.form is not None and not self._form_is_first():
            self.open, self.form, self.values = None, None, {}
        elif self.targets:
            self.targets = self.targets[:-1]
        else:
            return False
        self._changed()
        return True

    def _form_is_first(self) -> bool:
        first = self.questions[0]
        return self.open == first and not any(way.decision == first.decision for way in self.ways)

    def complete(self, pointed: Target | None = None) -> tuple[int, Action] | None:
        """(seat, action) that is complete now, or would be with a click on `pointed`; None: something is missing."""
        if self.form is not None and self.open is not None:
            action = self.form.action(self.values)
            if action is None or self.state.refusal(self.open.seat, action) is not None:
                return None
            return self.open.seat, action
        done = self._done(self.targets)
        if pointed is not None and pointed in self.lit():
            return self._done((*self.targets, pointed)) or done
        return done

    def _done(self, targets: tuple[Target, ...]) -> tuple[int, Action] | None:
        n = len(targets)
        if not n:
            return None
        for way in self.ways:
            if len(way.steps) == n and all(t in s for t, s in zip(targets, way.steps, strict=True)):
                return way.seat, way.action
        return None

    def settled(self) -> tuple[int, Action] | None:
        """(seat, action) when the clicks leave exactly one action and it is complete."""
        if self.form is not None:
            return None
        fitting = self.fitting
        if self.targets and len(fitting) == 1 and len(fitting[0].steps) == len(self.targets):
            return fitting[0].seat, fitting[0].action
        return None

    def chosen(self, pointed: Target | None = None) -> Chosen:
        """How far the answer is, as the table's `ask` is told; a lit target that is pointed at is previewed."""
        complete = self.complete(pointed)
        asked = self.asked
        return Chosen(
            targets=self.targets,
            remaining=tuple(way.action for way in self.fitting if asked is None or way.decision == asked.decision),
            action=complete[1] if complete else None,
            foreseen=self._foresee(*complete) if complete else (),
            refusal=self.form_refusal(),
            values=dict(self.values),
            form=self.form,
            pointed=pointed,
        )

    def _foresee(self, seat: int, action: Action) -> tuple[Any, ...]:
        if self._foreseen is None or self._foreseen[0] != action:
            self._foreseen = (action, tuple(self.state.foresee(seat, action)))
        return self._foreseen[1]

    def form_refusal(self) -> Refusal | None:
        """Why the open form's values may not be sent; None: they may, or something is still missing."""
        if self.form is None or self.open is None:
            return None
        action = self.form.action(self.values)
        return None if action is None else self.state.refusal(self.open.seat, action)

    def refusal(self, target: Target) -> Refusal | None:
        """Why an unlit target may not be clicked now; None: nobody could think that it might."""
        return self.dark().get(target)

    def dark(self) -> Mapping[Target, Refusal]:
        """Every unlit target that a refused action has as its next step, with the reason."""
        if self._dark is None:
            self._dark = self._reasons()
        return self._dark

    def _reasons(self) -> dict[Target, Refusal]:
        if self.form is not None:
            return {}
        n, lit = len(self.targets), self.lit()
        reasons: dict[Target, Refusal] = {}
        for seat in dict.fromkeys(asked.seat for asked in self.questions):
            for action in self.state.tries(seat):
                steps = self.table.steps(self.views[seat], action)
                if len(steps) <= n or not all(t in s for t, s in zip(self.targets, steps, strict=False)):
                    continue
                fresh = [target for target in steps[n] if target not in lit and target not in reasons]
                refusal = self.state.refusal(seat, action) if fresh else None
                if refusal is not None:
                    reasons |= dict.fromkeys(fresh, refusal)
        return reasons


def _stepped(item: Counts, held: tuple[int, ...], place: int, verb: str) -> tuple[int, ...]:
    counts = list(held)
    least = item.least[place] if item.least else 0
    wanted = counts[place] + (1 if verb == "more" else -1)
    if least <= wanted <= item.most[place] and (verb == "less" or sum(counts) < item.total[1]):
        counts[place] = wanted
    return tuple(counts)
