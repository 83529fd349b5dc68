import { and, desc, eq, inArray } from "drizzle-orm";
import { alertPath } from "#app/core/alert/alerts-page.ts";
import { findBrands } from "#app/core/settings/brand-catalogue.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
import type { FeedEntry } from "#app/platform/seo/feeds.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { productAlerts } from "./product-alerts.table.ts";

const SHOWN = 50;

/** The latest ones, of the public page. */
export function listPublishedAlerts(scope: MemoScope) {
  return scope.memo("product-alerts", async () => {
    const { id, title, url, sentence, brands, decidedAt } = productAlerts;
    const rows = await scope.db
      .select({ id, title, url, sentence, brands, decidedAt })
      .from(productAlerts)
      .where(eq(productAlerts.state, "published"))
      .orderBy(desc(decidedAt), desc(id))
      .limit(SHOWN);
    const catalogue = await findBrands(scope);
    return rows.map(({ decidedAt: at, brands: slugs, ...alert }) => ({
      ...alert,
      sentence: alert.sentence ?? "",
      published: at ?? new Date(0),
      day: at ? formatDate(at, "long") : "",
      brands: catalogue.filter(({ slug }) => slugs.includes(slug)).map(({ slug, name }) => ({ slug, name })),
    }));
  });
}
export type PublishedAlert = Awaited<ReturnType<typeof listPublishedAlerts>>[number];

export const fedProductAlerts = async (scope: MemoScope): Promise<FeedEntry[]> =>
  (await listPublishedAlerts(scope)).map(({ id, title, sentence, brands, published }) => ({
    id,
    path: alertPath(id),
    title: brands.map(({ name }) => name).join(", ") || title,
    summary: sentence,
    text: sentence,
    author: "Récif",
    category: "Par produit",
    published,
    updated: published,
  }));

/** Of these, those that are published. */
export async function listAlertsOf({ db }: DbScope, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: productAlerts.id, title: productAlerts.sentence })
    .from(productAlerts)
    .where(and(inArray(productAlerts.id, [...ids]), eq(productAlerts.state, "published")));
  return rows.map(({ id, title }) => ({ id, title: title ?? "", path: alertPath(id), category: "" }));
}
