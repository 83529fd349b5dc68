import { days } from "#app/platform/privacy/noun-privacy.ts";

/** Retention, shared by the first page, the privacy policy and the purge. */
export const UNFINISHED_RETENTION = days(7);
/** Without an account; a valid private link extends it. */
export const FINISHED_RETENTION = days(30);
