"""Cards, dominoes, dice, boards and shapes: what the games are played with."""
