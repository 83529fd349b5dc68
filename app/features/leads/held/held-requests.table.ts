import { index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { partners } from "#app/core/lead/partners.table.ts";
import { createdAt } from "#app/platform/db/columns.ts";
import type { HeldWords } from "./held.rules.ts";

/** Written for another person, who confirms it before anything is passed on. */
export const heldRequests = pgTable(
  "held_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The requester's. */
    email: text("email").notNull(),
    /** Name of the person who wrote it, as typed. */
    helper: text("helper").notNull(),
    /** The form, as it is sent once confirmed. */
    words: jsonb("words").$type<HeldWords>().notNull(),
    partnerId: uuid("partner_id").references(() => partners.id, { onDelete: "set null" }),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    index("held_requests_date").on(table.createdAt),
    index("held_requests_email").on(table.email),
    index("held_requests_partner").on(table.partnerId),
  ],
);
