import { days, years } from "#app/platform/privacy/noun-privacy.ts";

/** How long things are kept: the first page, the policy and the purge say and do the same. */
export const UNFINISHED_KEPT = days(7);
/** Without an account; a private link that is still valid holds it until it ends. */
export const FINISHED_KEPT = days(30);
export const REQUESTS_KEPT = years(1);
