import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** What a requester writes about a company that accepted their request (docs/decisions/0123-verified-reviews.md). */
export const reviews = pgTable(
  "reviews",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null once the company is erased: its published reviews wait for a page that proves the same RIDET. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "cascade" }),
    /** What the erased company had proved, and when it was erased (trigger `companies_leave_reviews`). */
    formerRidet: text("former_ridet"),
    companyErasedAt: moment("company_erased_at"),
    /** Null once the request is erased, after its year. */
    leadId: uuid("lead_id").references(() => leads.id, { onDelete: "set null" }),
    /** A category slug. */
    service: text("service").notNull(),
    /** When the company's part of the request ended. */
    experiencedAt: moment("experienced_at").notNull(),
    /** The company was chosen: the work itself can be rated. */
    concluded: boolean("concluded").notNull().default(false),
    state: text("state").notNull().default("invited"),
    /** Of the text and what was decided: what was read travels with the decision. */
    revision: integer("revision").notNull().default(1),
    invitedAt: moment("invited_at").notNull().defaultNow(),
    /** Of the invitation. */
    expiresAt: moment("expires_at").notNull(),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** Hash of the requester's address: finds their reviews once the request is erased. Null once they are erased too. */
    authorHash: text("author_hash"),
    responsiveness: smallint("responsiveness"),
    clarity: smallint("clarity"),
    work: smallint("work"),
    body: text("body"),
    naming: text("naming"),
    authorName: text("author_name"),
    /** Keys of `authors.rules.ts`. */
    authorTrade: text("author_trade"),
    authorSize: text("author_size"),
    authorCommune: text("author_commune"),
    /** Personal data in the text, which the public does not see. */
    masked: text("masked").array().notNull().default(sql`'{}'`),
    /** Keys of `signals.rules.ts`, found at submission. */
    signals: text("signals").array().notNull().default(sql`'{}'`),
    /** Keyed hash of the network it was written from, for 30 days. */
    networkHash: text("network_hash"),
    submittedAt: moment("submitted_at"),
    /** Since when it waits for the staff; null when it does not. */
    waitingSince: moment("waiting_since"),
    decidedAt: moment("decided_at"),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
    reason: text("reason"),
    /** Of the staff, for the author. */
    note: text("note"),
    publishedAt: moment("published_at"),
    changedAt: moment("changed_at"),
    /** The company's one answer. */
    answer: text("answer"),
    answerState: text("answer_state"),
    answerRevision: integer("answer_revision").notNull().default(0),
    answeredBy: text("answered_by").references(() => users.id, { onDelete: "set null" }),
    answerWaitingSince: moment("answer_waiting_since"),
    answerPublishedAt: moment("answer_published_at"),
    answerNote: text("answer_note"),
  },
  (table) => [
    check(
      "reviews_state",
      sql`${table.state} in ('invited', 'stopped', 'waiting', 'changes', 'published', 'refused', 'withdrawn')`,
    ),
    check("reviews_waiting_since", sql`(${table.state} = 'waiting') = (${table.waitingSince} is not null)`),
    check(
      "reviews_company_or_former",
      sql`(${table.companyId} is null) = (${table.formerRidet} is not null)
        and (${table.companyId} is null) = (${table.companyErasedAt} is not null)`,
    ),
    check("reviews_naming", sql`${table.naming} in ('general', 'named', 'nameless')`),
    check(
      "reviews_ratings",
      sql`${table.responsiveness} between 1 and 5 and ${table.clarity} between 1 and 5 and ${table.work} between 1 and 5`,
    ),
    check("reviews_answer_state", sql`${table.answerState} in ('waiting', 'published', 'refused')`),
    uniqueIndex("reviews_once").on(table.leadId, table.companyId),
    index("reviews_company").on(table.companyId, table.publishedAt),
    index("reviews_former_ridet").on(table.formerRidet).where(sql`former_ridet is not null`),
    index("reviews_company_erased").on(table.companyErasedAt).where(sql`company_erased_at is not null`),
    index("reviews_published").on(table.companyId, table.publishedAt.desc()).where(sql`state = 'published'`),
    index("reviews_alike")
      .on(table.authorTrade, table.authorCommune, table.authorSize)
      .where(sql`state = 'published'`),
    index("reviews_waiting").on(table.waitingSince, table.id.desc()).where(sql`waiting_since is not null`),
    index("reviews_answers_waiting")
      .on(table.answerWaitingSince, table.id.desc())
      .where(sql`answer_waiting_since is not null`),
    index("reviews_invited").on(table.invitedAt),
    index("reviews_network").on(table.networkHash).where(sql`network_hash is not null`),
    index("reviews_author_hash").on(table.authorHash).where(sql`author_hash is not null`),
    index("reviews_author").on(table.authorId).where(sql`author_id is not null`),
    index("reviews_decided_by").on(table.decidedBy).where(sql`decided_by is not null`),
    index("reviews_answered_by").on(table.answeredBy).where(sql`answered_by is not null`),
  ],
);

/** A doubt about a review: of a reader, or of the company's owner. */
export const reviewReports = pgTable(
  "review_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reviewId: uuid("review_id")
      .notNull()
      .references(() => reviews.id, { onDelete: "cascade" }),
    byCompany: boolean("by_company").notNull().default(false),
    reporterId: text("reporter_id").references(() => users.id, { onDelete: "set null" }),
    /** Where the answer goes, if they want one. */
    email: text("email"),
    body: text("body").notNull(),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
    waitingSince: moment("waiting_since").defaultNow(),
    answer: text("answer"),
    answeredAt: moment("answered_at"),
    answeredBy: text("answered_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    index("review_reports_review").on(table.reviewId, table.createdAt),
    index("review_reports_waiting")
      .on(table.waitingSince, table.id.desc())
      .where(sql`waiting_since is not null`),
    index("review_reports_answered").on(table.answeredAt).where(sql`answered_at is not null`),
    index("review_reports_email").on(table.email).where(sql`email is not null`),
    index("review_reports_reporter").on(table.reporterId).where(sql`reporter_id is not null`),
    index("review_reports_answered_by").on(table.answeredBy).where(sql`answered_by is not null`),
  ],
);
