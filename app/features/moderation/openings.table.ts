import { index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { moment } from "#app/platform/db/columns.ts";

/** Which administrator has which company open. */
export const companyReviews = pgTable(
  "company_reviews",
  {
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    openedAt: moment("opened_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.companyId, table.userId] }),
    index("company_reviews_user").on(table.userId),
  ],
);
