import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { moment } from "#app/platform/db/columns.ts";

/** What a company's website answered. */
export const websiteChecks = pgTable(
  "website_checks",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** As it was asked: what is known of another one does not count. */
    website: text("website").notNull(),
    answer: text("answer").notNull(),
    /** The last week's days on which it was dead, "2026-11-25". */
    deadDays: text("dead_days").array().notNull().default(sql`'{}'`),
    deadSince: moment("dead_since"),
    askedAt: moment("asked_at").notNull(),
    nextAt: moment("next_at").notNull(),
  },
  (table) => [
    check("website_checks_answer", sql`${table.answer} in ('alive', 'dead', 'unknown')`),
    index("website_checks_next").on(table.nextAt),
    index("website_checks_asked").on(table.askedAt),
    index("website_checks_dead").on(table.deadSince, table.companyId).where(sql`dead_since is not null`),
  ],
);
