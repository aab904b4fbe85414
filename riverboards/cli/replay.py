"""`riverboards replay`: derive a saved game anew and say where it stands, or where it comes out differently."""

from __future__ import annotations

import json
from typing import Annotated

import typer

from riverboards import tables, words
from riverboards.cli.common import fail, outcome_data, save_named
from riverboards.engine.contract import Event, Game, Outcome, State
from riverboards.engine.journal import Contents
from riverboards.engine.match import Match, who_is_asked
from riverboards.engine.record import ReplayDiffers


def replay(
    save: Annotated[str, typer.Argument(help="File of a save, or its id in your own folder.", metavar="SAVE")],
    to: Annotated[int | None, typer.Option("--to", help="Only the first so many actions.", min=0)] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    log: Annotated[bool, typer.Option("--log", help="Print the log too.")] = False,
) -> None:
    """Replay a save, compare everything that was recorded with today's rules, and say where the game stands."""
    game, contents = save_named(save)
    try:
        match = Match.resume(game, contents.record)
    except ReplayDiffers as problem:
        fail(f"{problem}. Up to action {problem.ply} it comes out as recorded.", 1)
    if to is not None and to > match.ply:
        fail(f"The save holds {match.ply} actions, not {to}.")
    position = match.state_at(to) if to is not None else match.state
    outcome = match.outcome() if to in (None, match.ply) else position.outcome()
    shown = match.ply if to is None else to
    if as_json:
        typer.echo(json.dumps(_facts(game, contents, match, position, outcome, shown, log), indent=1))
        return
    if log:
        for line in _log(match, shown):
            typer.echo(line)
    typer.echo(_sentence(game, match, position, outcome, shown))
    if contents.torn:
        typer.echo("The last line of the save was cut and is not counted.", err=True)


def _facts(
    game: Game, contents: Contents, match: Match, position: State, outcome: Outcome | None, shown: int, log: bool
) -> dict[str, object]:
    facts: dict[str, object] = {
        "game": game.key,
        "name": contents.name,
        "rules_version": contents.record.rules_version,
        "players": list(match.names),
        "options": dict(match.record.setup.options),
        "actions": match.ply,
        "at": shown,
        "turn": position.turn,
        "asked": [seat + 1 for seat in who_is_asked(position.decisions())] if outcome is None else [],
        "torn": contents.torn,
        "outcome": outcome_data(outcome),
    }
    if not game.hides or match.outcome() is not None:
        facts["seed"] = match.record.setup.seed
    if log:
        facts["log"] = _log(match, shown)
    return facts


def _log(match: Match, shown: int) -> list[str]:
    """The lines everybody may read; once the game is over, all of them."""
    table = tables.get(match.game.key)
    over = match.outcome() is not None

    def told(event: Event) -> bool:
        return over or event.known_to(None)

    lines = []
    for ply in match.plies[:shown]:
        for event in ply.events:
            line = table.tell(event) if told(event) else None
            if line is not None:
                lines.append(f"{ply.turn:>4}  {words.plain(line.text, match.names)}")
    return lines


def _sentence(game: Game, match: Match, position: State, outcome: Outcome | None, shown: int) -> str:
    if outcome is not None:
        ending = words.plain(tables.get(game.key).ending(outcome), match.names)
        names = ", ".join(match.names[seat] for seat in outcome.winners) or "nobody"
        return f"{game.title}: {shown} actions, all as recorded. {ending} Winner: {names}."
    asked = ", ".join(match.names[seat] for seat in who_is_asked(position.decisions())) or "anybody"
    return f"{game.title}: {shown} of {match.ply} actions, all as recorded. Turn {position.turn}; asked: {asked}."
