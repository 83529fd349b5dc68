import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { moment, updatedAt } from "./columns.ts";

export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    email: text("email").notNull().unique(),
    isBusinessOwner: boolean("is_business_owner").notNull().default(false),
    isActive: boolean("is_active").notNull().default(false),
    /** Random, stored hashed; replaced at each request, null once used. */
    confirmTokenHash: text("confirm_token_hash").unique(),
    confirmExpiresAt: moment("confirm_expires_at"),
    /** Random and permanent: it can only unsubscribe, and the mails in mailboxes carry it. */
    unsubscribeToken: text("unsubscribe_token").notNull().unique(),
    confirmedAt: moment("confirmed_at"),
    unsubscribedAt: moment("unsubscribed_at"),
    subscribedAt: moment("subscribed_at").notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [check("newsletter_email_lower", sql`${table.email} = lower(${table.email})`)],
);
