import { and, notInArray, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { companyMatches } from "#app/core/company/company-matches.server.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { findTargets, namesOf, withoutReaders } from "../notices/targets.server.ts";
import { listRecipients } from "../steps/recipients.server.ts";

export type FoundCompany = { id: string; name: string; place: string | null };

const FOUND_AT_MOST = 12;

/** Published companies with these words in their name, or with this e-mail, number or URL; those named so first. */
export async function findPublishedCompanies(
  { db }: AdminScope,
  asked: string,
  { without = [], atMost = FOUND_AT_MOST }: { without?: readonly string[]; atMost?: number } = {},
): Promise<FoundCompany[]> {
  const q = /\/company\/([\w-]+)/.exec(asked)?.[1] ?? asked;
  if (!q.trim()) return [];
  const { id, name, commune } = companyCard;
  return db
    .select({ id, name, place: commune })
    .from(companyRows)
    .where(and(isPublished, companyMatches(q), without.length > 0 ? notInArray(id, [...without]) : undefined))
    .orderBy(sql`lower(${name}) = lower(${q}) desc`, name)
    .limit(atMost);
}

export async function findNotified(
  scope: AdminScope,
  leadId: string,
  companyIds: readonly string[],
): Promise<{ notified: string | undefined; unread: string | undefined }> {
  const had = (await listRecipients(scope, leadId)).map(({ companyId }) => companyId);
  const targets = await findTargets(
    scope,
    companyIds.filter((id) => !had.includes(id)),
  );
  const unread = await withoutReaders(scope, targets);
  return { notified: namesOf(targets.filter((one) => !unread.includes(one))), unread: namesOf(unread) };
}
