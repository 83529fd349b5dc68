import type { FormToken } from "#app/platform/forms/form-token.server.ts";
import { couldBeRead } from "#app/platform/forms/posting-identity.server.ts";
import type { Limit } from "#app/platform/http/limits.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

type Asker = {
  email: string;
  submittedBy?: string | null | undefined;
  /** The staff has marked an earlier request of this address as junk. */
  junk?: boolean;
};
type Sender = { network: string; token: FormToken | undefined };

/**
 * How many requests may be sent, the narrowest first: per network, of one network under one address, and per member.
 * No request is refused because of others': beyond what the site does in an hour its mails wait (threat T58). Nothing counts
 * an address alone, which its owner may not have typed (threat T52). A posting without a token comes from a cached page
 * without JavaScript, or from a script, and one within seconds from a browser that fills forms, or from a script: fewer of those.
 */
export function leadLimits({ email, submittedBy, junk }: Asker, { network, token }: Sender): Limit[] {
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
