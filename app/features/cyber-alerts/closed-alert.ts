import { useState } from "react";
import { store, useStored } from "#app/ui/stored.ts";

/** localStorage entry: the alert that this browser closed. Before the first paint, app/late-scripts.server.ts reads it. */
export const CLOSED_ALERT = "recif.alerte-fermee";

/** A browser that blocks storage closes it until the next page. */
export function useClosed(id: string): { isClosed: boolean; close(): void } {
  const stored = useStored(CLOSED_ALERT);
  const [here, setHere] = useState<string>();
  const close = () => {
    setHere(id);
    store(CLOSED_ALERT, id);
  };
  return { isClosed: stored === id || here === id, close };
}
