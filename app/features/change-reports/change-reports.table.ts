import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";
import { foldedText } from "#app/platform/db/searched-text.server.ts";

/** What visitors report of a company's page. */
export const changeReports = pgTable(
  "change_reports",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Shown to the visitor, e.g. "SIG-7K3M9Q". */
    reference: text("reference").notNull().unique(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    change: text("change").notNull(),
    message: text("message").notNull(),
    /** For staff and for the outcome's mail alone: managers never get it. */
    email: text("email"),
    status: text("status").notNull().default("new"),
    /** What staff writes about the outcome. */
    answer: text("answer"),
    decidedAt: moment("decided_at"),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "change_reports_change",
      sql`${table.change} in ('closed', 'moved', 'phone', 'website', 'trade', 'proof', 'other')`,
    ),
    check("change_reports_status", sql`${table.status} in ('new', 'corrected', 'unchanged')`),
    index("change_reports_status_date").on(table.status, table.createdAt, table.id),
    index("change_reports_date").on(table.createdAt),
    index("change_reports_company").on(table.companyId),
    index("change_reports_email").on(table.email),
    index("change_reports_words").using("gin", sql`(${reportWords(table)}) gin_trgm_ops`),
  ],
);

export function reportWords(row: Record<"reference" | "email", AnyPgColumn>) {
  return foldedText(row.reference, sql`coalesce(${row.email}, '')`);
}
