import { CookieBanner } from "#app/ui/shell/cookie-banner.tsx";
import { ConsentedTracking, type Tracking } from "./consented-tracking.tsx";
import { CookieSettings } from "./cookie-settings.tsx";

export type ConsentProps = Tracking & { asks: boolean; tracked: boolean };

export function Consent({ service, viewEvent, asks, tracked }: ConsentProps) {
  return (
    <>
      {asks && <CookieBanner />}
      <CookieSettings service={service} />
      {tracked && <ConsentedTracking service={service} viewEvent={viewEvent} />}
    </>
  );
}
