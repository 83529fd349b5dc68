import { and, eq, inArray, sql } from "drizzle-orm";
import { companies } from "#app/core/company/company.table.ts";
import { companyVersions } from "#app/core/company/versions.table.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { enqueueJob, type Jobs } from "#app/platform/jobs/define-job.ts";
import { openDataFilesJob } from "./open-data/files-job.ts";
import type { OpenData } from "./open-data/open-data.rules.ts";
import { learnWordsOf } from "./search-documents.server.ts";
import {
  type CompanyActor,
  type CompanyStatus,
  isOnline,
  isShown,
  type StatusAct,
  type StatusVerdict,
  validateStatusAct,
} from "./status.rules.ts";
import { closeVersions } from "./versions.server.ts";

export type LockedCompany = {
  id: string;
  slug: string;
  name: string;
  status: CompanyStatus;
  offlineBy: CompanyActor | null;
  managersCanTakeOffline: boolean;
  archivedFrom: CompanyStatus | null;
  featured: boolean;
  verifiedAt: Date | null;
  deletionRequestedAt: Date | null;
  confirmedAt: Date | null;
  onCallAskedAt: Date | null;
  onCallConfirmedAt: Date | null;
  openData: OpenData;
  submittedBy: string | null;
};

/** Locks the company until the transaction ends; concurrent callers wait, then see its new state. */
export async function lockCompany({ db }: DbScope, id: string): Promise<LockedCompany | undefined> {
  const [found] = await db
    .select({
      id: companies.id,
      slug: companies.slug,
      name: companies.name,
      status: sql<CompanyStatus>`${companies.status}`,
      offlineBy: sql<CompanyActor | null>`${companies.offlineBy}`,
      managersCanTakeOffline: companies.managersCanTakeOffline,
      archivedFrom: sql<CompanyStatus | null>`${companies.archivedFrom}`,
      featured: companies.featured,
      verifiedAt: companies.verifiedAt,
      deletionRequestedAt: companies.deletionRequestedAt,
      confirmedAt: companies.confirmedAt,
      onCallAskedAt: companies.onCallAskedAt,
      onCallConfirmedAt: companies.onCallConfirmedAt,
      openData: companies.openData,
      submittedBy: companies.submittedBy,
    })
    .from(companies)
    .where(eq(companies.id, id))
    .for("update");
  return found;
}

const lastApplied = sql`coalesce((select max(decided_at) from ${companyVersions}
  where ${companyVersions.companyId} = ${companies.id} and ${companyVersions.state} = 'applied'), ${companies.updatedAt})`;

/** Restoring an archived company restores who took it offline. */
const keepsOfflineBy = (to: CompanyStatus) => to === "offline" || to === "archived";

/** Applies a status change that the rules allow, or returns the refusal. The caller locks the company. */
export async function changeStatus(
  scope: DbScope & { jobs: Jobs },
  company: LockedCompany,
  { act, by, reason }: { act: StatusAct; by: CompanyActor; reason?: string | undefined },
): Promise<StatusVerdict> {
  const verdict = validateStatusAct(company, act, by);
  if (!verdict.ok) return verdict;
  const { to } = verdict;
  const archived = to === "archived";
  await scope.db
    .update(companies)
    .set({
      status: to,
      // A republished page keeps the date of its content; other changes restart retention.
      updatedAt: to === "published" && act !== "approve" ? lastApplied : sql`now()`,
      offlineBy: act === "takeOffline" ? by : keepsOfflineBy(to) ? company.offlineBy : null,
      archivedAt: archived ? sql`now()` : null,
      archivedFrom: archived ? company.status : null,
      archivedReason: archived ? (reason ?? null) : null,
      ...(act === "approve" && { publishDate: sql`now()` }),
      ...(act === "submit" && { submissionDate: sql`now()` }),
      ...(archived && { deletionRequestedAt: null }),
    })
    .where(and(eq(companies.id, company.id), eq(companies.status, company.status)));
  if (isShown(to)) await learnWordsOf(scope, [company.id]);
  const leaves = isOnline(company.status) && !isOnline(to);
  if (leaves && company.openData === "open") await enqueueJob(scope, openDataFilesJob, {});
  return verdict;
}

export async function publishPending(scope: DbScope, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const published = await scope.db
    .update(companies)
    .set({ status: "published", publishDate: sql`now()`, updatedAt: sql`now()` })
    .where(and(eq(companies.status, "pending"), inArray(companies.id, [...ids])))
    .returning({ id: companies.id });
  const done = published.map(({ id }) => id);
  await closeVersions(scope, done, { to: "applied" });
  await learnWordsOf(scope, done);
  return published.length;
}

/** Decision F7: sets the value in one statement instead of toggling it. */
export async function setFeatured({ db }: DbScope, id: string, featured: boolean): Promise<void> {
  await db.update(companies).set({ featured }).where(eq(companies.id, id));
}

export async function setVerified({ db }: DbScope, id: string, at: Date | null): Promise<void> {
  await db.update(companies).set({ verifiedAt: at }).where(eq(companies.id, id));
}

export async function confirmUpToDate({ db }: DbScope, id: string): Promise<void> {
  await db.update(companies).set({ confirmedAt: sql`now()` }).where(eq(companies.id, id));
}

/** Null when the manager withdraws the request or staff refuses it. */
export async function setDeletionRequest({ db }: DbScope, id: string, at: Date | null): Promise<void> {
  await db.update(companies).set({ deletionRequestedAt: at }).where(eq(companies.id, id));
}

export async function setManagersCanTakeOffline(
  { db }: DbScope,
  id: string,
  allowed: boolean,
): Promise<void> {
  await db.update(companies).set({ managersCanTakeOffline: allowed }).where(eq(companies.id, id));
}

/** Emergency response on the day of an attack: requested by a manager, confirmed by staff; null for both ends it. */
export async function setOnCall(
  { db }: DbScope,
  id: string,
  { askedAt, confirmedAt }: { askedAt: Date | null; confirmedAt: Date | null },
): Promise<void> {
  await db
    .update(companies)
    .set({ onCallAskedAt: askedAt, onCallConfirmedAt: confirmedAt })
    .where(eq(companies.id, id));
}

/** At the moment of the transaction, which is also that of the mails about it. */
export async function setOpenData({ db }: DbScope, id: string, openData: OpenData): Promise<void> {
  await db.update(companies).set({ openData, openDataAt: sql`now()` }).where(eq(companies.id, id));
}
