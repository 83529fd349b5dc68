import { integer, pgTable, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";

/** How soon a company answers requests, over twelve months: counters without a person, computed every night. */
export const answerTimes = pgTable("company_answer_times", {
  companyId: uuid("company_id")
    .primaryKey()
    .references(() => companies.id, { onDelete: "cascade" }),
  requests: integer("requests").notNull(),
  answered: integer("answered").notNull(),
  /** Working minutes to the first answer; null without an answer. */
  medianMinutes: integer("median_minutes"),
});
