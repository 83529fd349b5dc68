import { sql } from "drizzle-orm";
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, updatedAt } from "#app/platform/db/columns.ts";
import { foldedText, phoneDigits } from "#app/platform/db/searched-text.server.ts";

/** Call-back requests, with what the visitor chose to send. */
export const diagnosticRequests = pgTable(
  "diagnostic_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Shown to the visitor, e.g. "DIA-7K3M9Q". */
    reference: text("reference").notNull().unique(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    company: text("company").notNull(),
    phone: text("phone"),
    companySize: text("company_size"),
    industry: text("industry"),
    message: text("message"),
    score: integer("score").notNull(),
    sealedAnswers: text("sealed_answers"),
    status: text("status").notNull().default("new"),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("diagnostic_requests_status", sql`${table.status} in ('new', 'contacted', 'closed')`),
    check("diagnostic_requests_size", sql`${table.companySize} in ('tpe', 'pme', 'grande')`),
    index("diagnostic_requests_status_date").on(table.status, table.createdAt, table.id),
    index("diagnostic_requests_date").on(table.createdAt),
    index("diagnostic_requests_email").on(table.email),
    index("diagnostic_requests_words")
      .using("gin", sql`(${requestWords(table)}) gin_trgm_ops`)
      .concurrently(),
  ],
);

export const requestWords = (
  row: Record<"reference" | "name" | "email" | "company" | "phone", AnyPgColumn>,
) => sql`${foldedText(row.reference, row.name, row.email, row.company)} || ${phoneDigits(row.phone)}`;
