import { createHash } from "node:crypto";
import { and, eq, isNull, max, sql } from "drizzle-orm";
import { recordAudit } from "#app/core/audit/audit-log.server.ts";
import type { Act } from "#app/core/audit/define-acts.ts";
import { activeQuestions, type Question } from "#app/core/diagnostic/questions/question.ts";
import { findCurrentSet, keepShippedSet } from "#app/core/diagnostic/questions/sets.server.ts";
import { diagnosticSets } from "#app/core/diagnostic/questions/sets.table.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import type { Outcome } from "#app/platform/outcome.ts";
import { diagnosticActs } from "./acts.ts";
import { freeId, MOST_QUESTIONS, moved, problemsOf } from "./draft.rules.ts";

const isDraft = (version: number) =>
  and(eq(diagnosticSets.version, version), isNull(diagnosticSets.publishedAt));

/** Detects concurrent changes of a question or a draft. */
export const stampOf = (stored: Question | readonly Question[]): string =>
  createHash("sha256").update(JSON.stringify(stored)).digest("hex").slice(0, 32);

export function prepareDraft(scope: AdminScope): Promise<number> {
  return inTransaction(scope, async (inside) => {
    await keepShippedSet(inside);
    const there = await lockAnyDraft(inside);
    if (there !== undefined) return there;
    const { questions } = await findCurrentSet(inside);
    const [last] = await inside.db.select({ version: max(diagnosticSets.version) }).from(diagnosticSets);
    // Of two concurrent calls, the second finds the first one's draft.
    await inside.db
      .insert(diagnosticSets)
      .values({ version: (last?.version ?? 0) + 1, questions, authorId: scope.actor.id })
      .onConflictDoNothing();
    const draft = await lockAnyDraft(inside);
    if (draft === undefined) throw new Error("there is no draft of the questions");
    return draft;
  });
}

/** Waits for a concurrent publication or deletion, then reads its outcome. */
async function lockAnyDraft({ db }: DbScope): Promise<number | undefined> {
  const [draft] = await db
    .select({ version: diagnosticSets.version })
    .from(diagnosticSets)
    .where(isNull(diagnosticSets.publishedAt))
    .for("update");
  return draft?.version;
}

/** "gone": draft or question deleted; "changed": concurrent edit; "full": maximum reached. */
export type DraftRefusal = "gone" | "changed" | "full";
type DraftChange = Outcome<DraftRefusal | { saved: { id: string } }>;
type Next = { id: string; questions: readonly Question[] } | DraftRefusal;

function changeDraft(
  scope: AdminScope,
  version: number,
  change: (questions: readonly Question[], inside: DbScope) => Promise<Next> | Next,
): Promise<DraftChange> {
  return inTransaction(scope, async (inside) => {
    const draft = await lockDraft(inside, version);
    if (!draft) return { kind: "gone" };
    const next = await change(draft, inside);
    if (typeof next === "string") return { kind: next };
    await inside.db
      .update(diagnosticSets)
      .set({ questions: next.questions, authorId: scope.actor.id, updatedAt: sql`now()` })
      .where(isDraft(version));
    return { kind: "saved", id: next.id };
  });
}

async function lockDraft({ db }: DbScope, version: number): Promise<readonly Question[] | undefined> {
  const [draft] = await db
    .select({ questions: diagnosticSets.questions })
    .from(diagnosticSets)
    .where(isDraft(version))
    .for("update");
  return draft?.questions;
}

export type WrittenQuestion = Omit<Question, "id">;

export const addQuestion = (scope: AdminScope, version: number, written: WrittenQuestion) =>
  changeDraft(scope, version, async (questions, inside) => {
    if (questions.length >= MOST_QUESTIONS) return "full";
    const id = freeId(written.text, await idsEver(inside));
    return { id, questions: [...questions, { id, ...written }] };
  });

export const saveQuestion = (
  scope: AdminScope,
  version: number,
  { id, seen, ...written }: WrittenQuestion & { id: string; seen: string },
) =>
  changeDraft(scope, version, (questions) => {
    const stored = questions.find((one) => one.id === id);
    if (!stored) return "gone";
    if (stampOf(stored) !== seen) return "changed";
    return { id, questions: questions.map((one) => (one === stored ? { id, ...written } : one)) };
  });

export const moveQuestion = (scope: AdminScope, version: number, id: string, by: -1 | 1) =>
  changeDraft(scope, version, (questions) =>
    questions.some((one) => one.id === id) ? { id, questions: moved(questions, id, by) } : "gone",
  );

/** @param seen stamp of the displayed question: concurrent edits are not deleted unread */
export const removeQuestion = (
  scope: AdminScope,
  version: number,
  { id, seen }: { id: string; seen: string },
) =>
  changeDraft(scope, version, (questions) => {
    const stored = questions.find((one) => one.id === id);
    if (!stored) return "gone";
    if (stampOf(stored) !== seen) return "changed";
    return { id, questions: questions.filter((one) => one !== stored) };
  });

/** Of all versions: ids are never reused, so that diagnostics can be compared. */
async function idsEver({ db }: DbScope): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select distinct question->>'id' as id from ${diagnosticSets}, jsonb_array_elements(${diagnosticSets.questions}) as question`,
  );
  return rows.map(({ id }) => id);
}

/** "not-ready": a question has a problem; "none": no active question, without explicit confirmation. */
export type Publication = Outcome<"published" | "gone" | "changed" | "not-ready" | "none">;
type Publishing = { seen: string; withoutQuestion: boolean };

/** New diagnostics use it; those already begun continue with their version. */
export function publishDraft(
  scope: AdminScope,
  version: number,
  { seen, withoutQuestion }: Publishing,
): Promise<Publication> {
  return inTransaction(scope, async (inside) => {
    const questions = await lockDraft(inside, version);
    if (!questions) return { kind: "gone" };
    if (stampOf(questions) !== seen) return { kind: "changed" };
    if (problemsOf(questions).length > 0) return { kind: "not-ready" };
    if (activeQuestions({ questions }).length === 0 && !withoutQuestion) return { kind: "none" };
    await inside.db
      .update(diagnosticSets)
      .set({ publishedAt: sql`now()`, authorId: scope.actor.id, updatedAt: sql`now()` })
      .where(isDraft(version));
    await record(inside, diagnosticActs.publish, version);
    return { kind: "published" };
  });
}

/** @returns "gone" when published or deleted */
export function discardDraft(
  scope: AdminScope,
  version: number,
  seen: string,
): Promise<Outcome<"discarded" | "changed" | "gone">> {
  return inTransaction(scope, async (inside) => {
    const questions = await lockDraft(inside, version);
    if (!questions) return { kind: "gone" };
    if (stampOf(questions) !== seen) return { kind: "changed" };
    await inside.db.delete(diagnosticSets).where(isDraft(version));
    await record(inside, diagnosticActs.discard, version);
    return { kind: "discarded" };
  });
}

const record = (scope: AdminScope, act: Act<"admin">, version: number) =>
  recordAudit(scope, { act, subject: String(version) });
