"""The words of Domino Avatars: prompts, moves, log lines and the crib sheet."""
CREDITS = ""
def prompt_text(state, prompt): return prompt.step
def log_line(event, names): return event.kind
def move_text(state, move): return repr(move)
def crib(known, options): return ""
