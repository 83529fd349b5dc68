import { and, eq, or, sql } from "drizzle-orm";
import { companyCard, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { AdminScope } from "#app/platform/http/scope.ts";
import { findTargets, namesOf, withoutReaders } from "../lead-notices.server.ts";
import { listRecipients } from "../steps/recipients.server.ts";

/**
 * The published companies of exactly that name, or the one at that address. Two are enough to know that a name does not
 * tell which.
 * @param asked a name, a slug, or the whole URL of a page, which no other company shares
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

/** Of the companies that a lead is about to be sent to, the names of those that do not have it yet. */
export async function whoIsTold(
  scope: AdminScope,
  leadId: string,
  companyIds: readonly string[],
): Promise<{ told: string | undefined; unread: string | undefined }> {
  const had = (await listRecipients(scope, leadId)).map(({ companyId }) => companyId);
  const targets = await findTargets(
    scope,
    companyIds.filter((id) => !had.includes(id)),
  );
  const unread = await withoutReaders(scope, targets);
  return { told: namesOf(targets.filter((one) => !unread.includes(one))), unread: namesOf(unread) };
}
