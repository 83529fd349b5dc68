import { and, eq } from "drizzle-orm";
import { mails } from "../db/schema/mails.ts";
import type { DbScope } from "../db/scope.ts";
import { countAgainst, type Limit } from "../http/limits.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

/** Asked for by a visitor, for an address that anybody may have typed. */
export type MailRequest = {
  /** As `parseMailAddress` gives it. */
  to: string;
  /** Of whoever asked for it. */
  network: string;
  /** Name of the mail, e.g. `loginLinkMail.name`. */
  kind: string;
};

/**
 * Whether one more mail may leave for an address that a visitor typed (threat T05). Mails to the staff, and to a
 * company about a lead, are limited by the form that causes them instead.
 *
 * | what | at most |
 * |---|---|
 * | asked by one network (an IPv4 address or an IPv6 /64) | 30 an hour, 100 a day |
 * | of one kind, to one mailbox | 1 that has not left yet |
 * | to one mailbox, all kinds together | 3 an hour, 10 a day |
 * | all of them, for the whole site | 600 an hour, 3,000 a day |
 *
 * Counted in that order, and what an earlier line refuses is not counted by the later ones: a flood uses up its own
 * allowance, not its victim's nor the site's. "name+anything@" is one mailbox, and so are the dots of Gmail.
 *
 * Call it before the transaction of the mail, so that a refusal stays counted, and for unknown addresses too, so that
 * the answer takes the same time. When it says no, answer as if the mail had left (threat T03).
 */
export async function mayMail(scope: DbScope, request: MailRequest): Promise<boolean> {
  const { network, mailbox, everybody } = mailLimits(request.to, request.network);
  return (
    (await allow(scope, network)) &&
    !(await oneStillWaits(scope, request)) &&
    (await allow(scope, mailbox)) &&
    (await allow(scope, everybody))
  );
}

/** The limits behind `mayMail`, by whom they hold. */
export function mailLimits(
  to: string,
  network: string,
): Record<"network" | "mailbox" | "everybody", Limit[]> {
  const subject = mailboxOf(to);
  return {
    network: [
      { name: "mail-network", subject: network, limit: 30, seconds: HOUR },
      { name: "mail-network", subject: network, limit: 100, seconds: DAY },
    ],
    mailbox: [
      { name: "mail-to", subject, limit: 3, seconds: HOUR },
      { name: "mail-to", subject, limit: 10, seconds: DAY },
    ],
    everybody: [
      { name: "mail-all", subject: "all", limit: 600, seconds: HOUR },
      { name: "mail-all", subject: "all", limit: 3_000, seconds: DAY },
    ],
  };
}

/** One window after the other: what the hour refuses does not use up the day. */
async function allow(scope: DbScope, limits: Limit[]): Promise<boolean> {
  for (const limit of limits) {
    if (!(await countAgainst(scope, [limit])).allowed) return false;
  }
  return true;
}

/** Where a mail really arrives, for counting only. */
function mailboxOf(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  const [name = ""] = local.split("+");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

async function oneStillWaits({ db }: DbScope, { to, kind }: MailRequest): Promise<boolean> {
  const waiting = and(eq(mails.recipient, to), eq(mails.template, kind), eq(mails.status, "waiting"));
  return (await db.select({ id: mails.id }).from(mails).where(waiting).limit(1)).length > 0;
}
