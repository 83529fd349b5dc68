import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "#app/platform/db/columns.ts";

export const consentProofs = pgTable(
  "consent_proofs",
  {
    id: bigserial("id", { mode: "number" }).primaryKey(),
    purpose: text("purpose").notNull(),
    /** Id of the user, subscription or lead; erased with it. */
    subjectId: text("subject_id").notNull(),
    textVersion: text("text_version").notNull(),
    page: text("page").notNull(),
    createdAt: createdAt(),
  },
  (table) => [index("consent_proofs_subject").on(table.subjectId)],
);
