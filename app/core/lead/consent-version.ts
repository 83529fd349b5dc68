/** Version of the quote form's consent sentence and notice, stored with each lead. */
export const QUOTE_CONSENT_VERSION = "2026-11-devis-avis";

/** Those whose notice announces that the requester is asked for a review. */
export const versionsWithReviews = [QUOTE_CONSENT_VERSION] as const;
