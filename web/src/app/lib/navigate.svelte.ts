// Where the browser is, and how it gets elsewhere without loading a page.
import { parseRoute, type Route } from "./router";

const here = () => location.pathname + location.search + location.hash;

class Place {
  route = $state.raw<Route>(parseRoute(here()));
}

export const place = new Place();

/** Go to an address of ours. `replace` keeps the back button where it was. */
export function navigate(address: string, { replace = false } = {}): void {
  if (replace) history.replaceState(null, "", address);
  else if (address !== here()) history.pushState(null, "", address);
  place.route = parseRoute(address);
}

/** Follow links and the back button inside the client. */
export function startRouter(): void {
  addEventListener("popstate", () => (place.route = parseRoute(here())));
  addEventListener("click", followLink);
}

function followLink(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  if (event.defaultPrevented || !isPlain || event.altKey) return;
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.target || link.hasAttribute("download")) return;
  const address = link.getAttribute("href") ?? "";
  if (!address.startsWith("/") || address.startsWith("/api/")) return;
  event.preventDefault();
  navigate(address);
}
