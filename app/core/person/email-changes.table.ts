import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

export const emailChanges = pgTable(
  "email_changes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    oldEmail: text("old_email").notNull(),
    newEmail: text("new_email").notNull(),
    confirmHash: text("confirm_hash").notNull().unique(),
    confirmUntil: moment("confirm_until").notNull(),
    revertHash: text("revert_hash").unique(),
    revertUntil: moment("revert_until"),
    confirmedAt: moment("confirmed_at"),
    endedAt: moment("ended_at"),
    /** Made by an administrator: can no longer be reverted, and confirmed once the new address is proven. */
    byStaff: boolean("by_staff").notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [index("email_changes_user").on(table.userId), index("email_changes_old").on(table.oldEmail)],
);
