import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** A chamber or an association: its link marks requests, which it reads as counts (docs/decisions/0130-for-another-person.md). */
export const partners = pgTable(
  "partners",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    name: text("name").notNull(),
    /** In the link's `?via=`; random, so that no name is used by others. */
    code: text("code").notNull().unique(),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    endedAt: moment("ended_at"),
    /** SHA-256 of its token for the API; the token itself is shown once. */
    apiTokenHash: text("api_token_hash"),
    apiTokenAt: moment("api_token_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("partners_code", sql`${table.code} ~ '^[a-z0-9]{12}$'`),
    check("partners_name", sql`char_length(${table.name}) between 1 and 80`),
    uniqueIndex("partners_api_token").on(table.apiTokenHash).concurrently(),
    index("partners_created_by").on(table.createdBy).where(sql`created_by is not null`),
  ],
);
