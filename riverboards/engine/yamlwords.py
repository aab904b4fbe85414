"""Sentences for what pydantic finds, and “did you mean ...?” for misspelt keys and names."""

from __future__ import annotations

import difflib
import types
import typing
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeAlias

from pydantic import BaseModel
from pydantic_core import ErrorDetails

Where: TypeAlias = tuple[str | int, ...]

_SHOULD: Final = {
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_from_float": "a whole number",
    "float_type": "a number",
    "float_parsing": "a number",
    "string_type": "a word",
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "none_required": "nothing",
    "dict_type": "a table of keys",
    "model_type": "a table of keys",
    "model_attributes_type": "a table of keys",
    "tuple_type": "a list",
    "list_type": "a list",
    "set_type": "a list",
    "frozen_set_type": "a list",
}
_BOUND: Final = {
    "greater_than": ("more than", "gt"),
    "greater_than_equal": ("at least", "ge"),
    "less_than": ("less than", "lt"),
    "less_than_equal": ("at most", "le"),
}


def suggest(name: object, known: Iterable[object]) -> str:
    """` Did you mean “x”?` with its leading space when a known name is like `name`; else empty."""
    near = difflib.get_close_matches(str(name), [str(each) for each in known], n=1, cutoff=0.6)
    return f" Did you mean “{near[0]}”?" if near else ""


def sentences(errors: Sequence[ErrorDetails], model: type[BaseModel]) -> Iterator[tuple[Where, str]]:
    """A place and a sentence for each error; what several members of a union expected becomes one sentence."""
    wanted: dict[Where, list[str]] = {}
    shown: dict[Where, object] = {}
    for error in errors:
        expected = _SHOULD.get(error["type"])
        if expected is None:
            yield error["loc"], _sentence(error, model)
            continue
        where = _without_branch(error["loc"])
        shown[where] = error["input"]
        if expected not in wanted.setdefault(where, []):
            wanted[where].append(expected)
    for where, kinds in wanted.items():
        yield where, f"This should be {_either(kinds)}, not {_found(shown[where])}."


def _without_branch(loc: Where) -> Where:
    """Pydantic ends the place of a failed union member with the member's name; keep the common part."""
    last = loc[-1] if loc else 0
    if isinstance(last, str) and (last in _BRANCHES or "[" in last):
        return loc[:-1]
    return loc


_BRANCHES: Final = frozenset({"int", "str", "float", "bool", "none", "list", "tuple", "dict"})


def _sentence(error: ErrorDetails, model: type[BaseModel]) -> str:
    kind, loc, context = error["type"], error["loc"], error.get("ctx", {})
    if kind == "missing":
        return f"“{loc[-1]}” is missing here."
    if kind == "extra_forbidden":
        return f"Unknown key “{loc[-1]}”.{suggest(loc[-1], keys_at(model, loc[:-1]))}"
    if kind in _BOUND:
        words, bound = _BOUND[kind]
        return f"This should be {words} {context.get(bound)}, not {_found(error['input'])}."
    if kind in ("literal_error", "enum"):
        expected = str(context.get("expected", ""))
        choices = [each.strip("'") for each in expected.replace(" or ", ", ").split(", ")]
        return f"This should be {expected}, not {_found(error['input'])}.{suggest(error['input'], choices)}"
    if kind == "union_tag_invalid":
        tags = [each.strip("'") for each in str(context.get("expected_tags", "")).split(", ")]
        return f"Unknown kind “{context.get('tag')}”.{suggest(context.get('tag'), tags)}"
    if kind == "union_tag_not_found":
        return f"“{str(context.get('discriminator')).strip(chr(39))}” is missing here; it says the kind."
    if kind in ("too_short", "too_long"):
        low, high = context.get("min_length"), context.get("max_length")
        words = f"at least {low}" if kind == "too_short" else f"at most {high}"
        return f"This should hold {words}, not {context.get('actual_length')}."
    if kind in ("value_error", "assertion_error"):
        return str(context.get("error", error["msg"]))
    return f"{error['msg']}; found {_found(error['input'])}."


def _either(kinds: Sequence[str]) -> str:
    return kinds[0] if len(kinds) == 1 else f"{', '.join(kinds[:-1])} or {kinds[-1]}"


def _found(value: object) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, dict):
        return "a table of keys"
    if isinstance(value, list | tuple):
        return "a list"
    return f"“{value}”" if isinstance(value, str) else str(value)


def keys_at(model: type[BaseModel], where: Where) -> list[str]:
    """The keys that the model knows at a place; those of every model that may stand there."""
    level: list[Any] = [model]
    for part in where:
        level = [below for each in level for below in _below(each, part)] or level
    return [key for each in _models(level) for key in _fields(each)]


def _models(level: Iterable[Any]) -> Iterator[type[BaseModel]]:
    for each in level:
        if isinstance(each, type) and issubclass(each, BaseModel):
            yield each
        elif typing.get_origin(each) in (typing.Union, types.UnionType, typing.Annotated):
            yield from _models(typing.get_args(each))


def _fields(model: type[BaseModel]) -> dict[str, Any]:
    return {info.alias or name: info.annotation for name, info in model.model_fields.items()}


def _below(kind: Any, part: str | int) -> Iterator[Any]:
    origin, arguments = typing.get_origin(kind), typing.get_args(kind)
    if origin is typing.Annotated:
        yield from _below(arguments[0], part)
    elif origin in (typing.Union, types.UnionType):
        for each in arguments:
            yield from _below(each, part)
    elif isinstance(kind, type) and issubclass(kind, BaseModel):
        if part in (fields := _fields(kind)):
            yield fields[str(part)]
    elif origin is dict:
        yield arguments[1]
    elif origin in (tuple, list, set, frozenset) and isinstance(part, int):
        members = [each for each in arguments if each is not Ellipsis]
        yield members[min(part, len(members) - 1)]
