import { type Jobs, patientRetries } from "#app/platform/jobs/define-job.ts";
import type { MailPayload } from "#app/platform/mail/template.ts";
import type { DbScope } from "../db/scope.ts";
import { defineJob, enqueueJob } from "../jobs/define-job.ts";
import { parseMailAddress } from "./address.ts";
import type { Mail } from "./define-mail.ts";
import { insertMail } from "./mails.server.ts";

export const mailJob = defineJob<{ mailId: string }>("mail", {
  ...patientRetries,
  label: "Envoi des e-mails",
});

/** The address was not validated by a form: a bug, never a user's mistake. */
export class BadRecipient extends Error {}

/**
 * Inserts a mail and its job in `scope.db`: in a transaction, it exists only if that commits. The job contains only
 * the mail's id.
 * @param to one address, normalised by `parseMailAddress`
 * @param afterSeconds delay, 0 for now
 * @returns the mail's id
 * @throws BadRecipient when `to` is not exactly one address
 */
export async function enqueueMail<Payload extends MailPayload>(
  scope: DbScope & { jobs: Jobs },
  mail: Mail<Payload>,
  { to, payload, afterSeconds = 0 }: { to: string; payload: Payload; afterSeconds?: number },
): Promise<string> {
  const recipient = parseMailAddress(to);
  if (!recipient) throw new BadRecipient(`not one mail address, for a mail "${mail.name}"`);

  const { name: template, mandatory, eraseAfterSend } = mail;
  const dueAt = afterSeconds > 0 ? new Date(Date.now() + afterSeconds * 1_000) : null;
  const id = await insertMail(scope, { template, recipient, payload, mandatory, eraseAfterSend, dueAt });
  await enqueueJob(scope, mailJob, { mailId: id }, afterSeconds > 0 ? { afterSeconds } : undefined);
  return id;
}
