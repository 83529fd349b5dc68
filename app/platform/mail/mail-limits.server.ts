import { and, eq, isNull, lte, or } from "drizzle-orm";
import { mails } from "#app/platform/mail/mails.table.ts";
import type { DbScope } from "../db/scope.ts";
import { countAhead, countInOrder, type Limit, widestNetwork } from "../http/limits.server.ts";

const HOUR = 3_600;
const DAY = 86_400;

/** Independent. "sign-in": a link to sign in; "known-device": the same, from a browser known to the account. */
export type MailAllowance = "general" | "sign-in" | "known-device";

type MailRequest = {
  to: string;
  network: string;
  kind: string;
  allowance?: MailAllowance;
};

type AccountMailRequest = MailRequest & {
  /** Whether its address was proven: anyone can open an account for another person's address. */
  proven: boolean;
};

/**
 * For an address typed by a visitor (threat T05): limits per network, one unsent mail per kind and mailbox, limits per
 * mailbox, then the queue of `placeInLine`; what one refuses does not count for the next. Call it once the account was
 * found and before the mail's transaction, so that refusals stay counted; in a job where the result must stay hidden
 * (threat T03). Mails to staff and leads to companies are limited by their form.
 * @returns seconds to wait, 0 for now; undefined when refused
 */
export async function whenToMail(scope: DbScope, request: MailRequest): Promise<number | undefined> {
  const limits = mailLimits(request.to, request.network, request.allowance);
  if (!(await allow(scope, limits.network))) return undefined;
  if (await oneStillWaits(scope, request)) return undefined;
  if (!(await allow(scope, limits.mailbox))) return undefined;
  return placeInLine(scope, `mail-${request.kind}`, request.network);
}

/**
 * For mails a person has a right to, which others' requests must not block (threat T62): the form limits each network.
 * Ten first mails a day, one per network, then one an hour, to prevent flooding (T05).
 * @returns seconds to wait, 0 for now; undefined when a day's mails for this mailbox are already waiting
 */
export async function whenToMailRight(
  scope: DbScope,
  { to, network, kind }: MailRequest,
): Promise<number | undefined> {
  const mailbox = mailboxOf(to);
  const first = { name: "mail-right-first", subject: `${mailbox} ${widestNetwork(network)}`, seconds: DAY };
  const firsts = { name: "mail-right-firsts", subject: mailbox, seconds: DAY };
  const isFirst = await allow(scope, [
    { ...first, limit: 1 },
    { ...firsts, limit: 10 },
  ]);
  const hour = { name: "mail-right", subject: mailbox, limit: 1, seconds: HOUR };
  const delay = isFirst ? 0 : await countAhead(scope, hour, LINE.hours);
  if (delay === undefined) return undefined;
  return Math.max(delay, await placeInLine(scope, `mail-${kind}`, network));
}

const LINE = { firsts: 3, newcomers: 600, others: 150, hours: 24 };

/**
 * Delay for one more mail of a purpose, limited per hour on the whole site (threat T58). Purposes do not starve one
 * another, and networks with few requests do not wait behind those with many.
 * @returns seconds to wait, 0 for now; never refused
 */
export async function placeInLine(scope: DbScope, purpose: string, network: string): Promise<number> {
  const subject = widestNetwork(network);
  const first = { name: `${purpose}-firsts`, subject, limit: LINE.firsts, seconds: DAY };
  const isNewcomer = await allow(scope, [first]);
  const line = {
    name: `${purpose}-line`,
    subject: isNewcomer ? "newcomers" : "others",
    seconds: HOUR,
    limit: isNewcomer ? LINE.newcomers : LINE.others,
  };
  return (await countAhead(scope, line, LINE.hours)) ?? LINE.hours * HOUR;
}

/**
 * For mails to an account, which others' requests must not block (threat T52). Known devices are limited per mailbox
 * only, since networks are shared. A proven account gets one sign-in link an hour at once, so that a valid one exists.
 * @returns seconds to wait, 0 for now; undefined when refused
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
    await allow(scope, limits.mailbox);
    return 0;
  }
  if (!(await allow(scope, limits.network))) return undefined;
  if (!(await allowMailbox(scope, limits.mailbox, request))) return undefined;
  return placeInLine(scope, `mail-${request.kind}`, network);
}

const firstOfTheHour = (to: string): Limit => ({
  name: "mail-first-sign-in",
  subject: to,
  limit: 1,
  seconds: HOUR,
});

function mailLimits(
  to: string,
  network: string,
  allowance: MailAllowance = "general",
): Record<"network" | "mailbox", Limit[]> {
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
  };
}

/** In order: what the hour refuses does not count for the day. */
const allow = async (scope: DbScope, limits: Limit[]): Promise<boolean> =>
  (await countInOrder(scope, limits)).allowed;

/** Reserves one sign-in link an hour for an unproven account, whatever others have used up. */
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

/** Canonical mailbox, for rate limits only. */
function mailboxOf(address: string): string {
  const [local = "", domain = ""] = address.split("@");
  const [name = ""] = local.split("+");
  const isGmail = domain === "gmail.com" || domain === "googlemail.com";
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${domain}`;
}

async function oneStillWaits({ db }: DbScope, { to, kind }: MailRequest): Promise<boolean> {
  // Delayed mails are ignored: otherwise another visitor's could block the owner for hours.
  const isDue = or(isNull(mails.dueAt), lte(mails.dueAt, new Date()));
  const waiting = and(eq(mails.recipient, to), eq(mails.template, kind), eq(mails.status, "waiting"), isDue);
  return (await db.select({ id: mails.id }).from(mails).where(waiting).limit(1)).length > 0;
}
