"""The play-test lab: a designer's question, played out by bots and answered with numbers.

Theory of operation. An ``Experiment`` says what is asked of which game. Its ``Plan`` numbers all
games that could ever be played for it: deal after deal, each deal by all sides and in all seats, so
that sides differ in nothing but what is asked. A *runner* plays tickets of the plan, on one core or
on many machines; a row is the same wherever it was played. The rows go into a *store* (Parquet) as
they come and, put back in the order of the plan, to a *question*, which keeps intervals that stay
valid however often one looks at them (``sequences``) and says what is still worth playing.

Nothing here imports Polars, Optuna or Ray unless it is used: ``boneyard sim`` runs without them.
"""
