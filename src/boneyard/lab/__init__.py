"""The play-test lab: a question about the rules, answered with numbers."""
