import { bigserial, index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#app/platform/db/columns.ts";

/** Texts and figures that admins edit (decisions F6, G7, G8); defaults are in code. */
export const settings = pgTable("settings", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
  updatedAt: updatedAt(),
});

/** Each change of a setting. A rule of the database refuses to change or delete one. */
export const settingChanges = pgTable(
  "setting_changes",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    key: text("key").notNull(),
    /** Null: the default of the code. */
    before: jsonb("before"),
    after: jsonb("after"),
    /** Of the administrator; without a reference, so that the change outlives the account. */
    actorId: text("actor_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("setting_changes_key").on(table.key, table.id)],
);
