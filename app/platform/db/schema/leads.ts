import { sql } from "drizzle-orm";
import { bigserial, boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "./columns.ts";
import { companies } from "./companies.ts";
import { users } from "./people.ts";

export const leads = pgTable(
  "leads",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What the visitor is told, e.g. "DEV-7K3M9Q". */
    reference: text("reference").notNull().unique(),
    companyName: text("company_name").notNull(),
    contactName: text("contact_name").notNull(),
    email: text("email").notNull(),
    phone: text("phone"),
    /** A category slug. */
    serviceType: text("service_type").notNull(),
    message: text("message"),
    leadType: text("lead_type").notNull(),
    targetCompanyId: uuid("target_company_id").references(() => companies.id, { onDelete: "set null" }),
    status: text("status").notNull().default("nouveau"),
    assignedCompanies: uuid("assigned_companies").array().notNull().default(sql`'{}'`),
    handledByAdmin: boolean("handled_by_admin").notNull().default(false),
    submittedBy: text("submitted_by").references(() => users.id, { onDelete: "set null" }),
    /** Of the words and of the form they stood in: the same request sent again is the same lead. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    consentVersion: text("consent_version").notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("leads_type", sql`${table.leadType} in ('general', 'company_specific')`),
    check(
      "leads_status",
      sql`${table.status} in ('nouveau', 'en_cours', 'archive', 'assigned_to_company', 'self_handled_by_admin')`,
    ),
    index("leads_status_date").on(table.status, table.createdAt),
    index("leads_target").on(table.targetCompanyId, table.createdAt),
    index("leads_submitted_by").on(table.submittedBy),
  ],
);

/** Who changed what of a lead, from its creation on. */
export const leadEvents = pgTable(
  "lead_events",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    leadId: uuid("lead_id")
      .notNull()
      .references(() => leads.id, { onDelete: "cascade" }),
    fromStatus: text("from_status"),
    toStatus: text("to_status").notNull(),
    actorId: text("actor_id").references(() => users.id, { onDelete: "set null" }),
    note: text("note"),
    createdAt: createdAt(),
  },
  (table) => [index("lead_events_lead").on(table.leadId, table.createdAt)],
);
