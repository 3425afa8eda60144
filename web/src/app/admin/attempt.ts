// Something is tried, and what came of it is said.
import * as api from "../lib/api";
import { toasts } from "../lib/toasts.svelte";

/** Do it; the sentence of what came of it, or of what was wrong, is shown. */
export async function attempt(work: () => Promise<string | void>): Promise<boolean> {
  try {
    const done = await work();
    if (done) toasts.show(done);
    return true;
  } catch (error) {
    toasts.show(api.sentence(error), { isBad: true });
    return false;
  }
}
