"""Shows scenes in the board area: boards, pieces, motion, lights, picking. It knows no game.

* `places`     where boards stand: slots, fit, zoom, pan
* `sites`      where spaces and pieces are
* `picking`    from a point to what lies there, and back
* `board_art`, `piece_art`, `ink`      boards and pieces as surfaces
* `layers`     the still layer, composed once
* `changes`, `journeys`, `paths`       what changed from scene to scene, and how it moves
* `lights`, `painter`   rings, frames, arrows, tags, ghosts
* `lens`       a small board laid large over the area
* `stage`      the whole
"""

from riverboards.ui.stage.changes import Hint
from riverboards.ui.stage.painter import Lights
from riverboards.ui.stage.stage import Stage

__all__ = ["Hint", "Lights", "Stage"]
