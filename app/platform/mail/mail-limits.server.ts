import { and, eq, isNull, lte, or } from "drizzle-orm";
import { mails } from "#app/platform/mail/mails.table.ts";
import type { DbScope } from "../db/scope.ts";
import { countAhead, countInTurn, type Limit, widestNetwork } from "../http/limits.server.ts";

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
type MailRequest = {
  /** As `parseMailAddress` gives it. */
  to: string;
  /** Of whoever asked for it. */
  network: string;
  /** Name of the mail, e.g. `loginLinkMail.name`. */
  kind: string;
  allowance?: MailAllowance;
};

/** For somebody who has an account: the caller found it. */
type AccountMailRequest = MailRequest & {
  /** Whether its address was proven: strangers open accounts for addresses of others, and cannot prove them. */
  proven: boolean;
};

/**
 * Whether one more mail may leave for an address that a visitor typed (threat T05), and when. Mails to the staff, and to
 * a company about a lead, are limited by the form that causes them instead.
 *
 * | what | at most, in each allowance | beyond it |
 * |---|---|---|
 * | asked by one network (an IPv4 address or an IPv6 /64) | 30 an hour, 100 a day | refused |
 * | of one kind, to one mailbox | 1 that has not left yet | refused |
 * | to one mailbox | 3 an hour, 10 a day; see `whenToMailAccount` for "sign-in" | refused |
 * | of one kind, on the whole site | see `placeInLine` | waits |
 *
 * Counted in that order, and what an earlier line refuses is not counted by the later ones: a flood uses up its own
 * allowance, not its victim's nor the site's. "name+anything@" is one mailbox, and so are the dots of Gmail.
 *
 * Call it when a mail will leave if it says yes: after the account was found. Where finding out must not be seen, that
 * is the work of a job (threat T03). Call it before the transaction of the mail, so that a refusal stays counted.
 * @returns in how many seconds the mail may leave, 0 for now; undefined when it may not
 */
export async function whenToMail(scope: DbScope, request: MailRequest): Promise<number | undefined> {
  const limits = mailLimits(request.to, request.network, request.allowance);
  if (!(await allow(scope, limits.network))) return undefined;
  if (await oneStillWaits(scope, request)) return undefined;
  if (!(await allow(scope, limits.mailbox))) return undefined;
  return placeInLine(scope, `mail-${request.kind}`, request.network);
}

/**
 * The same for what a person has a right to: an account, an answer under the GDPR. The form limits each network; what
 * others ask for under somebody's address makes that person's own request wait (threat T62). The mailbox is sent at most
 * ten first mails of networks a day, and one an hour after them: a mailbox is not flooded in the name of a right (T05).
 * @returns in how many seconds the mail may leave, 0 for now; undefined when a day's mails for this mailbox wait already
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
  const turn = isFirst ? 0 : await countAhead(scope, hour, LINE.hours);
  if (turn === undefined) return undefined;
  return Math.max(turn, await placeInLine(scope, `mail-${kind}`, network));
}

/** Of one purpose: so many an hour for networks that asked little that day, and so many for the others. */
const LINE = { firsts: 3, newcomers: 600, others: 150, hours: 24 };

/**
 * The place of one more thing of a purpose, of which the whole site does so many an hour (threat T58). What one purpose
 * spends does not starve another, and whoever asked for little does not wait behind those who asked for much.
 * @returns in how many seconds it is done, 0 for now: it waits, and is never refused
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
 * The same for a mail to an account, which nobody else's mails may silence (threat T52).
 * - Known devices are limited by the mailbox only: they write to its owner, who shares networks with strangers.
 * - One link an hour that signs in to a proven account leaves at once, whatever was asked for before: by the network,
 *   for other names of the mailbox, or on the whole site. It lives for an hour, so the mailbox always holds one that works.
 * - What the site's hour has no room for leaves in one of the next ones.
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
  return placeInLine(scope, `mail-${request.kind}`, network);
}

const firstOfTheHour = (to: string): Limit => ({
  name: "mail-first-sign-in",
  subject: to,
  limit: 1,
  seconds: HOUR,
});

/** What one network may ask for and one mailbox may get, in one allowance. */
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
  // One that waits for its turn does not count: a stranger's would silence the owner of the mailbox for hours.
  const isDue = or(isNull(mails.dueAt), lte(mails.dueAt, new Date()));
  const waiting = and(eq(mails.recipient, to), eq(mails.template, kind), eq(mails.status, "waiting"), isDue);
  return (await db.select({ id: mails.id }).from(mails).where(waiting).limit(1)).length > 0;
}
