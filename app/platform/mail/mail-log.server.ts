import { desc, eq } from "drizzle-orm";
import { mails } from "#app/platform/mail/mails.table.ts";
import type { DbScope } from "../db/scope.ts";

export const mailColumns = {
  id: mails.id,
  template: mails.template,
  recipient: mails.recipient,
  subject: mails.subject,
  status: mails.status,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
};

export function listMails({ db }: DbScope, limit = 100) {
  return db.select(mailColumns).from(mails).orderBy(desc(mails.createdAt)).limit(limit);
}

export async function findMail({ db }: DbScope, id: string) {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return undefined;
  const [found] = await db
    .select({ ...mailColumns, html: mails.html, text: mails.bodyText })
    .from(mails)
    .where(eq(mails.id, id));
  return found;
}
