import type { FormToken } from "#app/platform/forms/form-token.server.ts";
import { couldBeRead } from "#app/platform/forms/posting-identity.server.ts";
import type { Limit } from "#app/platform/http/limits.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

type Sender = {
  email: string;
  /** The staff has marked an earlier message of this address as junk. */
  junk: boolean;
  network: string;
  token: FormToken | undefined;
};

/**
 * How many messages may be sent, the narrowest first: per network, and of one network under one address. None is
 * refused because of others: beyond what the site does in an hour its mails wait (threat T58). Nothing counts an address alone: anybody may type anybody's (threat T52). A posting without a token comes from a script, or
 * from a page that was kept: fewer of those.
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
