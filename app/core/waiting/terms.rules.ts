/** Working days that staff has, from the moment an item waits; docs/decisions/0119-one-queue.md. */
export const terms = {
  submission: 2,
  edit: 2,
  claim: 2,
  credential: 3,
  credentialCheck: 5,
  deletion: 2,
  lead: 1,
  message: 2,
  expert: 2,
  report: 2,
  contest: 5,
  productAlert: 1,
  cyberAlert: 1,
  website: 5,
  /** The greatest delay that the page about reviews announces. */
  review: 5,
} as const;

/** Calendar days before the legal deadline of a rights request from when on it is overdue. */
export const BEFORE_LEGAL_DAYS = 7;

/** Calendar days before an end from when on it is in the queue. */
export const SOON_DAYS = { article: 3, emergency: 14 } as const;

/** What is counted of a kind, on every page of the administration, and how far the queue goes. */
export const WAITING_COUNTED = 500;
