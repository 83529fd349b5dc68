/** What the site's settings say of an analytics service. */
type AnalyticsSettings = {
  analyticsProvider: "none" | "matomo" | "plausible";
  analyticsUrl: string;
  analyticsSite: string;
  analyticsProxied: boolean;
};

/** A service that measures whoever agrees to it. */
export type AnalyticsService = {
  provider: "matomo" | "plausible";
  /** Where it is, without a slash at the end. */
  url: string;
  /** What it calls this site: a number, a domain. */
  site: string;
  /** Whether events go through this site, without the visitor's address. */
  proxied: boolean;
};

/** What a browser is told of it: of one that is behind this site, nothing but its name. */
export type ToldService =
  | { provider: AnalyticsService["provider"]; proxied: true }
  | (Omit<AnalyticsService, "proxied"> & { proxied: false });

export const providerNames = { matomo: "Matomo", plausible: "Plausible" } as const;

/** Undefined while none is set up whole: then there is nothing to ask of anybody. */
export function analyticsService(settings: AnalyticsSettings): AnalyticsService | undefined {
  const { analyticsProvider: provider, analyticsUrl, analyticsSite: site, analyticsProxied } = settings;
  const url = URL.parse(analyticsUrl);
  if (provider === "none" || !site || !url || !/^https?:$/.test(url.protocol)) return undefined;
  if (provider === "matomo" && !/^\d{1,9}$/.test(site)) return undefined;
  return { provider, url: url.origin + url.pathname.replace(/\/$/, ""), site, proxied: analyticsProxied };
}

export function toldService(service: AnalyticsService | undefined): ToldService | undefined {
  if (!service) return undefined;
  const { provider, url, site, proxied } = service;
  return proxied ? { provider, proxied } : { provider, url, site, proxied };
}

/** The one origin that pages may speak to beside this one, when events go there from the browser. */
export const directOrigin = (service: AnalyticsService | undefined): string | undefined =>
  service && !service.proxied ? new URL(service.url).origin : undefined;
