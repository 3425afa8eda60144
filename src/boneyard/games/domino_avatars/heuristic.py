def suggest(view, rng):
    m = view.moves(); return m[rng.randrange(len(m))]
def value(state, seat): return 0.0
