// Shows that a request arrived, and nothing of it: no name on a locked screen. It caches nothing and answers no fetch.
const CALL_BACK = "Rappel d’urgence";
const LEAD = "Nouvelle demande";
const pages = { [CALL_BACK]: "/my-company/rappels", [LEAD]: "/my-company" };

self.addEventListener("install", () => self.skipWaiting());

self.addEventListener("push", (event) => {
  // Only these two are shown, whatever arrives.
  const body = event.data?.text() === CALL_BACK ? CALL_BACK : LEAD;
  const shown = self.registration.showNotification("Récif", {
    body,
    icon: "/icon-192.png",
    lang: "fr",
    // Several that wait are one, and each is heard.
    tag: body === CALL_BACK ? "rappel-urgence" : "nouvelle-demande",
    renotify: true,
  });
  event.waitUntil(shown);
});

async function openPage(page) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = windows.find(({ url }) => new URL(url).pathname === page);
  if (!open) return self.clients.openWindow(page);
  const shown = await open.focus();
  // A window from before the worker cannot be navigated: it shows what it had.
  return shown.navigate(page).catch(() => undefined);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(pages[event.notification.body] ?? pages[LEAD]));
});
