import { years } from "#app/platform/privacy/noun-privacy.ts";

/** After the answer. */
export const CONTESTS_RETENTION = years(1);
