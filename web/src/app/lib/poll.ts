/** A page that nobody looks at asks so much less often: its title may still call us. */
const HIDDEN_TIMES = 12;

/** Do it now and every so often, less often while the page is hidden. Returns the way to stop. */
export function againAndAgain(milliseconds: number, work: () => unknown): () => void {
  let beats = 0;
  const beat = () => {
    if (!document.hidden || ++beats % HIDDEN_TIMES === 0) work();
  };
  work();
  const timer = setInterval(beat, milliseconds);
  document.addEventListener("visibilitychange", beat);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", beat);
  };
}
