import { sql } from "drizzle-orm";
import { check, foreignKey, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";
import type { TokenScope } from "./token-scopes.ts";

/** Of a company's programs. It acts as the manager who made it, and ends with their management. */
export const companyTokens = pgTable(
  "company_tokens",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id").notNull(),
    userId: text("user_id").notNull(),
    name: text("name").notNull(),
    scopes: text("scopes").array().$type<TokenScope[]>().notNull(),
    /** SHA-256; the token itself is shown once. */
    tokenHash: text("token_hash").notNull().unique(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    /** To the minute. */
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    foreignKey({
      name: "company_tokens_manager",
      columns: [table.companyId, table.userId],
      foreignColumns: [companyManagers.companyId, companyManagers.userId],
    }).onDelete("cascade"),
    check("company_tokens_name", sql`char_length(${table.name}) between 1 and 60`),
    check(
      "company_tokens_scopes",
      sql`${table.scopes} <@ array['leads:read', 'leads:answer', 'company:propose'] and cardinality(${table.scopes}) > 0`,
    ),
    index("company_tokens_manager_index").on(table.companyId, table.userId),
    index("company_tokens_user").on(table.userId),
    index("company_tokens_expires").on(table.expiresAt),
  ],
);
