"""The course of a turn: what each answer sets going, up to the next question.

A question with exactly one possible answer is not asked; only the turn itself is always confirmed.
"""

from __future__ import annotations

from typing import cast

from riverboards.engine.contract import Event, State
from riverboards.games.deep_river import actions as a
from riverboards.games.deep_river.data import (
    ADVANCE_TILE,
    BEAR_TILE,
    EFFECTS,
    HOME,
    LARGE,
    STEP,
    SWAP_TILE,
    TILES,
    TURN_TILE,
)
from riverboards.games.deep_river.state import (
    ADVANCE,
    CHOOSE,
    CONFIRM,
    EFFECT,
    ENDS,
    FLIP,
    LAID,
    LAY,
    OVER,
    RUSH,
    SWAP,
    SWIM,
    TURN,
    USE,
    Position,
)


class Course(Position):
    """A position that can be played on. Every event leaves a position that can be shown."""

    __slots__ = ()

    def tell(self, event: Event) -> None:
        """Note an event, and show the position it left to whoever watches."""
        self._events.append(event)
        if self._watch is not None:
            self._watch(event, cast(State, self))

    # -------------------------------------------------------------- own tiles (variant)

    def lay_on(self) -> None:
        """Ask for the next own tile, or lay what is left when it is all alike (DR-SETUP-02, DR-SETUP-03)."""
        hand = self.hands[self.side]
        kinds = {self.book.tile_effects[tile] for tile in hand}
        if len(kinds) > 1:
            self.stage = LAY
            return
        for tile in hand:
            self.lay(tile)
        self.stage = LAID

    def lay(self, tile: int) -> None:
        """Lay a tile of the own hand on the next place outwards from the large tile."""
        side = self.side
        hand = list(self.hands[side])
        place = LARGE - STEP[side] * (TILES // 2 + 1 - len(hand))
        hand.remove(tile)
        self.hands = (tuple(hand), self.hands[1]) if side == 0 else (self.hands[0], tuple(hand))
        self.tile[place] = tile
        self.effect[place] = self.book.tile_effects[tile]
        self.tell(a.TileLaid(self.seat, place, self.book.tile_ids[tile], EFFECTS[self.effect[place]]))

    def tiles_confirmed(self) -> None:
        """The other side lays its tiles, or the currents are tossed and play begins."""
        self.tell(a.TilesConfirmed(self.seat))
        self.side = 1 - self.side
        if self.hands[self.side]:
            self.lay_on()
            return
        self.toss()
        self.tell(a.CurrentsTossed(tuple(self.book.side_keys[c][up] for c, up in enumerate(self.up))))
        self.begin_turn()

    def toss(self) -> None:
        """Toss each current on its own (DR-SETUP-07)."""
        self.up = [self.chance.below(2) for _ in self.up]
        self.tossed = True

    # -------------------------------------------------------------- the current

    def begin_turn(self) -> None:
        """Ask for a current (DR-TURN-03)."""
        free = self.choosable()
        if len(free) == 1:
            self.choose(free[0])
        else:
            self.stage = CHOOSE

    def choose(self, current: int) -> None:
        """The visible side decides the whole turn, even if the token is turned during it (DR-TOKEN-02)."""
        up = self.up[current]
        self.current, self.played_up = current, up
        self.left, self.done = self.book.programs[current][up][0], 0
        book = self.book
        self.tell(
            a.current_chosen(self.seat, book.current_ids[current], book.side_keys[current][up], self.lies[current])
        )
        self.movement()

    def movement(self) -> None:
        """Ask for the fish of the next movement (DR-TOKEN-08); without any the rest is dropped."""
        fish = self.movable()
        if not fish:
            self.left = 0
            if self.done:  # DR-TOKEN-10: dropped unasked
                self.tell(a.movement_left(self.seat, True))
            else:  # DR-TOKEN-11: not even the bear step of the bear side
                self.tell(a.nothing_moves(self.seat))
            self.pass_current()
        elif self.done or len(fish) > 1:
            self.stage = SWIM
        else:
            self.swim(fish[0])

    def swim(self, fish: int) -> None:
        """One movement of the current, and the effect of the tile it stopped on (DR-TILE-01)."""
        self.left -= 1
        self.done += 1
        if self.move(fish, self.book.programs[self.current][self.played_up][1], "current"):
            self.use(fish)
        else:
            self.go_on()

    def stop(self) -> None:
        """The second movement is left out (DR-TOKEN-10)."""
        self.left = 0
        self.done += 1
        self.tell(a.movement_left(self.seat, False))
        self.go_on()

    def go_on(self) -> None:
        """After a movement and its effect: the next movement, then the bear side's step, then the token."""
        if self.ended:
            return
        self.fish = -1
        if self.left:
            self.movement()
            return
        steps = self.book.programs[self.current][self.played_up][2]
        if steps and self.walk(steps, "current"):  # DR-TOKEN-07: the bear step comes last
            return
        self.pass_current()

    def pass_current(self) -> None:
        """The chosen token goes to the next tile and is flipped; beside the last it stays (DR-TOKEN-03, -04)."""
        current = self.current
        start = self.lies[current]
        up = self.up[current] = 1 - self.up[current]
        if start < TILES:
            self.lies[current] = start + 1
            self.still = 0
        else:  # DR-STILL-01
            self.still += 1
        book = self.book
        self.tell(
            a.current_moved(
                self.seat, book.current_ids[current], start, self.lies[current], book.side_keys[current][up]
            )
        )
        self.stage = CONFIRM

    def turn_confirmed(self) -> None:
        """The turn is over: token end (DR-END-02, DR-END-05), else the other side's turn."""
        self.tell(a.turn_confirmed(self.seat, self.turn))
        self.current = -1
        if self.lies.count(TILES) >= self.book.components.limits.currents_for_the_end:
            self.end_by_currents()
            return
        self.side = 1 - self.side
        self.turn += 1
        self.barred, self.barring = self.barring, 0  # DR-TILE-14
        self.begin_turn()

    # -------------------------------------------------------------- fish and bear

    def move(self, fish: int, tiles: int, cause: str) -> bool:
        """Move a piece; whether it stopped on a tile (else it arrived, and the game may be over)."""
        side = self.side
        start, end, carried = self.place[fish], self.landing(fish, tiles), self.under[fish]
        distance = end - start if end > start else start - end
        ignored = distance - tiles if distance > tiles else 0
        space = self.space
        if 1 <= start <= TILES:
            space[2 * start if space[2 * start] == fish else 2 * start + 1] = -1
        self.place[fish] = end
        if carried >= 0:  # DR-MOVE-09
            self.place[carried] = end
        if end == HOME[1 - side]:
            self.arrive(fish, carried, start, tiles, ignored, cause)
            return False
        host = self.host(end, fish)
        if host >= 0:  # DR-MOVE-07
            self.under[fish] = host
            self.over[host] = fish
            space[2 * end if space[2 * end] == host else 2 * end + 1] = fish
        else:
            space[2 * end if space[2 * end] < 0 else 2 * end + 1] = fish
        self.tell(a.fish_moved(self.seat, fish, carried, host, start, end, tiles, ignored, cause))
        return True

    def arrive(self, fish: int, carried: int, start: int, tiles: int, ignored: int, cause: str) -> None:
        """The bear moves by the fish that arrived, then the own counter goes home (DR-NEST-02 to DR-NEST-06)."""
        steps = self.face[fish]
        if carried >= 0:
            self.under[fish] = self.over[carried] = -1
            if not self.top_only:  # DR-NEST-03
                steps += self.face[carried]
        end = self.place[fish]
        self.tell(a.fish_arrived(self.seat, fish, carried, start, end, tiles, ignored, cause, steps))
        if not self.walk(steps, "arrival"):
            self.place[fish] = HOME[self.side]
            self.tell(a.fish_returned(self.seat, fish, carried))

    def walk(self, steps: int, cause: str) -> bool:
        """The bear goes towards the opponent's nest; entering it wins at once: whether it did (DR-BEAR-01, -03)."""
        start = self.bear
        goal = HOME[1 - self.side]
        end = start + STEP[self.side] * steps
        self.bear = end = min(max(end, 0), TILES + 1)
        self.tell(a.bear_moved(self.seat, start, end, cause))
        if end != goal:
            return False
        self.end(1, self.side)
        return True

    # -------------------------------------------------------------- tiles

    def use(self, fish: int) -> None:
        """Carry out the effect of the tile a fish stopped on (DR-TILE-01, DR-TILE-02)."""
        self.fish = fish
        effect = self.effect[self.place[fish]]
        if effect == BEAR_TILE:
            self.use_bear(fish)
        elif effect == ADVANCE_TILE:
            self.ask_fish(ADVANCE)
        elif effect == SWAP_TILE:
            self.use_swap(fish)
        elif effect == TURN_TILE:
            self.stage = TURN
        else:
            self.use_large(fish)

    def use_bear(self, fish: int) -> None:
        """One step for a double, nothing for a single; of a stack the top counts (DR-TILE-03 to DR-TILE-05)."""
        if self.face[fish] == 2:
            self.walk(1, "tile")
        else:
            self.tell(a.tile_idle(self.seat, self.place[fish], EFFECTS[BEAR_TILE], "needs-double"))
        self.go_on()

    def use_swap(self, fish: int) -> None:
        """Any stack, and one must be swapped (DR-TILE-09, DR-TILE-10)."""
        stacks = self.stacks()
        if len(stacks) > 1:
            self.stage = SWAP
        elif stacks:
            self.swap(stacks[0])
        else:
            self.tell(a.tile_idle(self.seat, self.place[fish], EFFECTS[SWAP_TILE], "no-stack"))
            self.go_on()

    def use_large(self, fish: int) -> None:
        """A single must flip; a double flips or advances; without a single it advances (DR-LARGE-01, -03, -10)."""
        if self.face[fish] == 1:
            self.ask_flip()
        elif self.singles():
            self.stage = EFFECT
        else:
            self.ask_fish(RUSH)

    def ask_fish(self, stage: int) -> None:
        """Which fish advances, by the advance tile or by the large one (DR-TILE-08, DR-LARGE-05)."""
        fish = self.movable()
        if len(fish) > 1:
            self.stage = stage
        elif stage == ADVANCE:
            self.advance(fish[0])
        else:
            self.rush(fish[0])

    def ask_flip(self) -> None:
        """Which single becomes a double (DR-LARGE-02)."""
        singles = self.singles()
        if len(singles) > 1:
            self.stage = FLIP
        else:
            self.flip(singles[0])

    def advance(self, fish: int) -> None:
        """The tile where this movement ends has no effect (DR-TILE-06, DR-TILE-07)."""
        self.move(fish, 1, "advance")
        self.go_on()

    def rush(self, fish: int) -> None:
        """The large tile's advance; its tile may be used if it can be (DR-LARGE-05, DR-LARGE-06, DR-LARGE-08)."""
        if not self.move(fish, 1, "rush"):
            self.go_on()
            return
        self.fish = fish
        effect = self.effect[self.place[fish]]
        if effect == BEAR_TILE and self.face[fish] == 1:
            self.use_bear(fish)
        elif effect == SWAP_TILE and not self.stacks():
            self.use_swap(fish)
        else:
            self.stage = USE

    def leave(self) -> None:
        """The tile reached by the large tile's advance is left alone (DR-LARGE-06)."""
        place = self.place[self.fish]
        self.tell(a.tile_left(self.seat, place, EFFECTS[self.effect[place]]))
        self.go_on()

    def swap(self, top: int) -> None:
        """Exchange top and bottom of a stack; nothing else happens (DR-TILE-09, DR-TILE-11)."""
        under = self.under[top]
        place = self.place[top]
        self.under[top], self.over[top] = -1, under
        self.under[under], self.over[under] = top, -1
        space = self.space
        space[2 * place if space[2 * place] == top else 2 * place + 1] = under
        self.tell(a.stack_swapped(self.seat, place, under, top))
        self.go_on()

    def turn_over(self, current: int) -> None:
        """Turn a token; the opponent may not choose it next turn (DR-TILE-12, DR-TILE-13, DR-TILE-15)."""
        up = self.up[current] = 1 - self.up[current]
        self.barring |= 1 << current
        book = self.book
        self.tell(a.current_turned(self.seat, book.current_ids[current], book.side_keys[current][up]))
        self.go_on()

    def flip(self, fish: int) -> None:
        """A single becomes a double and stays one (DR-LARGE-02, DR-LARGE-11)."""
        self.face[fish] = 2
        self.tell(a.fish_flipped(self.seat, fish, self.place[fish]))
        self.go_on()

    # -------------------------------------------------------------- the end

    def end_by_currents(self) -> None:
        """The side whose nest is further from the bear wins; in the middle the one who ended it (DR-END-03, -04)."""
        if self.bear == LARGE:
            self.end(3, self.side)
        else:
            self.end(2, 0 if self.bear < LARGE else 1)

    def end(self, ended: int, winner: int) -> None:
        """The game is over (DR-END-06)."""
        self.ended, self.winner = ended, winner
        self.stage = OVER
        self.tell(a.game_ended(self.seats[winner], ENDS[ended], self.bear))
