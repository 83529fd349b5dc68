import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
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
  (table) => [
    index("diagnostic_sets_author").on(table.authorId).concurrently().where(sql`author_id is not null`),
    uniqueIndex("diagnostic_sets_draft").on(sql`(published_at is null)`).where(sql`published_at is null`),
  ],
);
