// A part of the table that scrolls can be scrolled without a mouse, too.

import type { Attachment } from "svelte/attachments";

/** While it has more than it shows, it is a stop of the Tab key: arrow keys scroll it from there. */
export const scrollStop: Attachment<HTMLElement> = (node) => {
  const update = () => {
    if (node.scrollHeight > node.clientHeight + 1) node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(update);
  const watchAll = () => {
    sizes.disconnect();
    for (const one of [node, ...node.children]) sizes.observe(one);
  };
  const parts = new MutationObserver(watchAll);
  parts.observe(node, { childList: true });
  watchAll();
  return () => {
    sizes.disconnect();
    parts.disconnect();
  };
};
