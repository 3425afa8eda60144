"""Pictures of manuals: positions of real games, cut out and marked, for any client to draw.

``![An Avatar: ...](../pictures/domino-avatars/avatar.png)`` in a manual names a picture; its words
are for who cannot see it. ``docs/pictures/<game>/<id>.md`` says what it shows:

    # An Avatar
    - players: you, Tom             a position, as lessons write it
    - deal: you avatars 8:3 6:2
    - show: avatars:0 board@0,0..4,4    areas, or a part of a board; everything, if nothing is said
    - mark avatar:0:0: your {left}  what stands there, numbered, with facts asked of it
    - check: left_worth = 11        what the words around it claim

Without ``you`` it is seen as a spectator sees it. Browsers draw it with the table's own components,
the terminal with its own; ``make pictures`` takes the files that other readers show.

What the rules forbid no game leads to: ``sketch.py`` lays dominoes down without any.
"""

from boneyard.pictures.picture import (
    NAMED as NAMED,
    Mark as Mark,
    NoPicture as NoPicture,
    Picture as Picture,
    digest as digest,
    named_in as named_in,
    parse_picture as parse_picture,
    picture as picture,
    picture_ids as picture_ids,
)
