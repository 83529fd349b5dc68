import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#app/platform/db/columns.ts";

/** Texts and figures edited by admins (decisions F6, G7, G8); defaults are in code. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: updatedAt(),
});

/** Append-only: a database rule refuses updates and deletions. */
export const settingChanges = pgTable(
  "setting_changes",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    key: text("key").notNull(),
    /** Null: the code's default. */
    before: jsonb("before"),
    after: jsonb("after"),
    actorId: text("actor_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("setting_changes_key").on(table.key, table.id)],
);
