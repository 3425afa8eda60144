// What a screen reader says. Lines that come close together are said together.

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
    }, 250);
  }
}

export const announcer = new Announcer();
