import { and, eq, sql } from "drizzle-orm";
import type { Database } from "../db/client.server.ts";
import { mails } from "../db/schema/mails.ts";
import type { Attempt } from "../jobs/jobs.server.ts";
import type { Log } from "../log.server.ts";
import type { RenderedMail, RenderMail } from "./render.server.ts";
import { NotSent, type SendMail } from "./smtp.server.ts";

export type Delivery = {
  db: Database;
  log: Pick<Log, "info" | "warn">;
  siteUrl: string;
  render: RenderMail;
  /** Absent without SMTP_URL: nothing leaves. */
  send: SendMail | undefined;
  /** Whether mails that do not leave are rendered for /dev/mail; otherwise they stay as they were asked for. */
  showKept: boolean;
};

type Claimed = typeof mails.$inferSelect;

/**
 * The job of one mail: renders it, sends it, notes it. A mail that already left, or was erased, is left alone, so that
 * a job may run twice; one that a crash interrupts between the server's answer and the note leaves again under the
 * same Message-ID, which mailboxes recognise.
 * @throws NotSent when it is to be tried again
 */
export async function deliverMail(delivery: Delivery, mailId: string, attempt: Attempt): Promise<void> {
  const mail = await claim(delivery, mailId);
  if (!mail) return;
  try {
    if (!delivery.send) return await keep(delivery, mail);
    const rendered = await delivery.render(mail.template, mail.payload ?? {});
    await delivery.send({ ...rendered, to: mail.recipient, messageId: mail.messageId });
    await noteSent(delivery, mail, rendered);
  } catch (error) {
    await noteFailure(delivery, mail, error, attempt);
  }
}

/** Counts the attempt and fixes the Message-ID; nothing when the mail no longer waits. */
async function claim({ db, siteUrl }: Delivery, mailId: string): Promise<Claimed | undefined> {
  const host = new URL(siteUrl).hostname;
  const [mail] = await db
    .update(mails)
    .set({
      attempts: sql`${mails.attempts} + 1`,
      messageId: sql`case when position('@' in ${mails.messageId}) > 0 then ${mails.messageId}
        else '<' || ${mails.messageId} || '@' || ${host}::text || '>' end`,
    })
    .where(and(eq(mails.id, mailId), eq(mails.status, "waiting")))
    .returning();
  return mail;
}

async function noteSent({ db, log }: Delivery, mail: Claimed, { subject, secret }: RenderedMail) {
  await db
    .update(mails)
    .set({
      status: "sent",
      sentAt: new Date(),
      subject,
      lastError: null,
      ...(secret && { payload: null, erasedAt: new Date() }),
    })
    .where(eq(mails.id, mail.id));
  log.info({ mailId: mail.id, template: mail.template, attempt: mail.attempts }, "mail sent");
}

/** Nothing leaves. Where /dev/mail answers, the mail can be read there; elsewhere it waits for a mail server. */
async function keep({ db, render, showKept }: Delivery, mail: Claimed): Promise<void> {
  const rendered = showKept ? await render(mail.template, mail.payload ?? {}) : undefined;
  await db
    .update(mails)
    .set({
      status: "kept",
      ...(rendered && { subject: rendered.subject, html: rendered.html, bodyText: rendered.text }),
      ...(rendered?.secret && { payload: null }),
    })
    .where(eq(mails.id, mail.id));
}

async function noteFailure({ db, log }: Delivery, mail: Claimed, error: unknown, attempt: Attempt) {
  const notSent = error instanceof NotSent ? error : new NotSent(kindOf(error), false);
  const over = notSent.forGood || attempt.last;
  await db
    .update(mails)
    .set({ lastError: notSent.message, ...(over && { status: "failed" }) })
    .where(eq(mails.id, mail.id));
  log.warn(
    { mailId: mail.id, template: mail.template, attempt: mail.attempts, over, reason: notSent.message },
    "mail not sent",
  );
  // A refusal for good ends the job; anything else goes back to the queue.
  if (!notSent.forGood) throw notSent;
}

/** A template's or the database's error: its kind only, since its words may quote the payload. */
function kindOf(error: unknown): string {
  return error instanceof Error ? error.name : "error";
}
