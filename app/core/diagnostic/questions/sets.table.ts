import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { users } from "#app/core/person/person.table.ts";
import { createdAt, moment, updatedAt } from "#app/platform/db/columns.ts";
import type { Question } from "./question.ts";

/** Published sets are immutable; at most one is a draft. */
export const diagnosticSets = pgTable(
  "diagnostic_sets",
  {
    version: integer("version").primaryKey(),
    questions: jsonb("questions").$type<readonly Question[]>().notNull(),
    authorId: text("author_id").references(() => users.id, { onDelete: "set null" }),
    /** The newest published set is in use. */
    publishedAt: moment("published_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    uniqueIndex("diagnostic_sets_draft").on(sql`(published_at is null)`).where(sql`published_at is null`),
  ],
);
