// What pages may put into the frame around them.
import type { Snippet } from "svelte";

class Shell {
  /** Drawn in the middle of the page's head: the players of a table. */
  middle = $state.raw<Snippet | null>(null);
  showsSettings = $state(false);
  /** How many dialogs lie on top of each other. */
  dialogs = $state(0);
}

export const shell = new Shell();
