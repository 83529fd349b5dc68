/** Statuses of RFC 3463 about the address itself; not about a full mailbox, a policy or the sender. */
export const isNoMailbox = (status: string): boolean => /^5\.(1\.(1|2|3|6|10)|2\.1)\b/.test(status);
