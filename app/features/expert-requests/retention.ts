import { years } from "#app/platform/privacy/noun-privacy.ts";

export const REQUESTS_RETENTION = years(1);
