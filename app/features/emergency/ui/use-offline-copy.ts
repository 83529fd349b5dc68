import { useEffect } from "react";

/** Query of the copy cached by the service worker; also used in public/urgence-cyber-worker.js. */
export const COPY = "copie";

/**
 * A service worker caches this page and its style sheet only, for offline use. For who comes here by a link within the
 * site: a page that is loaded registers it without scripts of ours (`offline` in app/pages/find.ts).
 */
export function useOfflineCopy(): void {
  // Registering again returns the same service worker.
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker
      .register("/urgence-cyber-worker.js", { scope: "/urgence-cyber" })
      // Registration may be refused (private window, quota): the page works without it.
      .catch(() => undefined);
  }, []);
}
