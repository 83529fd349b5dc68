import { and, eq } from "drizzle-orm";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";

export async function wordsOfMails(db: Database, recipient: string, template: string): Promise<string[]> {
  const sent = await db
    .select({ payload: mails.payload, text: mails.bodyText })
    .from(mails)
    .where(and(eq(mails.recipient, recipient), eq(mails.template, template)))
    .orderBy(mails.createdAt);
  return sent.map(({ payload, text }) => `${JSON.stringify(payload)} ${text ?? ""}`);
}
