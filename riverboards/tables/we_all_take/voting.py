"""Policies: the proposal, the votes, the buying rounds."""

from __future__ import annotations

from riverboards.engine.contract import Event
from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take import events as ev
from riverboards.games.we_all_take.board import TILE, F
from riverboards.games.we_all_take.data import GOLD, HALF
from riverboards.games.we_all_take.state import NO_CITY
from riverboards.games.we_all_take.view import View
from riverboards.tables.contract import Chosen, Question, Ring, Sheet
from riverboards.tables.parts import (
    Button,
    Cells,
    Column,
    Dots,
    Fact,
    FieldPart,
    Gap,
    Option,
    Part,
    Picture,
    Row,
    Rule,
    Text,
)
from riverboards.tables.we_all_take.names import (
    art,
    elevation,
    kind_name,
    owner_of,
    piece_of,
    structure_art,
    structure_name,
    structures_on,
    tile_name,
)
from riverboards.tables.we_all_take.preview import consequences
from riverboards.tables.we_all_take.season_end import phase_bar
from riverboards.tables.we_all_take.trade import trade_button
from riverboards.words import Rich, catalogue, mark, who

_ = catalogue("we-all-take")

POLICY_ART = {"subsidy": "pollution", "protection": "protected", "city": "construction-site", "lift": "protected"}


# ------------------------------------------------------------------ proposals


def policy(view: View, chosen: Chosen) -> Question:
    """Choose a policy, then its tile; or pass."""
    picked = next((each.removeprefix("do/policy/") for each in chosen.targets if each.startswith("do/policy/")), "")
    asks_tile = picked in ("protection", "city", "lift")
    marks = tuple(Ring(target, "chosen") for target in chosen.targets if not target.startswith("do/"))
    return Question(
        _("End of season {season} · **{who}** may propose a policy", season=view.season, who=who(view.asked)),
        _policy_title(view, picked) if picked else _("Propose a policy"),
        _policy_help(picked) if picked else _("It costs 1 gold, whatever the vote says. Then all vote."),
        "WA-POL-01",
        art(POLICY_ART[picked]) if picked else art("vote-yes"),
        tray=_tray(view),
        sheet=None if asks_tile else Sheet(parts=(Column((phase_bar(view), *_options(view)), gap=16),)),
        commit=_("Propose it for 1 gold") if isinstance(chosen.action, do.Propose) else "",
        commit_icon=art("gold"),
        consequences=consequences(view, chosen),
        marks=marks,
    )


def _options(view: View) -> tuple[Part, ...]:
    """What may be proposed now."""
    options = [
        Option(
            "do/policy/subsidy",
            _("Stop the subsidy") if view.subsidy else _("Subsidise pollution"),
            _("Pollution can no longer be swapped.") if view.subsidy else _("Pollution swaps for gold like the rest."),
            art("pollution"),
        ),
        Option("do/policy/protection", _("Protect a tile"), _("Only pollution may be taken there."), art("protected")),
    ]
    if any(view.protected):
        options.append(Option("do/policy/lift", _("Lift a protection"), _("The tile is open again."), art("protected")))
    if view.city_state == NO_CITY:
        options.append(
            Option("do/policy/city", _("Found the city"), _("It clears a land tile and stays for good."), art("city"))
        )
    return tuple(Row(tuple(options[at : at + 2]), gap=16) for at in range(0, len(options), 2))


def _policy_title(view: View, picked: str) -> Rich:
    titles = {
        "subsidy": _("Stop the subsidy") if view.subsidy else _("Subsidise pollution"),
        "protection": _("Protect a tile"),
        "lift": _("Lift a protection"),
        "city": _("Found the city"),
    }
    return titles[picked]


def _policy_help(picked: str) -> Rich:
    texts = {
        "subsidy": _("The vote follows at once."),
        "protection": _("Choose any tile of the map: land, half tile or river."),
        "lift": _("Choose the protected tile that is to be open again."),
        "city": _("Choose one of the ten land tiles. What lies in its slots leaves the map."),
    }
    return texts[picked]


def _tray(view: View) -> tuple[Part, ...]:
    parts: list[Part] = [Gap(8, stretch=True)]
    if view.players > 1:
        parts.append(trade_button(view.asked))
    parts.append(Button("do/ready", _("Propose nothing"), "common/check", "primary"))
    return tuple(parts)


def proposal_title(policy: str, enact: bool, tile: str) -> Rich:
    """A proposal as a heading."""
    if policy == "subsidy":
        return _("Subsidise pollution") if enact else _("Stop the subsidy")
    if policy == "city":
        return _("Found the city on {tile}", tile=tile_name(tile))
    if enact:
        return _("Protect {tile}", tile=tile_name(tile))
    return _("Open {tile} again", tile=tile_name(tile))


def proposal_text(policy: str, enact: bool) -> Rich:
    """What a proposal would bring."""
    if policy == "subsidy":
        if enact:
            return _("From the next season on, pollution swaps for gold like any other resource.")
        return _("Pollution can no longer be swapped for gold.")
    if policy == "city":
        return _("The site covers the tile’s slots for good. Five of each of fish, trees and gravel complete it.")
    if enact:
        return _("Only pollution may be taken there. Structures on it may still take pollution, plant or move away.")
    return _("The tile may be harvested again, and structures on it work again.")


# ------------------------------------------------------------------ votes


def vote(view: View, chosen: Chosen) -> Question:
    """The first vote, with votes bought for it."""
    gold = view.stock[view.asked * 5 + GOLD - 1]
    side = chosen.values.get("side")
    bought = int(chosen.values.get("bought", 0))
    fields: list[Part] = [FieldPart("side", "", {"yes": _("Yes"), "no": _("No")}, _VOTES, style="segments")]
    if gold:
        fields.append(FieldPart("bought", _("Votes to buy"), style="stepper"))
    said: list[Part] = [Text(_("Your vote"), "subtitle"), Text(_vote_line(side, bought))]
    if gold:
        said.append(Fact(art("gold"), _("You have {n} gold. Each buys one more vote.", n=gold), soft=True))
    said.append(Text(_("Gold for votes is gone, whatever the result."), "help", soft=True))
    return Question(
        _("End of season {season} · **{who}** votes", season=view.season, who=who(view.asked)),
        _title(view),
        "",
        "WA-VOTE-01",
        tray=tuple(fields),
        sheet=_sheet(view, view.asked, said),
        commit=_vote_words(side, bought),
        commit_icon=art("vote-yes" if side == "yes" else "vote-no") if side else "common/check",
    )


_VOTES = {"yes": art("vote-yes"), "no": art("vote-no")}


def _vote_line(side: object, bought: int) -> Rich:
    if side is None:
        return _("Yes or no?")
    if side == "yes":
        return _.n("Your side gets {n} vote for it.", "Your side gets {n} votes for it.", 1 + bought)
    return _.n("Your side gets {n} vote against it.", "Your side gets {n} votes against it.", 1 + bought)


def _vote_words(side: object, bought: int) -> Rich:
    if side is None:
        return _("Vote")
    if bought:
        return _("Vote yes and buy {n}", n=bought) if side == "yes" else _("Vote no and buy {n}", n=bought)
    return _("Vote yes") if side == "yes" else _("Vote no")


def buy(view: View, chosen: Chosen) -> Question:
    """A buying round: more votes for the own side, or none."""
    seat, bought = view.asked, int(chosen.values.get("bought", 0))
    gold = view.stock[seat * 5 + GOLD - 1]
    yes = bool(view.sides[seat])
    said: list[Part] = [
        Text(_("Buy votes for yes?") if yes else _("Buy votes for no?"), "subtitle"),
        Fact(_VOTES["yes" if yes else "no"], _("You voted yes.") if yes else _("You voted no.")),
        _results(view, seat, gold, bought),
        Text(_("A tie fails."), "help", soft=True),
        Rule(),
        *_could_answer(view, seat),
        Text(_("A round without a purchase ends the vote."), "help", soft=True),
    ]
    return Question(
        _("End of season {season} · **{who}** may buy votes", season=view.season, who=who(seat)),
        _outlook(view, seat, bought),
        "",
        "WA-VOTE-06",
        tray=(FieldPart("bought", _("Votes, 1 gold each (you have {n})", n=gold), style="stepper"),),
        sheet=_sheet(view, seat, said),
        commit=_.n("Buy {n} vote", "Buy {n} votes", bought) if bought else _("Buy none"),
        commit_icon=art("gold") if bought else "common/next",
    )


def _tally(view: View) -> tuple[int, int]:
    yes = sum(n for n, side in zip(view.votes, view.sides, strict=True) if side == 1)
    return yes, sum(view.votes) - yes


def _with(view: View, seat: int, more: int) -> tuple[int, int]:
    yes, no = _tally(view)
    return (yes + more, no) if view.sides[seat] == 1 else (yes, no + more)


def _outlook(view: View, seat: int, bought: int) -> Rich:
    yes, no = _with(view, seat, bought)
    if yes > no:
        return _("So it stands {yes} to {no}: it passes.", yes=yes, no=no)
    if yes == no:
        return _("So it stands {yes} to {no}, and a tie fails.", yes=yes, no=no)
    return _("So it stands {yes} to {no}: it fails.", yes=yes, no=no)


def _results(view: View, seat: int, gold: int, bought: int) -> Part:
    """The result with each number that might be bought, around the one that is set."""
    shown = sorted({0, bought, min(bought + 1, gold), gold})[:4]
    rows = []
    for n in shown:
        yes, no = _with(view, seat, n)
        label = _.n("buy {n}", "buy {n}", n) if n else _("buy none")
        rows.append((Text(label), Text(Rich(f"**{yes} : {no}**")), Text(_("passes") if yes > no else _("fails"))))
    return Cells(tuple(rows), chosen=shown.index(bought))


def _could_answer(view: View, seat: int) -> tuple[Part, ...]:
    """Who still has gold to answer with."""
    others = [other for other in view.order if other != seat and view.stock[other * 5 + GOLD - 1]]
    if not others:
        return (Text(_("Nobody else has gold left."), "help", soft=True),)
    facts = tuple(
        Fact(art("gold"), _("{who}: {n} gold", who=who(other), n=view.stock[other * 5 + GOLD - 1]), other)
        for other in others
    )
    return (Text(_("Who could still answer"), "label"), *facts)


def _title(view: View) -> Rich:
    assert view.proposal is not None
    _seat, policy, enact, tile = view.proposal
    return proposal_title(policy, enact, F.tile_ids[tile] if tile >= 0 else "")


def _sheet(view: View, seat: int, said: list[Part]) -> Sheet:
    """Proposal, votes, and what is asked now."""
    if view.players > 1:
        said = [*said, trade_button(seat)]
    asked = Column(tuple(said), gap=10, box="card", weight=3)
    return Sheet(
        parts=(Column((phase_bar(view), Row((_proposal(view), _votes(view), asked), gap=16, align="fill")), gap=14),)
    )


def _proposal(view: View) -> Part:
    assert view.proposal is not None
    seat, policy, enact, tile = view.proposal
    name = F.tile_ids[tile] if tile >= 0 else ""
    parts: list[Part] = [
        Row((Picture(art(POLICY_ART[policy]), 64), Text(_title(view), "subtitle"))),
        Text(proposal_text(policy, enact)),
    ]
    if name and TILE[name] < HALF:
        parts.append(Fact("we-all-take/boards/badge-elevation", _("Elevation {n}", n=elevation(name)), soft=True))
    if name:
        parts += _standing_there(view, TILE[name])
    parts += [Rule(), Fact("common/flag", _("{who} paid 1 gold to propose it", who=who(seat)), seat)]
    if view.subsidy and policy != "subsidy":
        parts.append(Fact(art("pollution"), _("In force: pollution can be swapped"), soft=True))
    return Column(tuple(parts), gap=12, box="card", weight=3)


def _standing_there(view: View, tile: int) -> list[Part]:
    """Whose structures the proposal would touch."""
    facts: list[Part] = []
    for name in structures_on(view, tile)[:4]:
        kind, owner = kind_name(piece_of(name)), owner_of(piece_of(name))
        said = _("{structure} of {who}", structure=structure_name(kind), who=who(owner))
        facts.append(Fact(structure_art(kind), said, soft=True))
    return facts


def _votes(view: View) -> Part:
    """One row for each seat, in the order of voting, and the tally."""
    rows: list[Part] = [
        Row((Text(_("The votes"), "subtitle"), Gap(8, stretch=True), Text(_round(view), "label"))),
        Text(_("Highest camp first. More than half must say yes."), "help", soft=True),
    ]
    rows += [_vote_row(view, seat) for seat in view.order]
    yes, no = _tally(view)
    rows.append(
        Row(
            (
                Fact(_VOTES["yes"], _("**{n}** yes", n=yes)),
                Gap(8, stretch=True),
                Fact(_VOTES["no"], _("**{n}** no", n=no)),
            ),
            box="foam",
        )
    )
    if view.phase == "buying":
        rows.append(
            Text(_("As it stands, **it passes**.") if yes > no else _("As it stands, **it fails**."), align="middle")
        )
    return Column(tuple(rows), gap=10, box="card", weight=4)


def _round(view: View) -> Rich:
    return _("buying round") if view.phase == "buying" else _("first votes")


def _vote_row(view: View, seat: int) -> Part:
    height = F.elevation[view.where[seat * (len(view.where) // view.players)]]
    gold = view.stock[seat * 5 + GOLD - 1]
    left = _.n("elevation {height} · {n} gold", "elevation {height} · {n} gold", gold, height=height)
    who_line = Column(
        (Text(_("{mark} {who}", mark=mark(seat), who=who(seat)), "label"), Text(left, "small", soft=True)), gap=0
    )
    side = view.sides[seat]
    parts: list[Part] = [who_line, Gap(8, stretch=True)]
    if side >= 0:
        parts.append(Dots(_VOTES["yes" if side else "no"], min(view.votes[seat], 6), min(view.votes[seat], 6)))
        if view.votes[seat] > 6:
            parts.append(Text(Rich(f"×{view.votes[seat]}"), "label"))
    return Row(tuple(parts), box="active" if seat == view.asked else "card")


def counted(event: Event, view: View) -> Sheet | None:
    """The result of a vote holds the show."""
    if not isinstance(event, ev.VoteCounted):
        return None
    yes = sum(n for n, side in zip(event.votes, event.sides, strict=True) if side)
    no = sum(event.votes) - yes
    title = _("The vote passes") if event.accepted else _("The vote fails")
    parts: list[Part] = [
        Text(proposal_title(event.policy, event.enact, event.tile), "subtitle"),
        Row((Fact(_VOTES["yes"], _("**{n}** yes", n=yes)), Fact(_VOTES["no"], _("**{n}** no", n=no))), gap=28),
        *(_counted_row(event, seat) for seat in view.order),
    ]
    if yes == no:
        parts.append(Text(_("A tie fails."), "help", soft=True))
    if event.accepted:
        parts.append(Text(proposal_text(event.policy, event.enact)))
    return Sheet(title, "", (Column(tuple(parts), gap=10, box="card"),))


def _counted_row(event: ev.VoteCounted, seat: int) -> Part:
    n = event.votes[seat]
    side = "yes" if event.sides[seat] else "no"
    name = Text(_("{mark} {who}", mark=mark(seat), who=who(seat)), "label")
    return Row((name, Gap(8, stretch=True), Dots(_VOTES[side], min(n, 6), min(n, 6)), Text(Rich(f"{n}"))), box="card")
