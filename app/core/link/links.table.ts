import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** Mailed single-use links: confirm, login, recovery, admin (an invitation). Stores only the token's hash. */
export const authTokens = pgTable(
  "auth_tokens",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind").notNull(),
    tokenHash: text("token_hash").notNull().unique(),
    redirectTo: text("redirect_to"),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check("auth_tokens_kind", sql`${table.kind} in ('confirm', 'login', 'recovery', 'admin')`),
    index("auth_tokens_user").on(table.userId),
    index("auth_tokens_expires").on(table.expiresAt),
    index("auth_tokens_kind").on(table.kind, table.createdAt).concurrently(),
  ],
);
