import { type DbScope, inTransaction } from "../db/scope.ts";
import type { Attempt } from "../jobs/jobs.server.ts";
import type { Log } from "../log.server.ts";
import { DEAD_ADDRESS, findDeadAddress, MAIL_SERVER, markDead } from "./dead-addresses.server.ts";
import { FROZEN, isFrozen } from "./frozen-addresses.server.ts";
import {
  claimMail,
  recordFailure,
  recordSent,
  recordUnsent,
  type StoredMail,
  withdrawMail,
} from "./mails.server.ts";
import type { Envelope, RenderedMail, RenderMail } from "./render.server.ts";
import { NotSent, type SendMail } from "./smtp.server.ts";
import { bookWeek, freeWeek, listCompanions, postpone } from "./weekly-mails.server.ts";

export type Delivery = DbScope & {
  log: Pick<Log, "info" | "warn">;
  siteUrl: string;
  render: RenderMail;
  /** Reply-To address of the current settings. */
  findReplyTo(): Promise<string | undefined>;
  /** Absent without SMTP_URL: nothing is sent. */
  send: SendMail | undefined;
  showUnsent: boolean;
  /** Names of mails that can wait: see `weekly` of `defineMail`. */
  weekly: ReadonlySet<string>;
  /** Tries a mail again later. */
  postpone(mailId: string, until: Date): Promise<void>;
  /** Whether a mail that waited still has its reason. */
  isWanted(mail: StoredMail): Promise<boolean>;
  /** What follows from a mail that is given up, in the transaction that records it. */
  failed?(inside: DbScope, mail: Pick<StoredMail, "id" | "template">): Promise<void>;
};

/** Seconds; longer than a database failover. */
const RECORD_ATTEMPTS = 60;

/**
 * Renders, sends and records one mail. Mails already sent or erased are skipped, so a job may run twice; after a
 * crash between sending and recording, the mail is sent again under the same Message-ID, which mailboxes deduplicate.
 * @throws NotSent to be retried
 */
export async function deliverMail(delivery: Delivery, mailId: string, attempt: Attempt): Promise<void> {
  const mail = await claimMail(delivery, mailId, new URL(delivery.siteUrl).hostname);
  if (!mail) return;
  if (!mail.mandatory && (await isFrozen(delivery, mail.recipient))) {
    await recordFailure(delivery, mail.id, FROZEN, true);
    return;
  }
  const named = { mailId: mail.id, template: mail.template, attempt: mail.attempts };
  try {
    if (await findDeadAddress(delivery, mail.recipient)) throw new NotSent(DEAD_ADDRESS, true);
    const replyTo = await delivery.findReplyTo();
    if (!delivery.send) return await keep(delivery, mail, { replyTo });
    const isWeekly = delivery.weekly.has(mail.template);
    if (!(await delivery.isWanted(mail))) return await withdrawMail(delivery, mail.id);
    const next = isWeekly ? await bookWeek(delivery, mail) : undefined;
    if (next) {
      // First the job: what ends between the two tries twice, never not at all.
      await delivery.postpone(mail.id, next);
      return await postpone(delivery, mail.id, next);
    }
    const waiting = isWeekly ? await wantedCompanions(delivery, mail) : [];
    const { rendered, companions } = await renderTogether(delivery, mail, { replyTo }, waiting);
    const { reference, ...words } = rendered;
    const host = new URL(delivery.siteUrl).hostname;
    const references = reference && `<${reference}@${host}>`;
    await delivery.send({ ...words, references, replyTo, to: mail.recipient, messageId: mail.messageId });
    const ids = [mail, ...companions].map(({ id }) => id);
    const { messageId } = mail;
    await retryRecording(() => recordSent(delivery, ids, { ...rendered, messageId }));
    delivery.log.info(named, "mail sent");
  } catch (error) {
    const notSent = error instanceof NotSent ? error : new NotSent(kindOf(error), false);
    const over = notSent.forGood || attempt.last;
    if (over) await freeWeek(delivery, mail.id);
    if (notSent.noMailbox)
      await markDead(delivery, { address: mail.recipient, note: notSent.message, markedBy: MAIL_SERVER });
    await inTransaction(delivery, async (inside) => {
      await recordFailure(inside, mail.id, notSent.message, over);
      if (over) await delivery.failed?.(inside, mail);
    });
    delivery.log.warn({ ...named, over, reason: notSent.message }, "mail not sent");
    if (!notSent.forGood) throw notSent;
  }
}

/** What waits for the same mailbox and still has its reason. */
async function wantedCompanions(delivery: Delivery, mail: StoredMail): Promise<StoredMail[]> {
  const wanted: StoredMail[] = [];
  for (const one of await listCompanions(delivery, mail, delivery.weekly))
    if (await delivery.isWanted(one)) wanted.push(one);
    else await withdrawMail(delivery, one.id);
  return wanted;
}

/** With what waits for the same mailbox; without it where one of those cannot be drawn, which then fails by itself. */
async function renderTogether(
  { render }: Delivery,
  mail: StoredMail,
  envelope: Envelope,
  companions: readonly StoredMail[],
): Promise<{ rendered: RenderedMail; companions: readonly StoredMail[] }> {
  const draw = (others: Envelope["with"]) =>
    render(mail.template, mail.payload ?? {}, { ...envelope, with: others });
  const others = companions.map(({ template, payload }) => ({ name: template, payload: payload ?? {} }));
  try {
    return { rendered: await draw(others), companions };
  } catch (error) {
    if (companions.length === 0) throw error;
    return { rendered: await draw([]), companions: [] };
  }
}

/** The mail was sent: retries recording during a database outage, since a new attempt would send it again. */
async function retryRecording(record: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await record();
    } catch (error) {
      if (attempt === RECORD_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

async function keep(delivery: Delivery, mail: StoredMail, envelope: Envelope): Promise<void> {
  const { render, showUnsent } = delivery;
  const rendered = showUnsent ? await render(mail.template, mail.payload ?? {}, envelope) : undefined;
  await recordUnsent(delivery, mail.id, rendered);
}

/** Only the error's kind: its message may quote the payload. */
function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : "error";
}
