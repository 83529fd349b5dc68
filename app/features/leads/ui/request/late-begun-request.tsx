import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

const Loaded = lazy<ComponentType>(() =>
  import("./begun-request.tsx").then(
    (loaded) => ({ default: loaded.BegunRequest }),
    () => ({ default: () => null }),
  ),
);

/** In the browser only: the server knows of no request before it is sent. */
export function BegunRequest() {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    inBrowser && (
      <Suspense>
        <Loaded />
      </Suspense>
    )
  );
}
