import { sql } from "drizzle-orm";
import { check, date, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { companies } from "#app/core/company/company.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";
import type { Label } from "./label-catalogue.ts";

/** A label, register number or insurance that a manager declared, with its document and the staff's decision. */
export const companyCredentials = pgTable(
  "company_credentials",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    companyId: uuid("company_id")
      .notNull()
      .references(() => companies.id, { onDelete: "cascade" }),
    /** "ridet", "insurance", or the key of a label. */
    kind: text("kind").notNull(),
    /** Of a label that the staff added: as it was in the settings when the proof was declared. */
    addedLabel: jsonb("added_label").$type<Label>(),
    /** Of the certificate; of a RIDET its digits. */
    number: text("number").notNull().default(""),
    scope: text("scope").notNull().default(""),
    /** As declared. */
    endsOn: date("ends_on"),
    state: text("state").notNull().default("waiting"),
    /** Last day on which it is shown, in Nouméa; null: without end. */
    validUntil: date("valid_until"),
    /** Storage key of a private document, erased 30 days after the decision. */
    documentKey: text("document_key"),
    /** SHA-256 of the document as stored, which stays. */
    documentHash: text("document_hash").notNull(),
    declaredBy: text("declared_by").references(() => users.id, { onDelete: "set null" }),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: moment("decided_at"),
    reason: text("reason"),
    /** Read again in the issuer's public list. */
    checkedAt: moment("checked_at"),
    /** When it is to be read there again; null: it has no such list. */
    recheckAt: moment("recheck_at"),
    /** Days before the end of the last reminder. */
    reminded: smallint("reminded"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      "company_credentials_state",
      sql`${table.state} in ('waiting', 'verified', 'refused', 'asked', 'withdrawn', 'replaced')`,
    ),
    uniqueIndex("company_credentials_one_open")
      .on(table.companyId, table.kind)
      .where(sql`state in ('waiting', 'asked')`),
    uniqueIndex("company_credentials_one_verified")
      .on(table.companyId, table.kind)
      .where(sql`state = 'verified'`),
    index("company_credentials_company").on(table.companyId, table.createdAt),
    index("company_credentials_waiting").on(table.createdAt, table.id).where(sql`state = 'waiting'`),
    // Holds all that a filter needs.
    index("company_credentials_shown")
      .on(table.kind, table.companyId, table.validUntil)
      .where(sql`state = 'verified'`),
    index("company_credentials_number").on(table.kind, table.number).where(sql`state = 'verified'`),
    index("company_credentials_end").on(table.validUntil).where(sql`state = 'verified'`),
    index("company_credentials_recheck").on(table.recheckAt, table.id).where(sql`state = 'verified'`),
    index("company_credentials_document").on(table.decidedAt).where(sql`document_key is not null`),
    index("company_credentials_declared_by").on(table.declaredBy).where(sql`declared_by is not null`),
    index("company_credentials_decided_by").on(table.decidedBy).where(sql`decided_by is not null`),
  ],
);
