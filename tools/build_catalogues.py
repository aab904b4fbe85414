"""Build hook and command: compile every riverboards/locale/*/LC_MESSAGES/*.po to the .mo beside it.

Run `python tools/build_catalogues.py` after editing a catalogue in a checkout; installing the package runs it too.
"""

from pathlib import Path
from typing import Any

import polib

try:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface
except ImportError:  # run as a command without hatchling
    BuildHookInterface = object  # type: ignore[assignment, misc]

ROOT = Path(__file__).resolve().parent.parent


def compile_all(root: Path = ROOT) -> list[Path]:
    """Compile every catalogue below `root` and return the files written."""
    written = []
    for source in sorted((root / "riverboards" / "locale").glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        polib.pofile(str(source)).save_as_mofile(str(target))
        written.append(target)
    return written


class CustomBuildHook(BuildHookInterface):  # type: ignore[type-arg]
    """Lets the wheel and an editable install carry compiled catalogues."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        compile_all(Path(self.root))


if __name__ == "__main__":
    for path in compile_all():
        print(path.relative_to(ROOT))
