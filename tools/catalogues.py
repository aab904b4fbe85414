"""Bring the translation catalogues up to date with the sentences in code and data.

    python tools/catalogues.py                 merge every domain, say what is not translated
    python tools/catalogues.py deep-river      one domain
    python tools/catalogues.py --check         change nothing; 1 where anything is missing, wrong or out of date

A domain's sentences are those its modules give to their catalogue, `_("...")`, `_.n("one", "many", n)`, those marked by
`later("...")`, and the texts in its data files (the keys in `TEXT_KEYS`). Modules and files below a folder named for a
game belong to the game's domain, all others to `shell`. What is translated already is kept; what stands nowhere any
more is taken out.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import polib
import yaml

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "riverboards"
LANGUAGES: Final = ("es",)
SHELL: Final = "shell"
TEXT_KEYS: Final = frozenset({"title", "help", "text", "name", "blurb", "says", "summary", "flavour", "one", "many"})
"""Keys of data files whose values people read."""

_HEADER: Final = {
    "MIME-Version": "1.0",
    "Content-Type": "text/plain; charset=UTF-8",
    "Content-Transfer-Encoding": "8bit",
    "Plural-Forms": "nplurals=2; plural=(n != 1);",
}


@dataclass(slots=True)
class Message:
    """A sentence of a domain: `plural` is set where it depends on a number; `where`: files that say it."""

    text: str
    plural: str | None = None
    where: set[str] = field(default_factory=set)


def domains() -> list[str]:
    """`shell` and the key of every game that has data."""
    return [SHELL, *sorted(path.name for path in (ROOT / "data").iterdir() if path.is_dir())]


def domain_of(path: Path) -> str:
    """The domain of the sentences in a file."""
    parts = path.relative_to(ROOT).parts
    for key in domains()[1:]:
        if key in parts or key.replace("-", "_") in parts or f"{key.replace('-', '_')}.py" in parts:
            return key
    return SHELL


# -- gathering -------------------------------------------------------------------------------------------------


def messages(domain: str) -> dict[str, Message]:
    """Every sentence of a domain, by its English text."""
    return _gathered().get(domain, {})


@cache
def _gathered() -> dict[str, dict[str, Message]]:
    """The sentences of every domain; each file is read once."""
    found: dict[str, dict[str, Message]] = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        for domain, text, plural in sentences(path):
            _add(found.setdefault(domain, {}), text, plural, path)
    for path in sorted((ROOT / "data").rglob("*.yaml")):
        for text in data_texts(path):
            _add(found.setdefault(domain_of(path), {}), text, None, path)
    return found


def _add(found: dict[str, Message], text: str, plural: str | None, path: Path) -> None:
    message = found.setdefault(text, Message(text, plural))
    message.plural = message.plural or plural
    message.where.add(path.relative_to(ROOT).as_posix())


def sentences(path: Path) -> Iterator[tuple[str, str, str | None]]:
    """(domain, sentence, plural) for every sentence that a module gives to a catalogue or marks for later."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    names, marks = _catalogue_names(tree, path), _later_names(tree)
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        domain = names.get(_called(node.func), "") or _direct(node.func)
        if domain or (isinstance(node.func, ast.Name) and node.func.id in marks):
            text = _word(node.args[0])
            if text:
                yield domain or domain_of(path), text, None
        elif isinstance(node.func, ast.Attribute) and node.func.attr == "n" and len(node.args) >= 2:
            domain = names.get(_called(node.func.value), "") or _direct(node.func.value)
            one, many = _word(node.args[0]), _word(node.args[1])
            if domain and one and many:
                yield domain, one, many


def _catalogue_names(tree: ast.Module, path: Path) -> dict[str, str]:
    """Names that hold a catalogue in a module, with its domain; a name taken from another module counts too."""
    names: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and (domain := _direct(node.value)):
            names |= {target.id: domain for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith("riverboards."):
            source = PACKAGE.parent.joinpath(*node.module.split("."))
            file = source.with_suffix(".py") if source.with_suffix(".py").is_file() else source / "__init__.py"
            wanted = {alias.name: alias.asname or alias.name for alias in node.names}
            if "_" in wanted and file.is_file() and file != path:
                theirs = _catalogue_names(ast.parse(file.read_text(encoding="utf-8")), file)
                if "_" in theirs:
                    names[wanted["_"]] = theirs["_"]
    return names


def _later_names(tree: ast.Module) -> set[str]:
    """The names under which a module knows `words.later`."""
    return {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == "riverboards.words"
        for alias in node.names
        if alias.name == "later"
    }


def _called(node: ast.expr) -> str:
    return node.id if isinstance(node, ast.Name) else ""


def _direct(node: ast.expr) -> str:
    """The domain of `catalogue("domain")`, else empty."""
    if isinstance(node, ast.Call) and _called(node.func) == "catalogue" and node.args:
        return _word(node.args[0])
    return ""


def _word(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def data_texts(path: Path) -> Iterator[str]:
    """The texts of a data file that people read."""
    root = yaml.compose(path.read_text(encoding="utf-8"), yaml.CSafeLoader)
    if root is not None:
        yield from _texts(root)


def _texts(node: yaml.Node) -> Iterator[str]:
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value in TEXT_KEYS and isinstance(value, yaml.ScalarNode):
                if re.search(r"[A-Za-z]{2}", value.value):
                    yield value.value
            else:
                yield from _texts(value)
    elif isinstance(node, yaml.SequenceNode):
        for value in node.value:
            yield from _texts(value)


# -- the catalogues --------------------------------------------------------------------------------------------


def po_path(domain: str, language: str) -> Path:
    """Where a catalogue lies."""
    return PACKAGE / "locale" / language / "LC_MESSAGES" / f"{domain}.po"


def read(domain: str, language: str) -> polib.POFile:
    """A catalogue; an empty one where there is none yet."""
    path = po_path(domain, language)
    if path.is_file():
        return polib.pofile(str(path), wrapwidth=0)
    catalogue = polib.POFile(wrapwidth=0)
    catalogue.metadata = {**_HEADER, "Language": language}
    return catalogue


def merge(domain: str, language: str) -> polib.POFile:
    """The catalogue with every sentence of today, in alphabetical order, its translations kept."""
    old = {entry.msgid: entry for entry in read(domain, language) if not entry.obsolete}
    merged = polib.POFile(wrapwidth=0)
    merged.metadata = {**_HEADER, "Language": language}
    for text, message in sorted(messages(domain).items()):
        kept = old.get(text)
        entry = polib.POEntry(msgid=text, occurrences=[(where, "") for where in sorted(message.where)])
        if message.plural is not None:
            entry.msgid_plural = message.plural
            forms = dict(kept.msgstr_plural) if kept is not None and kept.msgid_plural else {}
            entry.msgstr_plural = {i: forms.get(i, "") for i in (0, 1)}
        elif kept is not None:
            entry.msgstr = kept.msgstr
        merged.append(entry)
    return merged


def faults(domain: str, language: str) -> list[str]:
    """Sentences for what is missing or wrong in a catalogue as it lies there."""
    catalogue = {entry.msgid: entry for entry in read(domain, language) if not entry.obsolete}
    found = []
    for text, message in sorted(messages(domain).items()):
        entry = catalogue.get(text)
        if entry is None or not entry.translated():
            found.append(f"{domain}.{language}: not translated: {text!r} ({', '.join(sorted(message.where))})")
        else:
            found += [f"{domain}.{language}: {text!r}: {fault}" for fault in _faults_of(entry, message)]
    return found


def _faults_of(entry: polib.POEntry, message: Message) -> Iterator[str]:
    if "fuzzy" in entry.flags:
        yield "is marked as unsure"
    if message.plural is None:
        yield from _differences(message.text, entry.msgstr, set())
        return
    forms = dict(entry.msgstr_plural)
    if set(forms) != {0, 1} or not all(forms.values()):
        yield "one of its two forms is missing"
        return
    yield from _differences(message.plural, forms[0], {"n"})
    yield from _differences(message.plural, forms[1], set())


def _differences(source: str, target: str, may_lack: set[str]) -> Iterator[str]:
    gaps, theirs = set(gaps_of(source)), set(gaps_of(target))
    if theirs - gaps or gaps - theirs - may_lack:
        yield f"its gaps differ: {sorted(gaps)} and {sorted(theirs)}"
    if sorted(re.findall(r"\[\[.*?\]\]", source)) != sorted(re.findall(r"\[\[.*?\]\]", target)):
        yield "its icons differ"
    if source.count("**") != target.count("**"):
        yield "its bold marks differ"
    if source[:1].isspace() != target[:1].isspace() or source[-1:].isspace() != target[-1:].isspace():
        yield "its outer spaces differ"


def gaps_of(sentence: str) -> list[str]:
    """Names of the gaps of a sentence."""
    return re.findall(r"\{(\w+)[^}]*\}", sentence)


def main(arguments: Iterable[str]) -> int:
    """The command; number of faults, at most 1 as exit code."""
    words = list(arguments)
    wanted = [word for word in words if not word.startswith("--")] or domains()
    lost: list[str] = []
    for domain in wanted:
        for language in LANGUAGES:
            if "--check" not in words:
                merged = merge(domain, language)
                path = po_path(domain, language)
                path.parent.mkdir(parents=True, exist_ok=True)
                merged.save(str(path))
            lost += faults(domain, language)
    print("\n".join(lost) if lost else "Every sentence is translated.")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
