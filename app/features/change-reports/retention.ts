import { years } from "#app/platform/privacy/noun-privacy.ts";

export const REPORTS_RETENTION = years(1);
