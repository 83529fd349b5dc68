import type { PgTable } from "drizzle-orm/pg-core";
import { mails } from "./mails.table.ts";

export const mailRows: PgTable<(typeof mails)["_"]["config"]> = mails;
export const mailCard = {
  id: mails.id,
  recipient: mails.recipient,
  subject: mails.subject,
  template: mails.template,
  payload: mails.payload,
  status: mails.status,
  createdAt: mails.createdAt,
  dueAt: mails.dueAt,
  sentAt: mails.sentAt,
};
