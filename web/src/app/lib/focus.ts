// Where the keyboard goes when something appears or goes away.

/** An attachment: what appears takes the focus. */
export function takeFocus(node: HTMLElement): void {
  node.focus();
}
