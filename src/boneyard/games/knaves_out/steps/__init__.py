"""The decisions of Knaves Out, by section of the rulebook.

``setup``: laying the world and founding kingdoms. ``turn``: a turn and its main decision.
``moving``: soldiers on the march and at sea. ``combat``: attacks, their windows and their harm.
``acting``: the choices inside an action.
"""
