import { bigserial, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { moment } from "#app/platform/db/columns.ts";

/** For the limit of decision D3 and the owner's statistics. */
export const contactOpenings = pgTable(
  "contact_openings",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    userId: text("user_id").references(() => users.id, { onDelete: "set null" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    openedAt: moment("opened_at").notNull().defaultNow(),
  },
  (table) => [
    index("contact_openings_user").on(table.userId, table.openedAt),
    index("contact_openings_company").on(table.companyId, table.openedAt),
    index("contact_openings_date").on(table.openedAt).concurrently(),
  ],
);
