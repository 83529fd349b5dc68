import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { moment } from "#app/platform/db/columns.ts";

/** A refusal of the staff, that can be contested once (docs/decisions/0128-contested-refusals.md). */
export const refusals = pgTable(
  "refusals",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind").notNull(),
    /** Company, version, claim, credential or review: by `kind`. */
    subjectId: uuid("subject_id").notNull(),
    /** Name of the company that it is about. */
    about: text("about").notNull(),
    reason: text("reason"),
    refusedBy: text("refused_by").references(() => users.id, { onDelete: "set null" }),
    refusedAt: moment("refused_at").notNull().defaultNow(),
    state: text("state").notNull().default("open"),
    body: text("body"),
    contestedAt: moment("contested_at"),
    answer: text("answer"),
    answeredAt: moment("answered_at"),
    answeredBy: text("answered_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    check(
      "refusals_kind",
      sql`${table.kind} in ('page-refused', 'page-offline', 'page-removed', 'deletion-declined', 'edit', 'claim',
        'credential', 'review', 'answer')`,
    ),
    check(
      "refusals_state",
      sql`case ${table.state}
        when 'open' then num_nonnulls(${table.body}, ${table.contestedAt}, ${table.answer}, ${table.answeredAt}) = 0
        when 'waiting' then num_nulls(${table.body}, ${table.contestedAt}) = 0
          and num_nonnulls(${table.answer}, ${table.answeredAt}) = 0
        else ${table.state} in ('upheld', 'overturned')
          and num_nulls(${table.body}, ${table.contestedAt}, ${table.answer}, ${table.answeredAt}) = 0 end`,
    ),
    index("refusals_state_date").on(table.state, table.contestedAt, table.id),
    index("refusals_date").on(table.refusedAt),
    index("refusals_refused_by").on(table.refusedBy).where(sql`refused_by is not null`),
    index("refusals_answered_by").on(table.answeredBy).where(sql`answered_by is not null`),
  ],
);

/** Addresses that got the refusal, and get the answer. */
export const refusalRecipients = pgTable(
  "refusal_recipients",
  {
    refusalId: uuid("refusal_id")
      .notNull()
      .references(() => refusals.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.refusalId, table.email] }),
    index("refusal_recipients_email").on(table.email),
  ],
);
