import { and, asc, count, max, sql } from "drizzle-orm";
import { companyCard, companyDates, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";

export type Dated = { slug: string; lastModified: Date };
/** The moment is text: a Date would lose its microseconds. */
type Start = { moment: string; id: string };

const order = [asc(companyDates.createdAt), asc(companyCard.id)];

export function listForSitemap(
  { db }: DbScope,
  { from, limit }: { from: Start | undefined; limit: number },
): Promise<Dated[]> {
  return db
    .select({ slug: companyCard.slug, lastModified: companyDates.updatedAt })
    .from(companyRows)
    .where(
      and(
        isPublished,
        from &&
          sql`(${companyDates.createdAt}, ${companyCard.id}) >= (${from.moment}::timestamptz, ${from.id}::uuid)`,
      ),
    )
    .orderBy(...order)
    .limit(limit);
}

/** Where the second part begins and those after it. */
export function listPartStarts(
  { db, memo }: MemoScope,
  { first, size }: { first: number; size: number },
): Promise<Start[]> {
  return memo(`sitemap-parts:${first}`, async () => {
    const place = sql<number>`row_number() over (order by ${companyDates.createdAt}, ${companyCard.id})`;
    const placed = db
      .select({
        moment: sql<string>`${companyDates.createdAt}::text`.as("moment"),
        id: companyCard.id,
        place: place.as("place"),
      })
      .from(companyRows)
      .where(isPublished)
      .as("placed");
    return db
      .select({ moment: placed.moment, id: placed.id })
      .from(placed)
      .where(sql`${placed.place} > ${first} and (${placed.place} - ${first} - 1) % ${size} = 0`)
      .orderBy(placed.place);
  });
}

type Summary = { companies: number; lastModified: Date | undefined };

export function publishedSummary({ db, memo }: MemoScope): Promise<Summary> {
  return memo("published-summary", async () => {
    const [row] = await db
      .select({ companies: count(), lastModified: max(companyDates.updatedAt) })
      .from(companyRows)
      .where(isPublished);
    return { companies: row?.companies ?? 0, lastModified: row?.lastModified ?? undefined };
  });
}

export function categoryDates({ db, memo }: MemoScope): Promise<Map<string, Date>> {
  return memo("category-dates", async () => {
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
  });
}
