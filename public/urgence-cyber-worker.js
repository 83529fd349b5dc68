// Keeps the emergency page and its sheet on the device, for the day without a network. Nothing else is kept.
const KEPT = "urgence-cyber-1";
const PAGE = "/urgence-cyber";
// The page as it is for nobody in particular, which says nothing of now.
const COPY = "/urgence-cyber?copie";

async function keepCopy() {
  const page = await fetch(COPY, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`the page answers ${page.status}`);
  const html = await page.clone().text();
  const sheets = [...html.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].flatMap(
    ([link]) => /href="([^"]+)"/.exec(link)?.[1] ?? [],
  );
  const files = await Promise.all(sheets.map((sheet) => fetch(sheet, { credentials: "omit" })));
  if (files.some((file) => !file.ok)) throw new Error("a sheet is missing");
  const kept = await caches.open(KEPT);
  for (const old of await kept.keys()) await kept.delete(old);
  await kept.put(COPY, page);
  await Promise.all(sheets.map((sheet, index) => kept.put(sheet, files[index])));
}

self.addEventListener("install", (event) => event.waitUntil(keepCopy().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => {
  const drop = async () => {
    const names = await caches.keys();
    await Promise.all(
      names
        .filter((name) => name.startsWith("urgence-cyber-") && name !== KEPT)
        .map((name) => caches.delete(name)),
    );
    await self.clients.claim();
  };
  event.waitUntil(drop());
});

async function openPage(event) {
  try {
    const page = await fetch(event.request);
    if (page.status >= 500) throw new Error(`the page answers ${page.status}`);
    // What was read just now is what the next day without a network shows.
    event.waitUntil(keepCopy().catch(() => undefined));
    return page;
  } catch (error) {
    const copy = await caches.match(COPY, { cacheName: KEPT });
    if (copy) return copy;
    throw error;
  }
}

async function openSheet(request) {
  const kept = await caches.match(request, { cacheName: KEPT });
  return kept ?? fetch(request);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== self.location.origin) return;
  if (request.mode === "navigate" && url.pathname === PAGE) event.respondWith(openPage(event));
  else if (request.destination === "style") event.respondWith(openSheet(request));
});
