import { and, eq, or, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { findTargets, namesOf, withoutReaders } from "../notices/targets.server.ts";
import { listRecipients } from "../steps/recipients.server.ts";

/**
 * Published companies of that exact name, or the one at that URL. At most two: enough to detect ambiguity.
 * @param asked a name, a slug, or the URL of a page
 * @returns their ids
 */
export async function findPublishedCompanies({ db }: AdminScope, asked: string): Promise<string[]> {
  const slug = /\/company\/([\w-]+)/.exec(asked)?.[1];
  const isAsked = slug
    ? eq(companyCard.slug, slug)
    : or(eq(companyCard.slug, asked.toLowerCase()), sql`lower(${companyCard.name}) = lower(${asked})`);
  const found = await db
    .select({ id: companyCard.id })
    .from(companyRows)
    .where(and(isPublished, isAsked))
    .limit(2);
  return found.map(({ id }) => id);
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
