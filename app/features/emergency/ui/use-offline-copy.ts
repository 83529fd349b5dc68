import { useEffect } from "react";

/** In the query of the page that a device keeps: it says nothing of now. Known to public/urgence-cyber-worker.js too. */
export const COPY = "copie";

/**
 * Whoever opened the page once can read it without a network: a worker keeps it and its sheet on the device, and
 * nothing else. It answers for this page alone.
 */
export function useOfflineCopy(): void {
  // A worker is the document's, not the component's: registered again, it is the same one.
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    navigator.serviceWorker
      .register("/urgence-cyber-worker.js", { scope: "/urgence-cyber" })
      // A browser that refuses (a private window, no room) reads the page as before.
      .catch(() => undefined);
  }, []);
}
