import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { PublicAnalyticsService } from "#app/core/consent/analytics-service.ts";
import { choiceIn } from "#app/core/consent/cookie-choice.ts";
import type { PageEvent } from "#app/core/statistics/events.ts";

export type Tracking = {
  service: PublicAnalyticsService;
  /** What a view of this page counts as; undefined where its URL stays here. */
  viewEvent: PageEvent | undefined;
};

/** Loads its code after consent only. */
export function ConsentedTracking({ service, viewEvent }: Tracking) {
  const { pathname, search } = useLocation();
  const agreed = useSyncExternalStore(watchChoice, hasAgreed, () => false);
  const searched = pathname === "/directory" ? (new URLSearchParams(search).get("q")?.trim() ?? "") : "";
  // A page view is sent once, and the page no longer watched when it is left or the agreement is withdrawn.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the service is another object at each reading of the page
  useEffect(() => {
    if (!agreed) return;
    let left = false;
    let stop: (() => void) | undefined;
    import("../adapter/page-events.ts").then(
      ({ trackPage }) => {
        if (!left) stop = trackPage(service, { pathname, viewEvent, searched });
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [agreed, pathname, viewEvent, searched]);
  return null;
}

/** "Do Not Track" overrides any choice. */
function hasAgreed(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return !globalPrivacyControl && doNotTrack !== "1" && (choiceIn(document.cookie)?.analytics ?? false);
}

function watchChoice(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ["data-consent"] });
  return () => observer.disconnect();
}
