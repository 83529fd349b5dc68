import { and, eq } from "drizzle-orm";
import { mails } from "../db/schema/mails.ts";
import type { DbScope } from "../db/scope.ts";
import { countAhead, countInTurn, type Limit } from "../http/limits.server.ts";

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

/** For somebody who has an account: the caller found it. */
export type AccountMailRequest = MailRequest & {
  /** Whether its address was proven: strangers open accounts for addresses of others, and cannot prove them. */
  proven: boolean;
};

/** How many hours' allowances of the site a mail for an account may wait for. */
const HOURS_AHEAD = 4;

/**
 * Whether one more mail may leave for an address that a visitor typed (threat T05). Mails to the staff, and to a
 * company about a lead, are limited by the form that causes them instead.
 *
 * | what | at most, in each allowance |
 * |---|---|
 * | asked by one network (an IPv4 address or an IPv6 /64) | 30 an hour, 100 a day |
 * | of one kind, to one mailbox | 1 that has not left yet |
 * | to one mailbox | 3 an hour, 10 a day; see `whenToMailAccount` for "sign-in" |
 * | for the whole site | 600 an hour, 3,000 a day |
 *
 * Counted in that order, and what an earlier line refuses is not counted by the later ones: a flood uses up its own
 * allowance, not its victim's nor the site's. "name+anything@" is one mailbox, and so are the dots of Gmail.
 *
 * Call it when a mail will leave if it says yes: after the account was found. Where finding out must not be seen, that
 * is the work of a job (threat T03). Call it before the transaction of the mail, so that a refusal stays counted.
 */
export async function mayMail(scope: DbScope, request: MailRequest): Promise<boolean> {
  const limits = mailLimits(request.to, request.network, request.allowance);
  return (
    (await allow(scope, limits.network)) &&
    !(await oneStillWaits(scope, request)) &&
    (await allow(scope, limits.mailbox)) &&
    (await allow(scope, limits.everybody))
  );
}

/**
 * The same for a mail to an account, which nobody else's mails may silence (threat T52).
 * - Known devices are limited by the mailbox only: they write to its owner, who shares networks with strangers.
 * - One link an hour that signs in to a proven account leaves at once, whatever was asked for before: by the network,
 *   for other names of the mailbox, or on the whole site. It lives for an hour, so the mailbox always holds one that works.
 * - What the site's hour has no room for leaves in one of the next hours.
 * @returns in how many seconds the mail may leave, 0 for now; undefined when it may not
 */
export async function whenToMailAccount(
  scope: DbScope,
  request: AccountMailRequest,
): Promise<number | undefined> {
  const { to, network, allowance = "general", proven } = request;
  if (await oneStillWaits(scope, request)) return undefined;
  const limits = mailLimits(to, network, allowance);
  const nowIf = (allowed: boolean) => (allowed ? 0 : undefined);
  if (allowance === "known-device") return nowIf(await allow(scope, limits.mailbox));
  if (allowance === "sign-in" && proven && (await allow(scope, [firstOfTheHour(to)]))) {
    // Counted, though it is not refused: the mailbox gets no more for it.
    await allow(scope, limits.mailbox);
    return 0;
  }
  if (!(await allow(scope, limits.network))) return undefined;
  if (!(await allowMailbox(scope, limits.mailbox, request))) return undefined;
  const [hour, day] = limits.everybody as [Limit, Limit];
  const seconds = await countAhead(scope, hour, HOURS_AHEAD);
  return seconds !== undefined && (await allow(scope, [day])) ? seconds : undefined;
}

const firstOfTheHour = (to: string): Limit => ({
  name: "mail-first-sign-in",
  subject: to,
  limit: 1,
  seconds: HOUR,
});

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

/** Whatever strangers use up in a day, an account that is not proven yet is left one an hour that signs in. */
async function allowMailbox(
  scope: DbScope,
  limits: Limit[],
  { allowance, proven }: AccountMailRequest,
): Promise<boolean> {
  const [hour, day] = limits as [Limit, Limit];
  if (!(await allow(scope, [hour]))) return false;
  if (await allow(scope, [day])) return true;
  const goesOn = allowance === "sign-in" && !proven;
  return goesOn && allow(scope, [{ ...hour, name: `${hour.name}-late`, limit: 1 }]);
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
