import type { PublicAnalyticsService } from "#app/core/consent/analytics-service.ts";
import { COMPANY_VIEW, LONGEST_TRACKED, type PageEvent } from "#app/core/statistics/events.ts";
import { requestTo, type TrackedEvent, tracked } from "./provider-request.ts";

/** Thirteen months from the first day, never renewed (decision G6). */
const VISITOR_SECONDS = 395 * 86_400;
const MARK = "data-tracked";

/** Sends the page view and the successful actions of the page (elements with `data-tracked`) until stopped. */
export function trackPage(
  service: PublicAnalyticsService,
  { pathname, viewEvent, searched }: { pathname: string; viewEvent: PageEvent | undefined; searched: string },
) {
  const path = viewEvent && pathname.length <= LONGEST_TRACKED ? pathname : undefined;
  const track = (event: TrackedEvent) => path !== undefined && send(service, event, path);
  track("page-view");
  if (viewEvent === COMPANY_VIEW) track(COMPANY_VIEW);
  if (searched) track("search");

  // A reload or history navigation must not repeat events.
  const again = performance.getEntriesByType("navigation").some((entry) => isRepeated(entry)) && !moved;
  moved = true;
  const trackedMarks = new WeakSet<Element>();
  if (again) for (const mark of marks()) trackedMarks.add(mark);
  function scan() {
    for (const mark of marks()) {
      const event = tracked.find((one) => one === mark.getAttribute(MARK));
      if (!event || trackedMarks.has(mark)) continue;
      trackedMarks.add(mark);
      send(service, event as TrackedEvent, path ?? "/");
    }
  }
  scan();
  const observer = new MutationObserver(scan);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: [MARK] });
  return () => observer.disconnect();
}

let moved = false;
const marks = () => document.querySelectorAll(`[${MARK}]`);
const isRepeated = (entry: PerformanceEntry) =>
  entry instanceof PerformanceNavigationTiming && entry.type !== "navigate";

function send(service: PublicAnalyticsService, event: TrackedEvent, path: string): void {
  const visitor = service.provider === "matomo" ? visitorId() : "";
  // No cookies, no referrer, errors ignored: pages do not depend on it.
  const options = { method: "POST", keepalive: true, referrerPolicy: "no-referrer" } as const;
  if (service.proxied) {
    const body = new URLSearchParams({ event, path, visitor });
    fetch("/mesure", { ...options, body }).catch(() => {});
    return;
  }
  const request = requestTo(service, { event, page: location.origin + path, visitor });
  const headers = { "Content-Type": request.contentType };
  const apart = { ...options, mode: "no-cors", credentials: "omit" } as const;
  fetch(request.url, { ...apart, headers, body: request.body }).catch(() => {});
}

/** Created on first use, removed on withdrawal. */
function visitorId(): string {
  const known = /(?:^|; )(?:__Host-)?recif\.measure=([0-9a-f]{16})(?:;|$)/.exec(document.cookie)?.[1];
  if (known) return known;
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  const made = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  const [prefix, secure] = location.protocol === "https:" ? ["__Host-", "; Secure"] : ["", ""];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${prefix}recif.measure=${made}; Path=/; Max-Age=${VISITOR_SECONDS}; SameSite=Lax${secure}`;
  return made;
}
