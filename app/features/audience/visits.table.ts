import { date, index, integer, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";

/** Partitioned by month (docs/decisions/0117-tables-by-month.md). */
export const companyVisits = pgTable(
  "company_visits",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    day: date("day", { mode: "string" }).notNull(),
    visits: integer("visits").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.day] }),
    index("company_visits_day").on(table.day).concurrently(),
  ],
);
