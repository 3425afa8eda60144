// Shows what the server pushes when no page is open, and opens the table. It keeps no copy of anything.

const ours = (link) =>
  new URL(new URL(link).pathname + new URL(link).hash, self.location.origin).href;

self.addEventListener("push", (event) => {
  const told = event.data.json();
  event.waitUntil(
    self.registration.showNotification(told.title, {
      body: told.text,
      tag: told.tag,
      renotify: true,
      icon: "/icon-turn.svg",
      data: { open: ours(told.link), off: ours(told.off) },
      actions: [{ action: "off", title: "No more of this" }],
    }),
  );
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const { open, off } = event.notification.data;
  event.waitUntil(show(event.action === "off" ? off : open));
});

/** A page that is open already comes to the front; else a new one is opened. */
async function show(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((one) => one.url.split("#")[0] === address.split("#")[0]);
  if (page) await page.focus();
  else await self.clients.openWindow(address);
}
