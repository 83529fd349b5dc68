import { late } from "#app/ui/late.tsx";

/** Only loaded with a service. If loading fails, consent is not requested and nothing is tracked. */
export const LateConsent = late(() => import("./consent.tsx").then(({ Consent }) => Consent));
