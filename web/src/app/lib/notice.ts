// "Your turn" outside the page: the title, the icon, a browser notification.

const NAME = "Boneyard";

/** The page's title; a mark in front when somebody waits for us. */
export function setTitle(title: string, isYourTurn = false): void {
  const full = title ? `${title} · ${NAME}` : NAME;
  document.title = isYourTurn ? `● Your turn: ${full}` : full;
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  const wanted = isYourTurn ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.href = wanted;
}

export type Permission = "unavailable" | "default" | "granted" | "denied";

export function permission(): Permission {
  return "Notification" in globalThis ? Notification.permission : "unavailable";
}

export async function askPermission(): Promise<Permission> {
  if (permission() === "unavailable") return "unavailable";
  return Notification.requestPermission();
}

/** Tell somebody who looks elsewhere. */
export function notify(title: string, text: string, tag: string): void {
  if (permission() !== "granted" || !document.hidden) return;
  try {
    const shown = new Notification(title, { body: text, tag, icon: "/icon.svg" });
    shown.onclick = () => {
      focus();
      shown.close();
    };
  } catch {
    // Some phones allow notifications from service workers only.
  }
}
