import { integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** A member's private calendar: one link, until it is replaced. */
export const calendarFeeds = pgTable("calendar_feeds", {
  id: uuid("id").primaryKey().defaultRandom(),
  userId: text("user_id")
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: "cascade" }),
  /** Signed with the link: another one revokes it. */
  version: integer("version").notNull().default(1),
  createdAt: createdAt(),
  renewedAt: moment("renewed_at"),
});
