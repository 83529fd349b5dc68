import { boolean, index, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt } from "#app/platform/db/columns.ts";

const ownerId = () =>
  text("owner_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

/** How an administrator last had a list: as cards or a table, and with which columns. */
export const listChoices = pgTable(
  "list_choices",
  {
    ownerId: ownerId(),
    list: text("list").notNull(),
    display: text("display").$type<"table" | "cards">(),
    columns: text("columns").array(),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.list] })],
);

/** A list's filters and order under a name. */
export const listViews = pgTable(
  "list_views",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    list: text("list").notNull(),
    name: text("name").notNull(),
    /** The list's URL, with its query. */
    url: text("url").notNull(),
    shared: boolean("shared").notNull().default(false),
    ownerId: ownerId(),
    createdAt: createdAt(),
  },
  (table) => [index("list_views_owner").on(table.ownerId), index("list_views_list").on(table.list)],
);
