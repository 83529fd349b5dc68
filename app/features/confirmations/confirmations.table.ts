import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { moment } from "#app/platform/db/columns.ts";

/** When the managers of a company were last asked whether its page is true. */
export const confirmationRequests = pgTable(
  "confirmation_requests",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    askedAt: moment("asked_at").notNull(),
    askedAgainAt: moment("asked_again_at"),
  },
  (table) => [index("confirmation_requests_date").on(table.askedAt)],
);
