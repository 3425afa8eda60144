/** Do it now and every so often while the page is looked at. Returns the way to stop. */
export function whileVisible(milliseconds: number, work: () => unknown): () => void {
  const beat = () => {
    if (!document.hidden) work();
  };
  work();
  const timer = setInterval(beat, milliseconds);
  document.addEventListener("visibilitychange", beat);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", beat);
  };
}
