// What a screen reader says. Lines that come close together are said together.

/** Then the words are gone, so that the same ones are heard when they are said again. */
const FADES_AFTER = 2000;

class Announcer {
  text = $state("");
  private waiting: string[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  say(text: string): void {
    if (!text || this.waiting.at(-1) === text) return;
    this.waiting.push(text);
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.text = this.waiting.splice(0).join(" ");
      this.timer = setTimeout(() => (this.text = ""), FADES_AFTER);
    }, 250);
  }
}

export const announcer = new Announcer();
