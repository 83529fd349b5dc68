import { desc, eq, isNotNull, sql } from "drizzle-orm";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { diagnosticSets } from "#app/features/diagnostic/diagnostic.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { activeQuestions, type QuestionSet } from "./question.ts";
import { shippedSet } from "./shipped-set.ts";

const columns = { version: diagnosticSets.version, questions: diagnosticSets.questions };

/** The questions that are asked now: the newest published ones, or those the site comes with. */
export async function findCurrentSet({ db }: DbScope): Promise<QuestionSet> {
  const [found] = await db
    .select(columns)
    .from(diagnosticSets)
    .where(isNotNull(diagnosticSets.publishedAt))
    .orderBy(desc(diagnosticSets.version))
    .limit(1);
  return found ?? shippedSet;
}

/** The questions of a version, as they were when it was published. */
export async function findSet({ db }: DbScope, version: number): Promise<QuestionSet> {
  const [found] = await db.select(columns).from(diagnosticSets).where(eq(diagnosticSets.version, version));
  if (!found) throw new Error(`the questions of version ${version} are gone`);
  return found;
}

/** What the site comes with is its first version, from the first diagnostic on: later releases do not change it. */
export async function keepShippedSet({ db }: DbScope): Promise<void> {
  await db
    .insert(diagnosticSets)
    .values({ ...shippedSet, publishedAt: new Date() })
    .onConflictDoNothing();
}

/** "current" is asked of whoever begins now, "former" only of who began with it. */
export type VersionState = "draft" | "current" | "former";
type Version = QuestionSet & {
  state: VersionState;
  /** Who changed or published it last; null where the site came with it, or the account is gone. */
  author: string | null;
  /** When it was published; a draft, when it was last changed; null where nobody began a diagnostic yet. */
  at: Date | null;
};
export type ListedVersion = Omit<Version, "questions"> & { asked: number };

/** Every version, the newest first. */
export async function listVersions(scope: AdminScope): Promise<ListedVersion[]> {
  return (await readVersions(scope)).map(({ questions, ...version }) => ({
    ...version,
    asked: activeQuestions({ questions }).length,
  }));
}

/** A version as the staff reads it. */
export async function findVersion(scope: AdminScope, version: number): Promise<Version | undefined> {
  return (await readVersions(scope)).find((one) => one.version === version);
}

async function readVersions({ db }: AdminScope): Promise<Version[]> {
  const found = await db
    .select({
      ...columns,
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
  const stored = found.map(({ publishedAt, ...version }): Version => {
    if (!publishedAt) return { ...version, state: "draft" };
    return { ...version, state: version.version === current ? "current" : "former" };
  });
  if (current !== undefined) return stored;
  return [...stored, { ...shippedSet, state: "current", author: null, at: null }];
}
