import { asc, count, max, sql } from "drizzle-orm";
import { companyCard, companyDates, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";

export type Dated = { slug: string; lastModified: Date };

export async function listForSitemap(
  { db }: DbScope,
  { offset, limit }: { offset: number; limit: number },
): Promise<Dated[]> {
  return db
    .select({ slug: companyCard.slug, lastModified: companyDates.updatedAt })
    .from(companyRows)
    .where(isPublished)
    .orderBy(asc(companyDates.createdAt), asc(companyCard.id))
    .offset(offset)
    .limit(limit);
}

export async function publishedSummary({
  db,
}: DbScope): Promise<{ companies: number; lastModified: Date | undefined }> {
  const [row] = await db
    .select({ companies: count(), lastModified: max(companyDates.updatedAt) })
    .from(companyRows)
    .where(isPublished);
  return { companies: row?.companies ?? 0, lastModified: row?.lastModified ?? undefined };
}

export async function categoryDates({ db }: DbScope): Promise<Map<string, Date>> {
  const slug = sql<string>`unnest(${companyCard.categories})`.as("slug");
  const each = db
    .select({ slug, updatedAt: companyDates.updatedAt })
    .from(companyRows)
    .where(isPublished)
    .as("each");
  const rows = await db
    .select({ slug: each.slug, lastModified: max(each.updatedAt) })
    .from(each)
    .groupBy(each.slug);
  return new Map(rows.flatMap((row) => (row.lastModified ? [[row.slug, row.lastModified]] : [])));
}
