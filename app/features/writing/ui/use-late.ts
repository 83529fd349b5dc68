import { type ComponentType, useEffect, useState } from "react";

/**
 * A part that pages do without until they are alive: its code is fetched then. Code that does not arrive costs the part,
 * not the page.
 */
export function useLate<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> | undefined {
  const [Part, setPart] = useState<ComponentType<Props>>();
  // Fetching belongs to no event: it waits for the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the first that is given
  useEffect(() => {
    load().then(
      (loaded) => setPart(() => loaded),
      () => undefined,
    );
  }, []);
  return Part;
}
