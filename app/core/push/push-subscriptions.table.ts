import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** A member's browser that asked for notifications. Once it ended, its address and keys are erased. */
export const pushSubscriptions = pgTable(
  "push_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Last session in which its page was open. No foreign key: it outlives a session that expired unused. */
    sessionId: text("session_id").notNull(),
    endpoint: text("endpoint"),
    /** SHA-256 of the endpoint. */
    endpointHash: text("endpoint_hash").unique(),
    p256dh: text("p256dh"),
    auth: text("auth"),
    /** The site's own key, which the browser bound it to. */
    siteKey: text("site_key").notNull(),
    createdAt: createdAt(),
    seenAt: moment("seen_at").notNull().defaultNow(),
    sentAt: moment("sent_at"),
    endedAt: moment("ended_at"),
  },
  (table) => [
    check(
      "push_subscriptions_ended",
      sql`(${table.endedAt} is null) = (num_nulls(${table.endpoint}, ${table.endpointHash}, ${table.p256dh}, ${table.auth}) = 0)
        and num_nulls(${table.endpoint}, ${table.endpointHash}, ${table.p256dh}, ${table.auth}) in (0, 4)`,
    ),
    index("push_subscriptions_user").on(table.userId),
    index("push_subscriptions_session").on(table.sessionId),
    index("push_subscriptions_seen").on(table.seenAt),
  ],
);
