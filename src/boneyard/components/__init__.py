"""What games are made of: cards, dominoes, dice, grids, polyominoes, hands and piles, a dealer."""

from boneyard.components.cards import (
    BLANK as BLANK,
    CARD_NAMES as CARD_NAMES,
    COLOUR_OF as COLOUR_OF,
    FACES as FACES,
    JOKER as JOKER,
    POINTS as POINTS,
    RED as RED,
    SUIT_OF as SUIT_OF,
    SUIT_SYMBOLS as SUIT_SYMBOLS,
    UNKNOWN as UNKNOWN,
    Card as Card,
    Cards as Cards,
    card_text as card_text,
    deck as deck,
    format_card as format_card,
    parse_card as parse_card,
)
from boneyard.components.dealer import (
    ANY_KIND as ANY_KIND,
    Bond as Bond,
    NoDeal as NoDeal,
    deal as deal,
    shuffle as shuffle,
)
from boneyard.components.dice import (
    chance_of_hits as chance_of_hits,
    roll as roll,
    throws as throws,
)
from boneyard.components.dominoes import (
    DOMINO_NAMES as DOMINO_NAMES,
    HIGH as HIGH,
    LOW as LOW,
    PIPS as PIPS,
    SET_SIZES as SET_SIZES,
    TILES as TILES,
    TOP_END as TOP_END,
    Domino as Domino,
    Dominoes as Dominoes,
    domino_text as domino_text,
    format_domino as format_domino,
    full_set as full_set,
    parse_domino as parse_domino,
    tile_of as tile_of,
)
from boneyard.components.forms import (
    A_CARD as A_CARD,
    A_CARD_OR_NONE as A_CARD_OR_NONE,
    A_DOMINO as A_DOMINO,
    A_DOMINO_OR_NONE as A_DOMINO_OR_NONE,
    CARDS as CARDS,
    DOMINOES as DOMINOES,
    OPEN_CARDS as OPEN_CARDS,
    OPEN_DOMINOES as OPEN_DOMINOES,
    Face as Face,
    Pile as Pile,
)
from boneyard.components.grid import (
    OFF_BOARD as OFF_BOARD,
    Grid as Grid,
    Marks as Marks,
    grid as grid,
    marked as marked,
)
from boneyard.components.odds import (
    in_ten as in_ten,
    share_below as share_below,
)
from boneyard.components.plane import (
    FURTHEST as FURTHEST,
    ORIGIN as ORIGIN,
    STRIDE as STRIDE,
    STRIDE_BITS as STRIDE_BITS,
    are_neighbours as are_neighbours,
    at as at,
    cell_from_json as cell_from_json,
    cell_to_json as cell_to_json,
    neighbours as neighbours,
    steps as steps,
    x_of as x_of,
    y_of as y_of,
)
from boneyard.components.polyominoes import (
    CUBE_NETS as CUBE_NETS,
    PENTOMINOES as PENTOMINOES,
    SHAPE_NAMES as SHAPE_NAMES,
    SQUARES as SQUARES,
    TETROMINOES as TETROMINOES,
    moved_to_corner as moved_to_corner,
    orientations as orientations,
    oriented_drawing as oriented_drawing,
    placements as placements,
    shape_named as shape_named,
    turned_cells as turned_cells,
)
from boneyard.components.sums import cheapest as cheapest
from boneyard.components.ways import shortest_way as shortest_way
from boneyard.components.zones import (
    Zone as Zone,
    are_all_of as are_all_of,
    changed as changed,
    distinct as distinct,
    hidden as hidden,
    minus as minus,
    sorted_zone as sorted_zone,
    with_card as with_card,
    with_cards as with_cards,
    without as without,
)
