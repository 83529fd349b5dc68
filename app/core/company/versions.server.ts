import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { companyVersions } from "#app/core/company/versions.table.ts";
import { personCard, personRows } from "#app/core/person/person.reads.ts";
import { anyOf } from "#app/platform/db/any-of.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { Proposal } from "./company-content.ts";

export type VersionState = "draft" | "waiting" | "applied" | "rejected" | "replaced" | "withdrawn";
export type VersionOrigin = "submission" | "edit" | "admin" | "import" | "restored";

export type NewVersion = Proposal & {
  companyId: string;
  authorId?: string | null | undefined;
  origin: VersionOrigin;
  state: VersionState;
  decidedBy?: string | undefined;
};

export async function keepVersions({ db }: DbScope, versions: readonly NewVersion[]): Promise<string[]> {
  if (versions.length === 0) return [];
  const inserted = await db
    .insert(companyVersions)
    .values(
      versions.map(({ authorId = null, decidedBy = null, ...version }) => ({
        ...version,
        authorId,
        decidedBy,
        decidedAt: version.state === "draft" || version.state === "waiting" ? null : sql`now()`,
      })),
    )
    .returning({ id: companyVersions.id });
  return inserted.map(({ id }) => id);
}

export type OpenVersion = Proposal & {
  id: string;
  state: "draft" | "waiting";
  authorId: string | null;
  createdAt: Date;
  updatedAt: Date;
  reason: string | null;
};

export async function findOpenVersion({ db }: DbScope, companyId: string): Promise<OpenVersion | undefined> {
  const [found] = await db
    .select({
      id: companyVersions.id,
      state: sql<"draft" | "waiting">`${companyVersions.state}`,
      authorId: companyVersions.authorId,
      content: companyVersions.content,
      logoKey: companyVersions.logoKey,
      createdAt: companyVersions.createdAt,
      updatedAt: companyVersions.updatedAt,
      reason: companyVersions.reason,
    })
    .from(companyVersions)
    .where(and(eq(companyVersions.companyId, companyId), isOpen));
  return found;
}

const isOpen = inArray(companyVersions.state, ["draft", "waiting"]);

type Closing = {
  to: "applied" | "rejected" | "replaced" | "withdrawn";
  decidedBy?: string | undefined;
  reason?: string | undefined;
};

/** Returns the ids of those that were open. */
export async function closeVersions(
  { db }: DbScope,
  companyIds: readonly string[],
  { to, decidedBy, reason }: Closing,
): Promise<string[]> {
  if (companyIds.length === 0) return [];
  const closed = await db
    .update(companyVersions)
    .set({
      state: to,
      decidedAt: sql`now()`,
      decidedBy: decidedBy ?? null,
      ...(reason !== undefined && { reason }),
    })
    .where(and(inArray(companyVersions.companyId, [...companyIds]), isOpen))
    .returning({ id: companyVersions.id });
  return closed.map(({ id }) => id);
}

/** Updates, submits or withdraws the open version. The caller checks that it exists. */
export async function rewriteOpenVersion(
  { db }: DbScope,
  companyId: string,
  change: Partial<Proposal> & { state: "draft" | "waiting"; reason?: string | null },
): Promise<void> {
  await db
    .update(companyVersions)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(companyVersions.companyId, companyId), isOpen));
}

/** Open versions first, then the last decided: decisions do not follow the order of creation. */
const lastDecided = [
  sql`${companyVersions.decidedAt} desc nulls first`,
  desc(companyVersions.createdAt),
  desc(companyVersions.id),
];

/** The last applied version, or the open one of a company never published. */
export async function findStandingVersion(
  { db }: DbScope,
  companyId: string,
  shown: boolean,
): Promise<(Proposal & { id: string }) | undefined> {
  const [found] = await db
    .select({
      id: companyVersions.id,
      content: companyVersions.content,
      logoKey: companyVersions.logoKey,
    })
    .from(companyVersions)
    .where(
      and(eq(companyVersions.companyId, companyId), shown ? eq(companyVersions.state, "applied") : isOpen),
    )
    .orderBy(...lastDecided)
    .limit(1);
  return found;
}

/** The last refused version, unless another was decided since: the base of its author's next draft. */
export async function findRefusedVersion({ db }: DbScope, companyId: string) {
  const [last] = await db
    .select({
      state: companyVersions.state,
      reason: companyVersions.reason,
      authorId: companyVersions.authorId,
      decidedAt: companyVersions.decidedAt,
      content: companyVersions.content,
      logoKey: companyVersions.logoKey,
    })
    .from(companyVersions)
    .where(eq(companyVersions.companyId, companyId))
    .orderBy(...lastDecided)
    .limit(1);
  return last?.state === "rejected" ? last : undefined;
}

export async function forgetContactInVersions({ db }: DbScope, email: string): Promise<void> {
  await db
    .update(companyVersions)
    .set({ content: sql`${companyVersions.content} || '{"email": null, "contactName": ""}'` })
    .where(eq(sql`lower(${companyVersions.content} ->> 'email')`, email));
}

export async function findUnusedFiles({ db }: DbScope, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const used = await db
    .select({ key: companyVersions.logoKey })
    .from(companyVersions)
    .where(anyOf(companyVersions.logoKey, new Set(keys)));
  const usedKeys = new Set(used.map(({ key }) => key));
  return [...new Set(keys)].filter((key) => !usedKeys.has(key));
}

export async function findVersion({ db }: DbScope, companyId: string, versionId: string) {
  const [found] = await db
    .select({
      id: companyVersions.id,
      state: sql<VersionState>`${companyVersions.state}`,
      authorId: companyVersions.authorId,
      content: companyVersions.content,
      logoKey: companyVersions.logoKey,
      decidedBy: companyVersions.decidedBy,
      decidedAt: companyVersions.decidedAt,
      createdAt: companyVersions.createdAt,
    })
    .from(companyVersions)
    .where(and(eq(companyVersions.id, versionId), eq(companyVersions.companyId, companyId)));
  return found;
}

/** Last decided first, without drafts, which are private to their author. */
export function listVersions({ db }: DbScope, companyId: string, limit: number) {
  const decider = alias(personRows, "decider");
  return db
    .select({
      id: companyVersions.id,
      state: sql<VersionState>`${companyVersions.state}`,
      origin: sql<VersionOrigin>`${companyVersions.origin}`,
      content: companyVersions.content,
      logoKey: companyVersions.logoKey,
      reason: companyVersions.reason,
      author: personCard.name,
      decidedBy: decider.name,
      decidedAt: companyVersions.decidedAt,
      createdAt: companyVersions.createdAt,
      updatedAt: companyVersions.updatedAt,
    })
    .from(companyVersions)
    .leftJoin(personRows, eq(personCard.id, companyVersions.authorId))
    .leftJoin(decider, eq(decider.id, companyVersions.decidedBy))
    .where(and(eq(companyVersions.companyId, companyId), ne(companyVersions.state, "draft")))
    .orderBy(...lastDecided)
    .limit(limit);
}
