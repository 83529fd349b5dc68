import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  customType,
  index,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, lexemes, moment } from "#app/platform/db/columns.ts";

const tsquery = customType<{ data: string; driverData: string }>({ dataType: () => "tsquery" });

/** A member, or a mailbox without account (docs/decisions/0136-watches.md). */
export const watchers = pgTable(
  "watchers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .unique()
      .references(() => users.id, { onDelete: "cascade" }),
    email: text("email").unique(),
    /** The last mail "at once". */
    mailedAt: moment("mailed_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("watchers_one", sql`num_nonnulls(${table.userId}, ${table.email}) = 1`),
    check("watchers_email_lower", sql`${table.email} = lower(${table.email})`),
  ],
);

/** What a person wants to be notified of. */
export const watches = pgTable(
  "watches",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    watcherId: uuid("watcher_id")
      .notNull()
      .references(() => watchers.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    /** Of a search its parameters, in one order; of a company its id; of articles the slug of their category. */
    subject: text("subject").notNull().default(""),
    /** As its person reads it. */
    title: text("title").notNull(),
    /** Of a company. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
    /** Of a search: what its companies match, and the traits that they have. */
    query: tsquery("query"),
    traits: text("traits").array().notNull().default(sql`'{}'`),
    /** The rarest of its traits: only the searches of a company's own traits are compared with it. */
    rarest: text("rarest").notNull().default(""),
    rhythm: text("rhythm").notNull(),
    /** Null until the link of its mail was followed. */
    confirmedAt: moment("confirmed_at"),
    /** A week before it is confirmed, then twelve months. */
    endsAt: moment("ends_at").notNull(),
    /** The mail about its end was written. */
    endNotifiedAt: moment("end_notified_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("watches_kind", sql`${table.kind} in ('search', 'company', 'articles', 'alerts')`),
    check("watches_rhythm", sql`${table.rhythm} in ('at-once', 'weekly', 'monthly')`),
    check("watches_search", sql`(${table.kind} = 'search') = (${table.query} is not null)`),
    check("watches_company", sql`(${table.kind} = 'company') = (${table.companyId} is not null)`),
    unique("watches_once").on(table.watcherId, table.kind, table.subject),
    index("watches_rarest").on(table.rarest).where(sql`kind = 'search' and confirmed_at is not null`),
    index("watches_companies").on(table.companyId).where(sql`company_id is not null`),
    index("watches_others").on(table.kind, table.subject).where(sql`kind in ('articles', 'alerts')`),
    index("watches_end").on(table.endsAt),
  ],
);

/** What each watch found, once, whatever happens to it again. */
export const watchNews = pgTable(
  "watch_news",
  {
    watchId: uuid("watch_id")
      .notNull()
      .references(() => watches.id, { onDelete: "cascade" }),
    /** A company, an article, an alert. */
    subjectId: uuid("subject_id").notNull(),
    /** "fits", "verified", "label:iso-27001", "back:2026-11", "published". */
    event: text("event").notNull(),
    /** Written in a mail, or not worth one any more. */
    settled: boolean("settled").notNull().default(false),
    mailId: uuid("mail_id"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.watchId, table.subjectId, table.event] }),
    index("watch_news_due").on(table.createdAt, table.watchId).where(sql`not settled`),
    index("watch_news_mail").on(table.mailId).where(sql`mail_id is not null`),
  ],
);

/** What changed and was not compared with the watches yet, by triggers. */
export const watchChanges = pgTable(
  "watch_changes",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    kind: text("kind").notNull(),
    subjectId: uuid("subject_id").notNull(),
    /** Of a company, before this change: what it was found by, when it was published. */
    wasPublished: boolean("was_published").notNull().default(false),
    oldLexemes: lexemes("old_lexemes"),
    oldTraits: text("old_traits").array().notNull().default(sql`'{}'`),
    /** The proof that was verified. */
    proved: text("proved"),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [
    check("watch_changes_kind", sql`${table.kind} in ('company', 'article', 'alert')`),
    index("watch_changes_subject").on(table.subjectId),
  ],
);
