import type { PublicAnalyticsService } from "#app/core/consent/analytics-service.ts";
import { CookieBanner } from "#app/ui/shell/cookie-banner.tsx";
import { ConsentedTracking } from "./consented-tracking.tsx";
import { CookieSettings } from "./cookie-settings.tsx";

export type ConsentProps = { service: PublicAnalyticsService; asks: boolean; tracked: boolean };

export function Consent({ service, asks, tracked }: ConsentProps) {
  return (
    <>
      {asks && <CookieBanner />}
      <CookieSettings service={service} />
      {tracked && <ConsentedTracking service={service} />}
    </>
  );
}
