// This browser as a place to be told: the service worker, and its subscription to push messages.
import { askPermission } from "./notice";
import type { NewChannel } from "./api";

export type PushState = "missing" | "blocked" | "off" | "on";

export function canPush(): boolean {
  return (
    "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis
  );
}

async function subscription(): Promise<PushSubscription | null> {
  const worker = await navigator.serviceWorker.getRegistration("/");
  return (await worker?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!canPush()) return "missing";
  if (Notification.permission === "denied") return "blocked";
  return (await subscription()) ? "on" : "off";
}

/** Ask the person, then the browser; null if the person says no. */
export async function subscribe(key: string): Promise<NewChannel | null> {
  if ((await askPermission()) !== "granted") return null;
  const worker = await navigator.serviceWorker.register("/sw.js", { scope: "/" });
  await navigator.serviceWorker.ready;
  const made = await worker.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  return channelOf(made);
}

export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}

/** What the server is told of a subscription. */
export function channelOf(made: PushSubscription): NewChannel {
  const { endpoint, keys } = made.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  return { kind: "push", endpoint: endpoint ?? "", p256dh, auth };
}
