import type { PublicAnalyticsService } from "#app/core/consent/analytics-service.ts";
import { CookieBanner } from "#app/ui/shell/cookie-banner.tsx";
import { ConsentedMeasure } from "./consented-measure.tsx";
import { CookieSettings } from "./cookie-settings.tsx";

export type ConsentProps = { service: PublicAnalyticsService; asks: boolean; measures: boolean };

export function Consent({ service, asks, measures }: ConsentProps) {
  return (
    <>
      {asks && <CookieBanner />}
      <CookieSettings service={service} />
      {measures && <ConsentedMeasure service={service} />}
    </>
  );
}
