"""The games, one package each; they know the kernel and the components, and never each other."""
