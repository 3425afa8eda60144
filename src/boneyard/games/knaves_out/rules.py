"""The rules in force: the options of one game, resolved once and shared by all its states."""

from __future__ import annotations

from typing import final

from boneyard import Options


@final
class Rules:
    """Options as plain attributes, with what follows from them."""

    def __init__(self, players: int, options: Options) -> None:
        self.players = players
        self.options = options
        self.first_player = str(options["first_player"])
        # R4: clockwise in the north, the other way round in the south and in space.
        self.lots_for_boards = options["board_order"] == "lot"
        self.direction = 1 if options["hemisphere"] == "northern" else -1
        self.world = str(options["world"])
        self.world_span = int(options["world_span"])
        self.lakes = options["enclosed_gaps"] == "lake"
        self.king_checkers = int(options["king_checkers"])
        self.jokers = int(options["jokers"])
        self.hand_size = int(options["hand_size"])
        self.start_court = str(options["start_court"])
        self.start_jokers = options["start_jokers"] == "choose"
        self.start_fuel = bool(options["start_fuel"])
        self.blocks = options["step_order"] == "blocks"
        self.free_is_extra = options["free_actions"] == "extra"
        self.each_of_owned = options["each_price"] == "owned"
        self.same_surcharge = options["aos_surcharge"] == "same"
        self.full_tower = int(options["full_tower"])
        self.consecutive = options["infighting_order"] == "consecutive"
        self.sheer_heart_knave = options["sheer_heart_price"] == "knave"
        self.poison_any = options["poison_target"] == "any"
        self.dice_are_checkers = options["attack_dice"] == "checkers"
        self.building_hp = int(options["building_hp"])
        self.friendly_fire = bool(options["friendly_fire"])
        self.cherry_bomb_kings = str(options["cherry_bomb_kings"])
        self.relic_quest = str(options["relic_quest"])
        self.almighty = bool(options["almighty"])
        self.ruins = options["defeated_pieces"] == "ruins"
        self.round_limit = int(options["round_limit"])
        self.time_up_at = str(options["time_up_at"])
        self.later_is_ahead = options["tie_break"] == "order"
