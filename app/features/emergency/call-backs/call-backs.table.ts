import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** A person in an emergency who asks on-call companies to call. Erased after thirty days. */
export const callBacks = pgTable(
  "call_backs",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    firstName: text("first_name").notNull(),
    /** Shown to the company that accepted alone. */
    phone: text("phone").notNull(),
    /** Keys of the triage. */
    situation: text("situation").notNull(),
    ongoing: text("ongoing"),
    reach: text("reach"),
    affected: text("affected"),
    state: text("state").notNull().default("open"),
    /** The company that accepted it. */
    companyId: uuid("company_id").references(() => companies.id, { onDelete: "set null" }),
    /** Since when no company has it. */
    openedAt: moment("opened_at").notNull().defaultNow(),
    acceptedAt: moment("accepted_at"),
    /** Keyed hashes, so that limits know a number however it is written, and a network without storing it. */
    phoneHash: text("phone_hash").notNull(),
    networkHash: text("network_hash").notNull(),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
  },
  (table) => [
    check("call_backs_state", sql`${table.state} in ('open', 'accepted', 'called', 'ended', 'junk')`),
    check(
      "call_backs_accepted",
      sql`${table.state} not in ('accepted', 'called') or ${table.acceptedAt} is not null`,
    ),
    check("call_backs_open", sql`${table.state} <> 'open' or ${table.acceptedAt} is null`),
    index("call_backs_date").on(table.createdAt),
    index("call_backs_company").on(table.companyId).where(sql`company_id is not null`),
    index("call_backs_phone").on(table.phoneHash),
  ],
);

/** A company that was asked, with what it did. */
export const callBackRecipients = pgTable(
  "call_back_recipients",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    callBackId: uuid("call_back_id")
      .notNull()
      .references(() => callBacks.id, { onDelete: "cascade" }),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    state: text("state").notNull().default("sent"),
    /** Manager who accepted. */
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    acceptedAt: moment("accepted_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "call_back_recipients_state",
      sql`${table.state} in ('sent', 'accepted', 'called', 'released', 'missed', 'junk')`,
    ),
    uniqueIndex("call_back_recipients_once").on(table.callBackId, table.companyId),
    index("call_back_recipients_company").on(table.companyId, table.createdAt),
    index("call_back_recipients_actor").on(table.actorId).where(sql`actor_id is not null`),
  ],
);

/** When a company on call answers, and at which number; without a row at any hour, and at none that is public. */
export const onCallDuties = pgTable(
  "on_call_duties",
  {
    companyId: uuid("company_id")
      .primaryKey()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** Days from Monday, 1 to 7, on which the hours begin; null for any hour. */
    days: smallint("days").array(),
    /** Whole hours in Nouméa; one that ends before it begins ends on the next day. */
    fromHour: smallint("from_hour"),
    toHour: smallint("to_hour"),
    phone: text("phone"),
    /** The company agreed to show the number on the emergency page (decision F24). */
    phonePublic: boolean("phone_public").notNull().default(false),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (table) => [
    check(
      "on_call_duties_hours",
      sql`num_nulls(${table.days}, ${table.fromHour}, ${table.toHour}) in (0, 3)
        and ${table.fromHour} between 0 and 23 and ${table.toHour} between 1 and 24
        and ${table.days} <@ '{1,2,3,4,5,6,7}'::smallint[] and cardinality(${table.days}) > 0`,
    ),
    check("on_call_duties_phone", sql`not ${table.phonePublic} or ${table.phone} is not null`),
  ],
);
