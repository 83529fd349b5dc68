import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** Outbox: one row per mail, written in the transaction that causes it. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    /** Template data; erased after sending when it contains a secret. */
    payload: jsonb("payload").$type<Record<string, unknown>>(),
    subject: text("subject"),
    /** Rendered bodies, stored only without SMTP (shown at /dev/mail). */
    html: text("html"),
    bodyText: text("body_text"),
    /** waiting → sent | failed; "kept" when nothing leaves. */
    status: text("status").notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** Mandatory: sent even when the recipient's data is restricted. */
    mandatory: boolean("owed").notNull().default(false),
    /** The recipient is erased once the mail was sent or failed. */
    eraseAfterSend: boolean("fleeting").notNull().default(false),
    messageId: text("message_id").notNull(),
    createdAt: createdAt(),
    /** Earliest sending time; null for immediately. */
    dueAt: moment("due_at"),
    sentAt: moment("sent_at"),
    erasedAt: moment("erased_at"),
  },
  (table) => [
    check("mails_status", sql`${table.status} in ('waiting', 'sent', 'failed', 'kept')`),
    index("mails_status_date").on(table.status, table.createdAt),
    index("mails_recipient").on(table.recipient, table.createdAt),
    index("mails_date").on(table.createdAt, table.id),
    index("mails_sent").on(table.sentAt).concurrently().where(sql`status = 'sent'`),
    index("mails_recipient_trigram").using("gin", sql`${table.recipient} gin_trgm_ops`),
  ],
);

/** Undeliverable addresses, marked by an administrator or by a server that has no such mailbox: mails are suppressed until unmarked. */
export const deadAddresses = pgTable(
  "dead_addresses",
  {
    address: text("address").primaryKey(),
    note: text("note").notNull().default(""),
    markedBy: text("marked_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("dead_addresses_lower", sql`${table.address} = lower(${table.address})`)],
);

/** The last week of a mailbox in which a mail that can wait left (docs/decisions/0131-one-mail-a-week.md). */
export const mailWeeks = pgTable(
  "mail_weeks",
  {
    addressHash: text("address_hash").primaryKey(),
    mailId: uuid("mail_id").notNull(),
    since: moment("since").notNull().defaultNow(),
  },
  (table) => [
    check("mail_weeks_hash", sql`${table.addressHash} ~ '^[0-9a-f]{64}$'`),
    index("mail_weeks_mail").on(table.mailId),
    index("mail_weeks_date").on(table.since),
  ],
);

/** Unsubscriptions, by hash of the address and purpose. A lifted one stays marked, and its links are revoked. */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    purpose: text("purpose").notNull(),
    addressHash: text("address_hash").notNull(),
    suppressedAt: moment("suppressed_at"),
    /** Number of times it was lifted. */
    version: integer("version").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.addressHash] }),
    check("mail_suppressions_purpose", sql`${table.purpose} in ('company-requests')`),
    check("mail_suppressions_hash", sql`${table.addressHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
