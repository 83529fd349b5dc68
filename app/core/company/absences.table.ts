import { sql } from "drizzle-orm";
import { check, date, index, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/db/columns.ts";
import { companies } from "./company.table.ts";

/** Days on which a company answers no request (decision F25): they end by themselves. */
export const companyAbsences = pgTable(
  "company_absences",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Calendar days in Nouméa, both included. */
    startsOn: date("starts_on").notNull(),
    endsOn: date("ends_on").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check("company_absences_days", sql`${table.endsOn} between ${table.startsOn} and ${table.startsOn} + 41`),
    uniqueIndex("company_absences_once").on(table.companyId, table.startsOn),
    index("company_absences_end").on(table.endsOn),
  ],
);
