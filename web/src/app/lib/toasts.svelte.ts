// Short messages that come and go: "Copied.", "Sent.", an error with no better place.

export interface Toast {
  id: number;
  text: string;
  isBad: boolean;
}

class Toasts {
  list = $state.raw<Toast[]>([]);
  private count = 0;

  show(text: string, { isBad = false } = {}): void {
    const toast = { id: ++this.count, text, isBad };
    this.list = [...this.list.slice(-2), toast];
    setTimeout(() => this.drop(toast.id), isBad ? 8000 : 3500);
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

export const toasts = new Toasts();
