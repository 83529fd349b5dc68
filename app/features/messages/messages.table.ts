import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";
import { foldedText, phoneDigits } from "#app/platform/db/searched-text.server.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reference: text("reference").notNull().unique(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    subject: text("subject").notNull(),
    message: text("message").notNull(),
    status: text("status").notNull().default("new"),
    junkAt: moment("junk_at"),
    /** Of the visitor's last answer in the thread; null without one. */
    repliedAt: moment("replied_at"),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("contact_messages_status", sql`${table.status} in ('new', 'answered', 'closed')`),
    check("contact_messages_junk", sql`${table.junkAt} is null or ${table.status} = 'closed'`),
    index("contact_messages_status_date").on(table.status, table.createdAt, table.id),
    index("contact_messages_date").on(table.createdAt),
    index("contact_messages_email").on(table.email),
    index("contact_messages_words")
      .using("gin", sql`(${messageWords(table)}) gin_trgm_ops`)
      .concurrently(),
  ],
);

type Words<Name extends string> = Record<Name, AnyPgColumn>;
type Sender = "reference" | "firstName" | "lastName" | "email";

export const messageWords = (row: Words<Sender | "subject" | "phone">) =>
  sql`${foldedText(row.reference, row.firstName, row.lastName, row.email, row.subject)} || ${phoneDigits(row.phone)}`;

export const contactReplies = pgTable(
  "contact_replies",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Written on the private page of the thread; else by the staff. */
    fromVisitor: boolean("from_visitor").notNull().default(false),
    body: text("body").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("contact_replies_message").on(table.messageId, table.createdAt),
    index("contact_replies_author").on(table.authorId).concurrently().where(sql`author_id is not null`),
  ],
);

/** The administrator that a message is assigned to; a trigger clears those of a former one. */
export const messageAssignees = pgTable(
  "message_assignees",
  {
    messageId: uuid("message_id")
      .primaryKey()
      .references(() => contactMessages.id, { onDelete: "cascade" }),
    assigneeId: text("assignee_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [index("message_assignees_assignee").on(table.assigneeId)],
);

/** Result of the check after an erasure; names no address. */
export type ErasureProof = {
  at: string;
  columns: number;
  left: string[];
  account: boolean;
};

export const rightsRequests = pgTable(
  "rights_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reference: text("reference").notNull().unique(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    /** Empty once erased. */
    email: text("email").notNull(),
    requestType: text("request_type").notNull(),
    message: text("message"),
    provenAt: moment("proven_at"),
    dueAt: moment("due_at").notNull(),
    remindedAt: moment("reminded_at"),
    closedAt: moment("closed_at"),
    erasureProof: jsonb("erasure_proof").$type<ErasureProof>(),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "rights_requests_type",
      sql`${table.requestType} in ('access', 'rectification', 'erasure', 'portability', 'opposition', 'limitation')`,
    ),
    index("rights_requests_due").on(table.dueAt, table.id).where(sql`closed_at is null`),
    index("rights_requests_closed").on(table.closedAt, table.id).where(sql`closed_at is not null`),
    index("rights_requests_email").on(table.email),
    index("rights_requests_words")
      .using("gin", sql`(${rightsWords(table)}) gin_trgm_ops`)
      .concurrently(),
  ],
);

export const rightsWords = (row: Words<Sender>) =>
  foldedText(row.reference, row.firstName, row.lastName, row.email);

export const rightsEvents = pgTable(
  "rights_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    requestId: uuid("request_id")
      .notNull()
      .references(() => rightsRequests.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Visible on the requester's page. */
    shown: boolean("shown").notNull().default(true),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body"),
    createdAt: createdAt(),
  },
  (table) => [
    index("rights_events_request").on(table.requestId, table.id),
    index("rights_events_author").on(table.authorId).concurrently().where(sql`author_id is not null`),
  ],
);
