type AnalyticsSettings = {
  analyticsProvider: "none" | "matomo" | "plausible";
  analyticsUrl: string;
  analyticsSite: string;
  analyticsProxied: boolean;
};

/** Tracks only visitors who consent. */
export type AnalyticsService = {
  provider: "matomo" | "plausible";
  url: string;
  /** The site's identifier at the service: a number or a domain. */
  site: string;
  /** Events are relayed by this site, without the visitor's address. */
  proxied: boolean;
};

/** Public configuration: for a proxied service only its name. */
export type PublicAnalyticsService =
  | { provider: AnalyticsService["provider"]; proxied: true }
  | (Omit<AnalyticsService, "proxied"> & { proxied: false });

export const providerNames = { matomo: "Matomo", plausible: "Plausible" } as const;

/** Undefined until fully configured: consent is then not requested. */
export function analyticsService(settings: AnalyticsSettings): AnalyticsService | undefined {
  const { analyticsProvider: provider, analyticsUrl, analyticsSite: site, analyticsProxied } = settings;
  const url = URL.parse(analyticsUrl);
  if (provider === "none" || !site || !url || !/^https?:$/.test(url.protocol)) return undefined;
  if (provider === "matomo" && !/^\d{1,9}$/.test(site)) return undefined;
  return { provider, url: url.origin + url.pathname.replace(/\/$/, ""), site, proxied: analyticsProxied };
}

export function toPublicService(service: AnalyticsService | undefined): PublicAnalyticsService | undefined {
  if (!service) return undefined;
  const { provider, url, site, proxied } = service;
  return proxied ? { provider, proxied } : { provider, url, site, proxied };
}

/** The only other origin that pages may connect to, when browsers send events directly. */
export const directOrigin = (service: AnalyticsService | undefined): string | undefined =>
  service && !service.proxied ? new URL(service.url).origin : undefined;
