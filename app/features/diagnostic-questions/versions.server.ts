import { desc, eq, sql } from "drizzle-orm";
import { activeQuestions, type QuestionSet } from "#app/core/diagnostic/questions/question.ts";
import { diagnosticSets } from "#app/core/diagnostic/questions/sets.table.ts";
import { shippedSet } from "#app/core/diagnostic/questions/shipped-set.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";

/** "current" for new diagnostics, "former" only for those begun with it. */
export type SetVersionState = "draft" | "current" | "former";
type SetVersion = QuestionSet & {
  state: SetVersionState;
  /** Last editor or publisher; null for the bundled version or a deleted account. */
  author: string | null;
  at: Date | null;
};
export type ListedSetVersion = Omit<SetVersion, "questions"> & { asked: number };

export async function listSetVersions(scope: AdminScope): Promise<ListedSetVersion[]> {
  return (await readSetVersions(scope)).map(({ questions, ...version }) => ({
    ...version,
    asked: activeQuestions({ questions }).length,
  }));
}

export async function findSetVersion(scope: AdminScope, version: number): Promise<SetVersion | undefined> {
  return (await readSetVersions(scope)).find((one) => one.version === version);
}

async function readSetVersions({ db }: AdminScope): Promise<SetVersion[]> {
  const found = await db
    .select({
      version: diagnosticSets.version,
      questions: diagnosticSets.questions,
      author: personCard.name,
      publishedAt: diagnosticSets.publishedAt,
      at: sql`coalesce(${diagnosticSets.publishedAt}, ${diagnosticSets.updatedAt})`.mapWith(
        diagnosticSets.updatedAt,
      ),
    })
    .from(diagnosticSets)
    .leftJoin(personRows, eq(personCard.id, diagnosticSets.authorId))
    .orderBy(desc(diagnosticSets.version));
  const current = found.find(({ publishedAt }) => publishedAt !== null)?.version;
  const stored = found.map(({ publishedAt, ...version }): SetVersion => {
    if (!publishedAt) return { ...version, state: "draft" };
    return { ...version, state: version.version === current ? "current" : "former" };
  });
  if (current !== undefined) return stored;
  return [...stored, { ...shippedSet, state: "current", author: null, at: null }];
}
