import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment } from "#app/platform/db/columns.ts";

/** A member's ownership claim, answered by the owner or by an administrator. */
export const companyClaims = pgTable(
  "company_claims",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    claimantId: text("claimant_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    position: text("position").notNull(),
    phone: text("phone"),
    message: text("message"),
    /** Storage key of a private document, erased once the claim is decided. */
    documentKey: text("document_key"),
    state: text("state").notNull().default("waiting"),
    /** Deadline of the owner; then, or on request of either side, administrators decide. */
    ownerUntil: moment("owner_until"),
    /** SHA-256 of the code mailed to the address on the page. */
    codeHash: text("code_hash"),
    codeSentAt: moment("code_sent_at"),
    codeAttempts: integer("code_attempts").notNull().default(0),
    codeProvenAt: moment("code_proven_at"),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    reason: text("reason"),
    createdAt: createdAt(),
  },
  (table) => [
    check("company_claims_state", sql`${table.state} in ('waiting', 'approved', 'rejected', 'withdrawn')`),
    uniqueIndex("company_claims_one_waiting")
      .on(table.companyId, table.claimantId)
      .where(sql`state = 'waiting'`),
    index("company_claims_waiting").on(table.createdAt).where(sql`state = 'waiting'`),
    index("company_claims_due")
      .on(sql`coalesce(${table.ownerUntil}, ${table.createdAt})`)
      .where(sql`state = 'waiting'`),
    index("company_claims_claimant").on(table.claimantId, table.createdAt),
    index("company_claims_company").on(table.companyId, table.createdAt),
    index("company_claims_decided_by").on(table.decidedBy).concurrently().where(sql`decided_by is not null`),
  ],
);
