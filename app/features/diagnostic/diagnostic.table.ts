import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";

/** Shape defined in features/diagnostic/questions/question.ts. */
type StoredQuestion = {
  id: string;
  text: string;
  help: string;
  domain: "infrastructure" | "sauvegarde" | "sensibilisation" | "gouvernance_processus";
  weight: number;
  options: readonly { text: string; score: number }[];
  measure: string;
  source: string;
  active: boolean;
};

/** Published sets are immutable; at most one is a draft. */
export const diagnosticSets = pgTable(
  "diagnostic_sets",
  {
    version: integer("version").primaryKey(),
    questions: jsonb("questions").$type<readonly StoredQuestion[]>().notNull(),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** The newest published set is in use. */
    publishedAt: moment("published_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    uniqueIndex("diagnostic_sets_draft").on(sql`(published_at is null)`).where(sql`published_at is null`),
  ],
);

export const diagnosticRuns = pgTable(
  "diagnostic_runs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** SHA-256 of the visitor's cookie. */
    keyHash: text("key_hash").notNull().unique(),
    userId: text("user_id").references(() => users.id, { onDelete: "cascade" }),
    setVersion: integer("set_version")
      .notNull()
      .references(() => diagnosticSets.version),
    /**
     * Answers, size and ticked measures, encrypted with the application's secret (platform/privacy/seal.server.ts).
     */
    sealed: text("sealed").notNull(),
    finishedAt: moment("finished_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("diagnostic_runs_user").on(table.userId, table.finishedAt),
    index("diagnostic_runs_date").on(table.createdAt),
  ],
);

export const diagnosticLinks = pgTable(
  "diagnostic_links",
  {
    /** SHA-256 of the token. */
    tokenHash: text("token_hash").primaryKey(),
    runId: uuid("run_id")
      .notNull()
      .references(() => diagnosticRuns.id, { onDelete: "cascade" }),
    /** Mailed to the visitor: may tick, share and erase. Share links are read-only. */
    canAct: boolean("may_act").notNull().default(false),
    expiresAt: moment("expires_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index("diagnostic_links_run").on(table.runId),
    index("diagnostic_links_expiry").on(table.expiresAt),
  ],
);

/** Call-back requests, with what the visitor chose to send. */
export const diagnosticRequests = pgTable(
  "diagnostic_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Shown to the visitor, e.g. "DIA-7K3M9Q". */
    reference: text("reference").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company").notNull(),
    phone: text("phone"),
    companySize: text("company_size"),
    industry: text("industry"),
    message: text("message"),
    score: integer("score").notNull(),
    sealedAnswers: text("sealed_answers"),
    status: text("status").notNull().default("new"),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("diagnostic_requests_status", sql`${table.status} in ('new', 'contacted', 'closed')`),
    check("diagnostic_requests_size", sql`${table.companySize} in ('tpe', 'pme', 'grande')`),
    index("diagnostic_requests_status_date").on(table.status, table.createdAt, table.id),
    index("diagnostic_requests_date").on(table.createdAt),
    index("diagnostic_requests_email").on(table.email),
  ],
);

/** Progress per month: 0 started, n the nth question answered for the first time, -1 finished. */
export const diagnosticSteps = pgTable(
  "diagnostic_steps",
  {
    month: date("month", { mode: "string" }).notNull(),
    setVersion: integer("set_version").notNull(),
    step: integer("step").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.month, table.setVersion, table.step] })],
);

export type GroupSums = {
  count: number;
  score: number;
  domains: Partial<Record<StoredQuestion["domain"], { count: number; score: number }>>;
};

/**
 * Averages per month, and per company size with consent. Results are added in batches of ten of one size and the same
 * domains, so that any two published figures differ by at least ten.
 */
export const diagnosticGroups = pgTable("diagnostic_groups", {
  /** "month:2026-11" or "size:tpe"; pending batches: "ten:tpe:sauvegarde+sensibilisation". */
  key: text("key").primaryKey(),
  published: jsonb("published").$type<GroupSums>().notNull(),
  waiting: jsonb("waiting").$type<GroupSums>().notNull(),
  publishedAt: moment("published_at"),
});
