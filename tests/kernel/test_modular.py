"""Games made of modules: how a crib sheet is laid out."""

from __future__ import annotations

from boneyard.kernel.modular import TOPICS, in_tables


def test_paragraphs_about_one_thing_are_rows_of_a_table() -> None:
    laid = in_tables(["**Goal.** Win.", "**Held?** Strike | back.", "## More", "**Turn.** Draw."])
    assert laid == [
        f"{TOPICS}\n| **Goal** | Win. |\n| **Held?** | Strike / back. |",
        "## More",
        f"{TOPICS}\n| **Turn** | Draw. |",
    ]


def test_what_is_no_topic_stays_as_it_is() -> None:
    others = [
        "**Attacking** a hero: one die.",
        "```\nS S\n```",
        "| a | b |\n|---|---|",
        "**Monsters**",
    ]
    assert in_tables(others) == others
