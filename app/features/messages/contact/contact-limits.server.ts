import type { FormToken } from "#app/platform/forms/form-token.server.ts";
import { couldBeRead } from "#app/platform/forms/submission-keys.server.ts";
import type { Limit } from "#app/platform/http/limits.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

type Sender = {
  email: string;
  junk: boolean;
  network: string;
  token: FormToken | undefined;
};

/**
 * Rate limits, narrowest first: per network, then per network and address. Messages of others never block one; beyond
 * the site's hourly volume only e-mails are delayed (threat T58). No limit counts an address alone, since anyone can
 * type it (threat T52). Submissions without a token, from a script or a saved page, have lower limits.
 */
export function contactLimits({ email, junk, network, token }: Sender): Limit[] {
  const subject = `${email} ${network}`;
  return [
    { name: "contact-network", subject: network, limit: 10, seconds: HOUR },
    { name: "contact-network", subject: network, limit: 30, seconds: DAY },
    ...(couldBeRead(token) ? [] : [{ name: "contact-plain", subject: network, limit: 5, seconds: HOUR }]),
    ...(junk ? [{ name: "contact-junk", subject, limit: 1, seconds: DAY }] : []),
    { name: "contact-email", subject, limit: 5, seconds: HOUR },
    { name: "contact-email", subject, limit: 15, seconds: DAY },
  ];
}
