import { asc, count, max, sql } from "drizzle-orm";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { isPublished } from "./directory.server.ts";

export type Dated = { slug: string; lastModified: Date };

/** The published companies of one part of the sitemap, in the order they came, each with its last change. */
export async function listForSitemap(
  { db }: PublicScope,
  { offset, limit }: { offset: number; limit: number },
): Promise<Dated[]> {
  return db
    .select({ slug: companies.slug, lastModified: companies.updatedAt })
    .from(companies)
    .where(isPublished)
    .orderBy(asc(companies.createdAt), asc(companies.id))
    .offset(offset)
    .limit(limit);
}

/** How many companies are published, and when the last of them changed. */
export async function publishedSummary({
  db,
}: PublicScope): Promise<{ companies: number; lastModified: Date | undefined }> {
  const [row] = await db
    .select({ companies: count(), lastModified: max(companies.updatedAt) })
    .from(companies)
    .where(isPublished);
  return { companies: row?.companies ?? 0, lastModified: row?.lastModified ?? undefined };
}

/** For each category that has published companies, when one of them last changed. */
export async function categoryDates({ db }: PublicScope): Promise<Map<string, Date>> {
  const slug = sql<string>`unnest(${companies.categories})`.as("slug");
  const each = db
    .select({ slug, updatedAt: companies.updatedAt })
    .from(companies)
    .where(isPublished)
    .as("each");
  const rows = await db
    .select({ slug: each.slug, lastModified: max(each.updatedAt) })
    .from(each)
    .groupBy(each.slug);
  return new Map(rows.flatMap((row) => (row.lastModified ? [[row.slug, row.lastModified]] : [])));
}
