export const webhooksPath = (companyId: string) => `/my-company/${companyId}/webhooks`;
export const MOST_WEBHOOKS = 5;
export const OVERLAP_HOURS = 24;
export const STOPPED_AFTER_DAYS = 3;
/** Between two failures of the same three days: longer than any delay between attempts. */
export const MOST_HOURS_BETWEEN_FAILURES = 24;

/** Seconds before each further attempt: the last one within 24 hours of the first. */
export const RETRY_DELAYS = [5, 300, 1_800, 7_200, 18_000, 25_200, 32_400] as const;
