import type { FormToken } from "#app/platform/forms/form-token.server.ts";
import { couldBeRead } from "#app/platform/forms/submission-keys.server.ts";
import type { Limit } from "#app/platform/http/limits.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

type Requester = {
  email: string;
  submittedBy?: string | null | undefined;
  /** Staff marked an earlier request of this address as junk. */
  junk?: boolean;
};
type Sender = { network: string; token: FormToken | undefined };

/**
 * Rate limits, narrowest first: per network, per network and address, per member. Requests by others never block one;
 * beyond the site's hourly volume only e-mails are delayed (threat T58). No limit counts an address alone, since
 * another person may have typed it (threat T52). Submissions without a token, from a cached page without JavaScript
 * or a script, and those within seconds, from autofill or a script, have lower limits.
 */
export function leadLimits({ email, submittedBy, junk }: Requester, { network, token }: Sender): Limit[] {
  const subject = `${email} ${network}`;
  return [
    { name: "quote-network", subject: network, limit: 10, seconds: HOUR },
    { name: "quote-network", subject: network, limit: 30, seconds: DAY },
    ...(couldBeRead(token) ? [] : [{ name: "quote-plain", subject: network, limit: 5, seconds: HOUR }]),
    ...(junk ? [{ name: "quote-junk", subject, limit: 1, seconds: DAY }] : []),
    { name: "quote-email", subject, limit: 5, seconds: HOUR },
    { name: "quote-email", subject, limit: 15, seconds: DAY },
    ...(submittedBy ? [{ name: "quote-member", subject: submittedBy, limit: 10, seconds: HOUR }] : []),
  ];
}
