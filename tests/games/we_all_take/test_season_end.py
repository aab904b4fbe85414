"""Exchange, policies, votes, city, trades, and the end of the game."""

from __future__ import annotations

import pytest

from riverboards.games.we_all_take import actions as do
from riverboards.games.we_all_take import scoring
from riverboards.games.we_all_take.board import TILE, F
from riverboards.games.we_all_take.rules import State
from riverboards.games.we_all_take.state import CITY, EXCHANGE, OVER, POLICY, VOTE
from tests.games.we_all_take.positions import (
    act,
    acting,
    asked,
    camp,
    ending,
    game,
    kinds,
    legal,
    offer,
    piece,
    position,
    refusal,
    refused,
    slots_of,
    stock_of,
)

HIGH_TO_LOW = {"A": "L1", "B": "R1", "C": "L2"}


# -- exchange


@pytest.mark.clause("WA-EXCH-02", "WA-EXCH-03")
def test_exchange_any_number_of_times() -> None:
    s = ending(EXCHANGE, 1, stock={"A": "4f 1t 1g"})
    act(s, "A", do.Exchange("fish", "fish"), do.Exchange("fish", "gravel"), do.Exchange("fish", "tree"))
    assert stock_of(s, "A") == "3c"
    assert not legal(s, "A", "exchange")
    assert refused(s, "A", do.Exchange("fish", "fish")) == "too-few"


@pytest.mark.clause("WA-EXCH-04", "WA-CITY-14", "WA-CITY-15", "WA-CITY-19")
def test_gold_becomes_resources_only_through_the_standing_city() -> None:
    assert refused(ending(EXCHANGE, 1, stock={"A": "2f 1c"}), "A", do.Buy("fish")) == "no-shop"
    site = ending(EXCHANGE, 1, stock={"A": "2f 1c"}, city={"tile": "R3", "state": "site"})
    assert refused(site, "A", do.Buy("fish")) == "no-shop"
    built = {"tile": "L3", "state": "complete"}
    wet = ending(EXCHANGE, 1, stock={"A": "2f 1c"}, city=built, flooded=["L3"])
    assert refused(wet, "A", do.Buy("fish")) == "shop-flooded"
    s = ending(EXCHANGE, 1, gold={"A": 4}, city=built)
    assert [each.what for each in legal(s, "A", "buy")] == ["fish", "tree", "gravel", "pollution"]
    act(s, "A", *(do.Buy(what) for what in ("fish", "tree", "gravel", "pollution")))
    assert stock_of(s, "A") == "1f 1t 1g 1p"
    assert refused(s, "A", do.Buy("fish")) == "no-gold"


@pytest.mark.clause("WA-CLOSE-07")
def test_seats_are_asked_from_the_first_camp_on_and_again_after_a_change() -> None:
    s = ending(EXCHANGE, 3, first="B", stock={"A": "2f", "B": "2f", "C": "2f"})
    assert asked(s) == "B exchange"
    act(s, "B", do.Ready())
    assert asked(s) == "C exchange"
    act(s, "C", do.Ready())
    assert asked(s) == "A exchange"
    act(s, "A", do.Exchange("fish", "fish"), do.Ready())
    assert asked(s) == "B exchange"
    act(s, "B", do.Ready())
    assert asked(s) == "C exchange"
    act(s, "C", do.Ready())
    assert s.phase == POLICY


@pytest.mark.clause("WA-CLOSE-07")
def test_who_can_do_nothing_counts_as_ready() -> None:
    s = ending(EXCHANGE, 3, stock={"A": "1f", "B": "2f", "C": "1f 3p"})
    assert asked(s) == "B exchange"
    act(s, "B", do.Ready())
    assert s.phase != EXCHANGE


# -- selling


@pytest.mark.clause("WA-PROT-08", "WA-PROT-10", "WA-PROT-11", "WA-PROT-12")
def test_stranded_farms_mills_and_nets_are_sold_at_full_cost() -> None:
    pieces = {piece("farm", "A"): "L4", piece("lumber_mill", "A"): "L4", piece("net", "A"): "N4LU"}
    for phase in (EXCHANGE, POLICY, CITY):
        s = ending(phase, pieces=pieces, protected=["L4"])
        assert [each.piece for each in legal(s, "A", "sell")] == [piece("farm", "A"), piece("lumber_mill", "A")]
        act(s, "A", do.Sell(piece("lumber_mill", "A")), do.Sell(piece("farm", "A")))
        assert stock_of(s, "A") == "4t 3g"
    river = ending(EXCHANGE, pieces=pieces, protected=["W4"])
    act(river, "A", do.Sell(piece("net", "A")))
    assert stock_of(river, "A") == "2t"
    assert refused(river, "A", do.Sell(piece("farm", "A"))) == "not-stranded"
    assert (
        refused(
            ending(CITY, pieces={piece("farm", "B"): "L4", piece("net", "A"): "N4LU"}, protected=["L4", "W4"]),
            "A",
            do.Sell(piece("farm", "B")),
        )
        == "not-your-piece"
    )


# -- policies


@pytest.mark.clause("WA-POL-01", "WA-POL-02", "WA-POL-03", "WA-POL-07", "WA-POL-08", "WA-PROT-01", "WA-PROT-13")
def test_proposals_cost_a_gold_and_name_everything() -> None:
    s = ending(POLICY, gold={"A": 2}, camps={"A": "L1", "B": "R1"})
    contents = {(each.policy, each.enact, each.tile) for each in legal(s, "A", "propose")}
    assert contents == {("subsidy", True, "")} | {("protection", True, tile) for tile in F.tile_ids} | {
        ("city", True, tile) for tile in F.tile_ids[:10]
    }
    assert refused(s, "A", do.Propose("city", True, "")) == "no-such-thing"
    act(s, "A", do.Propose("protection", True, "W3"))
    assert s.has(0, 5) == 1
    act(s, "A", do.Vote(True, 0))
    act(s, "B", do.Vote(False, 0))
    act(s, "A", do.BuyVotes(0))
    assert (s.protected[TILE["W3"]], s.has(0, 5)) == (0, 1)
    assert asked(s) == "A policy"


@pytest.mark.clause("WA-POL-01")
def test_without_gold_nothing_is_proposed() -> None:
    s = ending(POLICY, 2, pieces={piece("farm", "A"): "L4"}, protected=["L4"])
    assert refused(s, "A", do.Propose("subsidy", True)) == "no-gold"
    assert not legal(s, "A", "propose")


def solo_policy(s: State, *proposal: object) -> State:
    act(s, "A", do.Propose(*proposal), do.Vote(True, 0))  # type: ignore[arg-type]
    return s


@pytest.mark.clause("WA-POL-02", "WA-POL-04", "WA-SUBS-02", "WA-SUBS-03", "WA-POL-10")
def test_the_subsidy_comes_at_once_and_is_revoked_the_same_way() -> None:
    s = solo_policy(ending(POLICY, 1, gold={"A": 3}), "subsidy", True)
    assert s.subsidy
    assert s.view(None).subsidy
    assert s.phase == POLICY
    solo_policy(s, "subsidy", False)
    assert (s.subsidy, s.has(0, 5)) == (False, 1)


@pytest.mark.clause("WA-PROT-03", "WA-PROT-04", "WA-PROT-14", "WA-POL-04", "WA-OBJ-12")
def test_protection_is_marked_from_the_box_and_lifted_by_another_policy() -> None:
    s = ending(POLICY, 1, gold={"A": 3}, farms={"R3": "A"})
    box = s.box[4]
    solo_policy(s, "protection", True, "R3")
    assert (s.protected[TILE["R3"]], s.has(0, 5), s.box[4]) == (1, 2, box)
    solo_policy(s, "protection", False, "R3")
    assert (s.protected[TILE["R3"]], s.has(0, 5), s.box[4]) == (0, 1, box + 2)
    assert s.components()["gold"] == sum(s.stock[4::5]) + s.box[4]


@pytest.mark.clause("WA-PROT-13", "WA-PROT-02")
def test_any_number_of_tiles_is_protected() -> None:
    s = ending(POLICY, 1, gold={"A": 4})
    for tile in ("H2", "W5", "L1"):
        solo_policy(s, "protection", True, tile)
    assert sum(s.protected) == 3


@pytest.mark.clause("WA-POL-05", "WA-POL-09", "WA-CITY-07")
def test_empty_proposals_are_refused() -> None:
    s = ending(POLICY, 1, gold={"A": 4}, subsidy=True, protected=["R3"], city={"tile": "R1", "state": "site"})
    assert refused(s, "A", do.Propose("subsidy", True)) == "subsidy-already"
    assert refused(s, "A", do.Propose("protection", True, "R3")) == "protected-already"
    assert refused(s, "A", do.Propose("protection", False, "R4")) == "protected-not"
    assert refused(s, "A", do.Propose("city", True, "R2")) == "second-city"
    assert refused(s, "A", do.Propose("city", False, "R1")) == "city-stays"
    assert refused(ending(POLICY, 1, gold={"A": 1}), "A", do.Propose("subsidy", False)) == "subsidy-not"


@pytest.mark.clause("WA-POL-06", "WA-VOTE-01")
def test_the_round_goes_by_camp_height_until_all_have_passed() -> None:
    s = ending(POLICY, 3, gold={"A": 2, "B": 1, "C": 1}, camps={"A": "L2", "B": "L1", "C": "R1"})
    assert asked(s) == "B policy"
    act(s, "B", do.PassPolicy())
    assert asked(s) == "C policy"
    act(s, "C", do.PassPolicy())
    act(s, "A", do.Propose("subsidy", True))
    assert [asked(s)] == ["B vote"]
    for letter in "BCA":
        act(s, letter, do.Vote(False, 0))
    for letter in "BCA":
        act(s, letter, do.BuyVotes(0))
    assert asked(s) == "B policy"
    for letter in "BCA":
        act(s, letter, do.PassPolicy())
    assert s.phase not in (POLICY, VOTE)


@pytest.mark.clause("WA-POL-11", "WA-END-05")
def test_policies_are_voted_on_in_the_last_season_too() -> None:
    s = ending(EXCHANGE, 1, season_number=10, stock={"A": "2f 1c"})
    act(s, "A", do.Ready())
    assert asked(s) == "A policy"


# -- votes


@pytest.mark.clause("WA-VOTE-01", "WA-VOTE-02", "WA-VOTE-05", "WA-VOTE-10", "WA-VOTE-11")
def test_everybody_votes_yes_or_no_and_may_buy() -> None:
    s = ending(POLICY, 3, gold={"A": 4, "B": 0, "C": 1}, camps=HIGH_TO_LOW)
    act(s, "A", do.Propose("subsidy", True))
    decision = s.decisions()[0]
    assert (decision.kind, decision.final, decision.partial) == ("vote", True, True)
    assert {(each.yes, each.bought) for each in legal(s, "A", "vote")} == {
        (yes, n) for yes in (True, False) for n in range(4)
    }
    assert refused(s, "A", do.Vote(True, 4)) == "votes-too-dear"
    assert refused(s, "A", do.PassPolicy()) == "not-asked-now"
    assert refused(s, "B", do.Vote(True, 0)) == "not-your-turn"
    events = act(s, "A", do.Vote(False, 2))
    assert all(event.known_to(None) for event in events)
    assert (s.view(1).sides, s.view(1).votes, s.has(0, 5)) == ((0, -1, -1), (3, 0, 0), 1)
    act(s, "B", do.Vote(True, 0))
    act(s, "C", do.Vote(True, 0))
    assert asked(s) == "A buy-votes"


@pytest.mark.clause("WA-VOTE-06", "WA-VOTE-07", "WA-VOTE-09")
def test_buying_goes_round_until_nobody_buys() -> None:
    s = ending(POLICY, 2, gold={"A": 4, "B": 3}, camps={"A": "L1", "B": "R1"})
    act(s, "A", do.Propose("subsidy", True))
    act(s, "A", do.Vote(True, 0))
    act(s, "B", do.Vote(False, 0))
    act(s, "A", do.BuyVotes(1))
    act(s, "B", do.BuyVotes(1))
    act(s, "A", do.BuyVotes(0))
    assert asked(s) == "B buy-votes"
    act(s, "B", do.BuyVotes(1))
    assert asked(s) == "A buy-votes"
    assert refused(s, "A", do.BuyVotes(3)) == "votes-too-dear"
    act(s, "A", do.BuyVotes(2))
    assert asked(s) == "B buy-votes"
    events = act(s, "B", do.BuyVotes(1))
    counted = next(event for event in events if event.kind == "vote-counted")
    assert (counted.votes, counted.accepted) == ((4, 4), False)  # type: ignore[attr-defined]
    assert [s.has(0, 5), s.has(1, 5)] == [0, 0]


@pytest.mark.clause("WA-VOTE-02")
def test_the_proposer_may_vote_no() -> None:
    s = ending(POLICY, 1, gold={"A": 1})
    act(s, "A", do.Propose("subsidy", True), do.Vote(False, 0))
    assert not s.subsidy


# -- trade


@pytest.mark.clause("WA-TRADE-01", "WA-TRADE-03", "WA-TRADE-05", "WA-TRADE-06")
def test_an_offer_is_carried_out_once_the_partner_accepts() -> None:
    s = acting(3, 3, camps={"A": "R3"}, stock={"A": "2f 1t 1g 1p 1c", "B": "1f", "C": "3f 1c"})
    assert [each.seat for each in s.decisions() if each.optional] == [0, 1, 2]
    act(s, "C", offer("A", "2f 1c", "1t 1g 1p"))
    assert [(each.seat, each.kind, each.final) for each in s.decisions()] == [(0, "answer-offer", True)]
    assert refused(s, "A", do.EndWindow()) == "offer-waits"
    assert refused(s, "B", offer("C", "1f")) == "offer-waits"
    events = act(s, "A", do.AnswerOffer(True))
    assert events[0].barrier == "answered"
    assert (stock_of(s, "A"), stock_of(s, "C")) == ("4f 2c", "1f 1t 1g 1p")
    assert asked(s) == "A window"


@pytest.mark.clause("WA-TRADE-02", "WA-TRADE-07")
def test_gifts_may_be_refused_and_empty_offers_are_illegal() -> None:
    s = acting(3, camps={"A": "R3"}, stock={"A": "2f"})
    assert refused(s, "A", offer("B")) == "empty-offer"
    act(s, "A", offer("B", "1f"))
    act(s, "B", do.AnswerOffer(False))
    assert (stock_of(s, "A"), stock_of(s, "B")) == ("2f", "")
    act(s, "A", offer("B", "2f"))
    act(s, "B", do.AnswerOffer(True))
    assert (stock_of(s, "A"), stock_of(s, "B")) == ("", "2f")


@pytest.mark.clause("WA-TRADE-05")
def test_both_own_what_they_hand_over() -> None:
    s = acting(3, camps={"A": "R3"}, stock={"A": "2f", "B": "1t"})
    assert refused(s, "A", offer("B", "3f")) == "offer-too-much"
    told = refusal(s, "A", offer("B", "1f", "2t"))
    assert (told.code, told.facts["have"], told.facts["owner_seat"]) == ("asks-too-much", 1, 1)
    assert refused(s, "A", do.Offer(0, (1, 0, 0, 0, 0), (0, 0, 0, 0, 0))) == "no-such-thing"


@pytest.mark.clause("WA-TRADE-04", "WA-TRADE-06")
def test_offers_are_made_at_every_open_decision_of_action_step_and_season_end() -> None:
    rich = {"A": "3f 3c", "B": "3f 3c"}
    for s in (
        acting(3, camps={"A": "R3"}, stock=rich),
        ending(EXCHANGE, stock=rich),
        ending(POLICY, stock=rich),
        ending(CITY, stock=rich, city={"tile": "R3", "state": "site"}),
    ):
        assert [each.seat for each in s.decisions() if each.kind == "trade"] == [0, 1]
        assert s.refusal(1, offer("A", "1f", "1c")) is None
    voting = ending(POLICY, stock=rich, camps={"A": "L1", "B": "R1"})
    act(voting, "A", do.Propose("subsidy", True))
    assert voting.refusal(1, offer("A", "1f", "1c")) is None
    setting_up = game(2)
    assert refused(setting_up, "A", offer("B", "1f")) == "no-trade-now"
    setting_up.phase = "roll"
    assert refused(setting_up, "A", offer("B", "1f")) == "no-trade-now"


@pytest.mark.clause("WA-TRADE-08")
def test_an_offer_names_tokens_and_nothing_else() -> None:
    assert set(do.CODEC.encode(offer("B", "1f"))) == {"do", "partner", "give", "get"}
    s = acting(3, camps={"A": "R3"}, stock={"A": "2f"})
    assert refused(s, "A", do.Offer(1, (1, 0, 0, 0, 0, 1), (0, 0, 0, 0, 0))) == "no-such-thing"


@pytest.mark.clause("WA-TRADE-09")
def test_a_refused_offer_is_repeated_only_after_a_change() -> None:
    s = acting(3, 3, camps={"A": "R3", "B": "L3"}, stock={"A": "2f", "B": "1t", "C": "1t"})
    act(s, "A", offer("B", "1f", "1t"))
    act(s, "B", do.AnswerOffer(False))
    told = refusal(s, "A", offer("B", "1f", "1t"))
    assert (told.code, told.clause) == ("offer-refused", "WA-TRADE-09")
    assert offer("B", "1f", "1t") not in s.legal_actions(0)
    assert s.refusal(0, offer("B", "2f", "1t")) is None
    assert s.refusal(0, offer("C", "1f", "1t")) is None
    other = s.copy()
    act(other, "A", do.Take(camp("A"), "R3.1"))
    assert other.refusal(0, offer("B", "1f", "1t")) is None
    later = s.copy()
    act(later, "A", do.EndWindow())
    assert asked(later) == "B window"
    assert refused(later, "A", offer("B", "1f", "1t")) == "offer-refused"
    act(later, "B", do.EndWindow())
    assert later.refused == []


@pytest.mark.clause("WA-TRADE-10")
def test_a_solo_player_has_nobody_to_trade_with() -> None:
    s = acting(3, 1, camps={"A": "R3"}, stock={"A": "2f"})
    assert not [each for each in s.decisions() if each.kind == "trade"]
    assert refused(s, "A", do.Offer(1, (1, 0, 0, 0, 0), (0, 0, 0, 0, 0))) == "nobody-to-trade"


# -- objectives


@pytest.mark.clause("WA-OBJ-01", "WA-OBJ-05")
def test_development_is_for_everybody_whoever_paid() -> None:
    s = position(3, city={"tile": "R3", "state": "complete"})
    assert all(scoring.met(s, seat, "development") for seat in range(3))
    assert not scoring.met(position(3, city={"tile": "R3", "state": "site"}), 0, "development")


@pytest.mark.clause("WA-OBJ-11")
def test_only_objectives_on_the_others_card_count_for_charity() -> None:
    s = position(3, stock={"B": "15f", "C": "1c"})
    s.roles = [F.role_ids.index(each) for each in ("ranger", "contractor", "patron")]
    assert scoring.met(s, 1, "agriculture")
    assert scoring.charity(s) == set()


@pytest.mark.clause("WA-OBJ-12")
def test_protection_markers_are_nobodys_gold() -> None:
    s = position(2, protected=["R1", "R2", "W3"], gold={"A": 1})
    assert scoring.met(s, 0, "capital")
    assert not scoring.met(s, 1, "capital")
    assert sum(s.stock) == 1


@pytest.mark.clause("WA-END-01", "WA-ROLE-06")
def test_the_sheet_shows_every_objective_of_every_card() -> None:
    s = ending(CITY, 3, season_number=10, stock={"A": "15f"}, city={"tile": "R3", "state": "complete"})
    assert s.phase == OVER
    outcome = s.outcome()
    assert outcome is not None
    for seat, result in enumerate(outcome.results):
        assert tuple(check.objective for check in result.checks) == F.objectives[s.roles[seat]]
        assert all(check.note["role"] == F.role_ids[s.roles[seat]] for check in result.checks)
    assert outcome.winners == tuple(
        seat for seat, result in enumerate(outcome.results) if all(check.met for check in result.checks)
    )


def test_the_sheet_of_a_stopped_game_has_no_winner() -> None:
    sheet = position(3, stock={"A": "15f"}).standing()
    assert (sheet.reason, sheet.winners) == ("stopped", ())
    assert len(sheet.results) == 3


def test_events_of_a_founding() -> None:
    s = ending(POLICY, 1, gold={"A": 1}, slots={"R1": "t p"})
    events = act(s, "A", do.Propose("city", True, "R1"), do.Vote(True, 0))
    founded = next(event for event in events if event.kind == "city-founded")
    assert founded.cleared == (1, 0, 1)  # type: ignore[attr-defined]
    assert slots_of(s, "R1") == "- -"
    assert "vote-counted" in kinds(events)
