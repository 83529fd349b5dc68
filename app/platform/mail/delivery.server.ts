import type { DbScope } from "../db/scope.ts";
import type { Attempt } from "../jobs/jobs.server.ts";
import type { Log } from "../log.server.ts";
import { DEAD_ADDRESS, findDeadAddress } from "./dead-addresses.server.ts";
import { FROZEN, isFrozen } from "./frozen-addresses.server.ts";
import { claimMail, noteFailure, noteKept, noteSent, type StoredMail } from "./mails.server.ts";
import type { Envelope, RenderMail } from "./render.server.ts";
import { NotSent, type SendMail } from "./smtp.server.ts";

export type Delivery = DbScope & {
  log: Pick<Log, "info" | "warn">;
  siteUrl: string;
  render: RenderMail;
  /** Where answers to mails arrive, as the settings say now. */
  findReplyTo(): Promise<string | undefined>;
  /** Absent without SMTP_URL: nothing leaves. */
  send: SendMail | undefined;
  /** Whether mails that do not leave are rendered for /dev/mail; otherwise they stay as they were asked for. */
  showKept: boolean;
};

/** In seconds: a failover of the database is over by then. */
const NOTED_WITHIN = 60;

/**
 * The job of one mail: renders it, sends it, notes it. A mail that already left, or was erased, is left alone, so that
 * a job may run twice; one that a crash interrupts between the server's answer and the note leaves again under the
 * same Message-ID, which mailboxes recognise.
 * @throws NotSent when it is to be tried again
 */
export async function deliverMail(delivery: Delivery, mailId: string, attempt: Attempt): Promise<void> {
  const mail = await claimMail(delivery, mailId, new URL(delivery.siteUrl).hostname);
  if (!mail) return;
  if (!mail.mandatory && (await isFrozen(delivery, mail.recipient))) {
    await noteFailure(delivery, mail.id, FROZEN, true);
    return;
  }
  const named = { mailId: mail.id, template: mail.template, attempt: mail.attempts };
  try {
    if (await findDeadAddress(delivery, mail.recipient)) throw new NotSent(DEAD_ADDRESS, true);
    const replyTo = await delivery.findReplyTo();
    if (!delivery.send) return await keep(delivery, mail, { replyTo });
    const rendered = await delivery.render(mail.template, mail.payload ?? {}, { replyTo });
    const { reference, ...words } = rendered;
    const host = new URL(delivery.siteUrl).hostname;
    const references = reference && `<${reference}@${host}>`;
    await delivery.send({ ...words, references, replyTo, to: mail.recipient, messageId: mail.messageId });
    await untilNoted(() => noteSent(delivery, mail.id, rendered));
    delivery.log.info(named, "mail sent");
  } catch (error) {
    const notSent = error instanceof NotSent ? error : new NotSent(kindOf(error), false);
    const over = notSent.forGood || attempt.last;
    await noteFailure(delivery, mail.id, notSent.message, over);
    delivery.log.warn({ ...named, over, reason: notSent.message }, "mail not sent");
    // A refusal for good ends the job; anything else goes back to the queue.
    if (!notSent.forGood) throw notSent;
  }
}

/** It left: while the database is away for a moment, that is known here alone, and another attempt would send it again. */
async function untilNoted(note: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await note();
    } catch (error) {
      if (attempt === NOTED_WITHIN) throw error;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
  }
}

/** Nothing leaves. Where /dev/mail answers, the mail can be read there; elsewhere it waits for a mail server. */
async function keep(delivery: Delivery, mail: StoredMail, envelope: Envelope): Promise<void> {
  const { render, showKept } = delivery;
  const rendered = showKept ? await render(mail.template, mail.payload ?? {}, envelope) : undefined;
  await noteKept(delivery, mail.id, rendered);
}

/** A template's or the database's error: its kind only, since its words may quote the payload. */
function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : "error";
}
