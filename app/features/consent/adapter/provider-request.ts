import type { AnalyticsService } from "#app/core/consent/analytics-service.ts";
import { type ActEvent, acts, COMPANY_VIEW, worthOf } from "#app/core/statistics/events.ts";
import type { ForwardedEvent } from "#app/platform/http/scope.ts";

/** Page views, company views and actions, without personal data. */
export const tracked = ["page-view", COMPANY_VIEW, ...(Object.keys(acts) as ActEvent[])] as const;
export type TrackedEvent = (typeof tracked)[number];

export type Tracked = {
  event: TrackedEvent;
  page: string;
  /** 16 random hexadecimal digits, for Matomo only. */
  visitor: string;
};

const valueOfEvent = (event: TrackedEvent) => (event === "page-view" ? 0 : worthOf(event));

/** Uses the service's HTTP API: none of its scripts is loaded. */
export function requestTo(service: Omit<AnalyticsService, "proxied">, event: Tracked): ForwardedEvent {
  return service.provider === "matomo" ? toMatomo(service, event) : toPlausible(service, event);
}

type Place = Pick<AnalyticsService, "url" | "site">;

/** https://developer.matomo.org/api-reference/tracking-api */
function toMatomo({ url, site }: Place, { event, page, visitor }: Tracked): ForwardedEvent {
  const body = new URLSearchParams({
    idsite: site,
    rec: "1",
    apiv: "1",
    send_image: "0",
    url: page,
    _id: visitor,
  });
  if (event !== "page-view") {
    body.set("ca", "1");
    body.set("e_c", "recif");
    body.set("e_a", event);
    body.set("e_v", String(valueOfEvent(event)));
  }
  return {
    url: `${url}/matomo.php`,
    body: body.toString(),
    contentType: "application/x-www-form-urlencoded",
  };
}

/** https://plausible.io/docs/events-api; plain text avoids a CORS preflight. */
function toPlausible({ url, site }: Place, { event, page }: Tracked): ForwardedEvent {
  const isView = event === "page-view";
  const props = isView ? {} : { props: { value: valueOfEvent(event) } };
  return {
    url: `${url}/api/event`,
    body: JSON.stringify({ name: isView ? "pageview" : event, url: page, domain: site, ...props }),
    contentType: "text/plain",
  };
}
