import { sql } from "drizzle-orm";
import { check, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, updatedAt } from "#app/platform/db/columns.ts";

/** A member's named list of companies (docs/decisions/0134-shortlists.md). */
export const shortlists = pgTable(
  "shortlists",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    /** Of its shared page; null: not shared. */
    shareToken: text("share_token").unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("shortlists_name", sql`char_length(${table.name}) between 1 and 60`),
    check("shortlists_share_token", sql`${table.shareToken} ~ '^[0-9a-f]{48}$'`),
    index("shortlists_user").on(table.userId, table.createdAt),
  ],
);

export const shortlistCompanies = pgTable(
  "shortlist_companies",
  {
    shortlistId: uuid("shortlist_id")
      .notNull()
      .references(() => shortlists.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** To oneself: on no shared page. */
    note: text("note").notNull().default(""),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.shortlistId, table.companyId] }),
    index("shortlist_companies_company").on(table.companyId),
  ],
);
