import { type ComponentType, useEffect, useState } from "react";

/** Loads a component after hydration; undefined until then, or when its code fails to load. */
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
