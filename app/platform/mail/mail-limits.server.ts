import { and, eq } from "drizzle-orm";
import { mails } from "../db/schema/mails.ts";
import type { DbScope } from "../db/scope.ts";
import { countInTurn, type Limit } from "../http/limits.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

/**
 * What one person asks for uses up nothing of what another needs: each allowance has counts of its own.
 * - "general": anybody asks, for any mailbox.
 * - "sign-in": a link that signs in, asked by anybody who types the e-mail of an account.
 * - "known-device": the same, asked by a browser in which that account was signed in before.
 */
export type MailAllowance = "general" | "sign-in" | "known-device";

/** Asked for by a visitor, for an address that anybody may have typed. */
export type MailRequest = {
  /** As `parseMailAddress` gives it. */
  to: string;
  /** Of whoever asked for it. */
  network: string;
  /** Name of the mail, e.g. `loginLinkMail.name`. */
  kind: string;
  allowance?: MailAllowance;
};

/**
 * Whether one more mail may leave for an address that a visitor typed (threat T05). Mails to the staff, and to a
 * company about a lead, are limited by the form that causes them instead.
 *
 * | what | at most, in each allowance |
 * |---|---|
 * | asked by one network (an IPv4 address or an IPv6 /64) | 30 an hour, 100 a day |
 * | of one kind, to one mailbox | 1 that has not left yet |
 * | to one mailbox | 3 an hour, 10 a day; "sign-in" goes on with 1 an hour |
 * | for the whole site | 600 an hour, 3,000 a day |
 *
 * Known devices are limited by the mailbox only: they write to its owner, who shares networks with strangers.
 * Counted in that order, and what an earlier line refuses is not counted by the later ones: a flood uses up its own
 * allowance, not its victim's nor the site's. "name+anything@" is one mailbox, and so are the dots of Gmail.
 *
 * Call it when a mail will leave if it says yes: after the account was found. Where finding out must not be seen, that
 * is the work of a job (threat T03). Call it before the transaction of the mail, so that a refusal stays counted.
 */
export async function mayMail(scope: DbScope, request: MailRequest): Promise<boolean> {
  const { to, allowance = "general" } = request;
  const limits = mailLimits(to, request.network, allowance);
  if (allowance === "known-device") {
    return !(await oneStillWaits(scope, request)) && (await allow(scope, limits.mailbox));
  }
  return (
    (await allow(scope, limits.network)) &&
    !(await oneStillWaits(scope, request)) &&
    (await allowMailbox(scope, limits.mailbox, allowance)) &&
    (await allow(scope, limits.everybody))
  );
}

/** The limits behind `mayMail`, by whom they hold. */
export function mailLimits(
  to: string,
  network: string,
  allowance: MailAllowance = "general",
): Record<"network" | "mailbox" | "everybody", Limit[]> {
  const hourAndDay = (whom: string, subject: string, hour: number, day: number) => {
    const name = `mail-${whom}-${allowance}`;
    return [
      { name, subject, limit: hour, seconds: HOUR },
      { name, subject, limit: day, seconds: DAY },
    ];
  };
  return {
    network: hourAndDay("network", network, 30, 100),
    mailbox: hourAndDay("to", mailboxOf(to), 3, 10),
    everybody: hourAndDay("all", "all", 600, 3_000),
  };
}

/** One window after the other: what the hour refuses does not use up the day. */
const allow = async (scope: DbScope, limits: Limit[]): Promise<boolean> =>
  (await countInTurn(scope, limits)).allowed;

/**
 * Links that sign in live for an hour. Whatever strangers use up in a day, one an hour still leaves: so the mailbox
 * always holds one that works, even for an owner whose device is not known (threat T52).
 */
async function allowMailbox(scope: DbScope, limits: Limit[], allowance: MailAllowance): Promise<boolean> {
  const [hour, day] = limits as [Limit, Limit];
  if (!(await allow(scope, [hour]))) return false;
  if (await allow(scope, [day])) return true;
  return allowance === "sign-in" && allow(scope, [{ ...hour, name: `${hour.name}-late`, limit: 1 }]);
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
