"""YAML text as nodes with places, and nodes as plain values: the narrow YAML that game data is written in."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final, TypeAlias

import yaml

try:
    from yaml import CSafeLoader as _Base
except ImportError:  # PyYAML built without libyaml: slower, otherwise the same
    from yaml import SafeLoader as _Base  # type: ignore[assignment]

Node: TypeAlias = yaml.nodes.Node
Fault: TypeAlias = tuple[int, int, str]
"""Line and column from 1, and a sentence."""

_PLAIN: Final = (
    ("tag:yaml.org,2002:bool", r"^(?:true|false)$", "tf"),
    ("tag:yaml.org,2002:int", r"^[-+]?(?:0|[1-9][0-9]*)$", "-+0123456789"),
    ("tag:yaml.org,2002:float", r"^[-+]?(?:0|[1-9][0-9]*)\.[0-9]+(?:[eE][-+]?[0-9]+)?$", "-+0123456789"),
    ("tag:yaml.org,2002:null", r"^(?:~|null|)$", ["~", "n", ""]),
)


class _Loader(_Base):
    yaml_implicit_resolvers: ClassVar[dict[str, list[tuple[str, re.Pattern[str]]]]] = {}  # type: ignore[misc]


for _tag, _pattern, _first in _PLAIN:
    for _letter in _first:
        _Loader.yaml_implicit_resolvers.setdefault(_letter, []).append((_tag, re.compile(_pattern)))


def compose(text: str) -> tuple[Node | None, list[Fault]]:
    """The node tree, or None and why there is none. Tabs in indentation are all told at once."""
    faults = [_tab(text, hit.end()) for hit in re.finditer(r"^ *\t", text, re.MULTILINE)]
    if faults:
        return None, faults
    loader = _Loader(text)
    try:
        root = loader.get_single_node()
    except yaml.MarkedYAMLError as problem:
        return None, [_syntax(problem)]
    except yaml.YAMLError as problem:
        return None, [(1, 1, f"This is not YAML: {problem}.")]
    finally:
        loader.dispose()
    if root is None:
        return None, [(1, 1, "The file is empty.")]
    return root, []


def _tab(text: str, end: int) -> Fault:
    line = text.count("\n", 0, end) + 1
    return line, end - (text.rfind("\n", 0, end) + 1), "A tab stands here; YAML is indented with spaces."


def _syntax(problem: yaml.MarkedYAMLError) -> Fault:
    mark = problem.problem_mark or problem.context_mark
    said = " ".join(str(part) for part in (problem.context, problem.problem) if part)
    line, column = (mark.line + 1, mark.column + 1) if mark is not None else (1, 1)
    return line, column, f"This is not YAML: {said}."


def construct(node: Node, report: Callable[[int, int, str], None]) -> Any:
    """Plain values of a node tree; repeated and odd keys are reported with their place."""
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node.tag, node.value)
    if isinstance(node, yaml.SequenceNode):
        return [construct(item, report) for item in node.value]
    return _mapping(node, report)


def _scalar(tag: str, value: str) -> Any:
    kind = tag.rpartition(":")[2]
    if kind == "str":
        return value
    if kind == "int":
        return int(value)
    if kind == "bool":
        return value == "true"
    if kind == "float":
        return float(value)
    return None if kind == "null" else value


def _mapping(node: Node, report: Callable[[int, int, str], None]) -> dict[Any, Any]:
    result: dict[Any, Any] = {}
    lines: dict[Any, int] = {}
    for key_node, value_node in node.value:
        line, column = key_node.start_mark.line + 1, key_node.start_mark.column + 1
        key = _scalar(key_node.tag, key_node.value) if isinstance(key_node, yaml.ScalarNode) else None
        if key is None or isinstance(key, bool):
            report(line, column, "A key is a word or a number.")
        elif key in lines:
            report(line, column, f"“{key}” stands twice: in line {lines[key]} and here in line {line}.")
        else:
            lines[key] = line
            result[key] = construct(value_node, report)
    return result


def place(root: Node, where: Sequence[str | int], at_key: bool = False) -> tuple[int, int]:
    """Line and column from 1 of the deepest part of a path that exists.

    Where the path ends on a key this is the place of a plain value, and of the key where the value is a list or a table
    or `at_key` asks for it. Parts of the path that the file does not have (the tag of a union) are passed over.
    """
    key = node = root
    for part in where:
        found = _child(node, part)
        if found is not None:
            key, node = found
    mark = key if at_key or isinstance(node, yaml.CollectionNode) else node
    return mark.start_mark.line + 1, mark.start_mark.column + 1


def _child(node: Node, part: str | int) -> tuple[Node, Node] | None:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if str(key.value) == str(part):
                return key, value
    elif isinstance(node, yaml.SequenceNode) and isinstance(part, int) and part < len(node.value):
        return node.value[part], node.value[part]
    return None
