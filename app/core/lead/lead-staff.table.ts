import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";
import { leads } from "./lead.table.ts";

/** Between the staff and the requester; companies never see it. */
export const leadStaffMessages = pgTable(
  "lead_staff_messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    fromRequester: boolean("from_requester").notNull(),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    body: text("body").notNull(),
    /** Since when the staff has not answered: of the first such text alone, null once it has. */
    waitingSince: moment("waiting_since"),
    createdAt: createdAt(),
  },
  (table) => [
    index("lead_staff_messages_lead").on(table.leadId, table.createdAt),
    index("lead_staff_messages_author").on(table.authorId).where(sql`author_id is not null`),
    index("lead_staff_messages_waiting")
      .on(table.waitingSince, table.id.desc())
      .where(sql`waiting_since is not null`),
  ],
);

/** The administrator that a request is assigned to; a trigger clears those of a former one. */
export const leadAssignees = pgTable(
  "lead_assignees",
  {
    leadId: uuid("lead_id")
      .primaryKey()
      .references(() => leads.id, { onDelete: "cascade" }),
    assigneeId: text("assignee_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [index("lead_assignees_assignee").on(table.assigneeId)],
);
