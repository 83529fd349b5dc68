import { useEffect, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import type { PublicAnalyticsService } from "#app/core/consent/analytics-service.ts";
import { choiceIn } from "#app/core/consent/cookie-choice.ts";

/** Loads its code after consent only. */
export function ConsentedTracking({ service }: { service: PublicAnalyticsService }) {
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
        if (!left) stop = trackPage(service, { pathname, searched });
      },
      () => undefined,
    );
    return () => {
      left = true;
      stop?.();
    };
  }, [agreed, pathname, searched]);
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
