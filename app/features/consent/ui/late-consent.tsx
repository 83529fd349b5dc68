import { type ComponentType, lazy, Suspense } from "react";
import type { ConsentProps } from "./consent.tsx";

// Only loaded with a service. If loading fails, consent is not requested and nothing is tracked.
const Loaded = lazy<ComponentType<ConsentProps>>(() =>
  import("./consent.tsx").then(
    ({ Consent }) => ({ default: Consent }),
    () => ({ default: () => null }),
  ),
);

export const LateConsent = (props: ConsentProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
