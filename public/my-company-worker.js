// Shows that a request arrived, and nothing of it: no name on a locked screen. It caches nothing and answers no fetch.
const PAGE = "/my-company";

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  const shown = self.registration.showNotification("Récif", {
    body: "Nouvelle demande",
    icon: "/icon-192.png",
    lang: "fr",
    // Several that wait are one, and each is heard.
    tag: "nouvelle-demande",
    renotify: true,
  });
  event.waitUntil(shown);
});

async function openPage() {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === PAGE);
  if (!open) return self.clients.openWindow(PAGE);
  const shown = await open.focus();
  // A window from before the worker cannot be navigated: it shows what it had.
  return shown.navigate(PAGE).catch(() => undefined);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage());
});
