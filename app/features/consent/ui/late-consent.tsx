import { type ComponentType, lazy, Suspense } from "react";
import type { ConsentProps } from "./consent.tsx";

// Fetched by a site with a service only. Code that does not arrive costs the question: nobody is then measured.
const Loaded = lazy<ComponentType<ConsentProps>>(() =>
  import("./consent.tsx").then(
    ({ Consent }) => ({ default: Consent }),
    () => ({ default: () => null }),
  ),
);

/** `Consent`, which stands in the page from the first and comes alive once its code is there. */
export const LateConsent = (props: ConsentProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
