import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** The outbox: one row per mail, written in the transaction that causes it. */
export const mails = pgTable(
  "mails",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    template: text("template").notNull(),
    recipient: text("recipient").notNull(),
    /** What the template needs; erased once sent when it carries a secret. */
    payload: jsonb("payload").$type<Record<string, unknown>>(),
    subject: text("subject"),
    /** Rendered bodies, kept only when no SMTP is configured (read at /dev/mail). */
    html: text("html"),
    bodyText: text("body_text"),
    /** waiting → sent | failed; "kept" when nothing leaves. */
    status: text("status").notNull().default("waiting"),
    attempts: integer("attempts").notNull().default(0),
    lastError: text("last_error"),
    /** Goes to an address whose data is frozen too. */
    mandatory: boolean("owed").notNull().default(false),
    /** Its recipient is forgotten once it has left, or will not. */
    eraseAfterSend: boolean("fleeting").notNull().default(false),
    messageId: text("message_id").notNull(),
    createdAt: createdAt(),
    /** When it leaves at the earliest, when that is not at once. */
    dueAt: moment("due_at"),
    sentAt: moment("sent_at"),
    erasedAt: moment("erased_at"),
  },
  (table) => [
    check("mails_status", sql`${table.status} in ('waiting', 'sent', 'failed', 'kept')`),
    index("mails_status_date").on(table.status, table.createdAt),
    index("mails_recipient").on(table.recipient, table.createdAt),
    index("mails_date").on(table.createdAt, table.id),
    index("mails_recipient_trigram").using("gin", sql`${table.recipient} gin_trgm_ops`),
  ],
);

/** Addresses that an administrator found dead: nothing is sent to them until the mark is taken off. */
export const deadAddresses = pgTable(
  "dead_addresses",
  {
    address: text("address").primaryKey(),
    note: text("note").notNull().default(""),
    /** Of the administrator; without a reference. */
    markedBy: text("marked_by").notNull(),
    createdAt: createdAt(),
  },
  (table) => [check("dead_addresses_lower", sql`${table.address} = lower(${table.address})`)],
);

/** Of which address, by its hash alone, mails of which purpose leave no more. Lifted, the row says so, and its links are void. */
export const mailSuppressions = pgTable(
  "mail_suppressions",
  {
    purpose: text("purpose").notNull(),
    addressHash: text("address_hash").notNull(),
    suppressedAt: moment("suppressed_at"),
    /** Counts how often it was lifted. */
    version: integer("version").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.purpose, table.addressHash] }),
    check("mail_suppressions_purpose", sql`${table.purpose} in ('company-requests')`),
    check("mail_suppressions_hash", sql`${table.addressHash} ~ '^[0-9a-f]{64}$'`),
  ],
);
