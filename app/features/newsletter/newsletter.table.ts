import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull().unique(),
    isBusinessOwner: boolean("is_business_owner").notNull().default(false),
    isActive: boolean("is_active").notNull().default(false),
    /** Hash of a random token; replaced at each request, null once used. */
    confirmTokenHash: text("confirm_token_hash").unique(),
    confirmExpiresAt: moment("confirm_expires_at"),
    /** Random and permanent, since sent mails contain it; it can only unsubscribe. */
    unsubscribeToken: text("unsubscribe_token").notNull().unique(),
    confirmedAt: moment("confirmed_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    subscribedAt: moment("subscribed_at").notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("newsletter_email_lower", sql`${table.email} = lower(${table.email})`),
    index("newsletter_subscribed").on(table.subscribedAt, table.id),
    index("newsletter_active").on(table.id).where(sql`is_active`),
    index("newsletter_inactive").on(table.unsubscribedAt).where(sql`not is_active`),
    index("newsletter_to_confirm").on(table.confirmExpiresAt).concurrently().where(sql`not is_active`),
    index("newsletter_owners").on(table.id).where(sql`is_active and is_business_owner`),
    index("newsletter_searched").using("gin", sql`${table.email} gin_trgm_ops`),
  ],
);

export const newsletterIssues = pgTable(
  "newsletter_issues",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    subject: text("subject").notNull(),
    body: text("body").notNull(),
    /** "all", "owners", or a category slug. */
    segment: text("segment").notNull().default("all"),
    /** Optimistic lock. */
    revision: integer("revision").notNull().default(1),
    state: text("state").notNull().default("draft"),
    batch: integer("batch").notNull().default(0),
    /** Number of subscribers when sending began. */
    audience: integer("audience"),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    startedAt: moment("started_at"),
    finishedAt: moment("finished_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("newsletter_issues_state", sql`${table.state} in ('draft', 'sending', 'stopped', 'sent')`),
    index("newsletter_issues_date").on(table.createdAt),
    index("newsletter_issues_author").on(table.authorId).concurrently().where(sql`author_id is not null`),
  ],
);

/** One row per subscriber and issue, so that a restart sends none twice. */
export const newsletterDeliveries = pgTable(
  "newsletter_deliveries",
  {
    issueId: uuid("issue_id")
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: "cascade" }),
    subscriptionId: uuid("subscription_id")
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: "cascade" }),
    mailId: uuid("mail_id").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    index("newsletter_deliveries_date").on(table.createdAt),
    index("newsletter_deliveries_subscription").on(table.subscriptionId),
  ],
);
