import type { PgTable } from "drizzle-orm/pg-core";
import { mailSuppressions, mails } from "./mails.table.ts";

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

export const suppressionRows: PgTable<(typeof mailSuppressions)["_"]["config"]> = mailSuppressions;
export const suppressionCard = {
  addressHash: mailSuppressions.addressHash,
  createdAt: mailSuppressions.createdAt,
};
