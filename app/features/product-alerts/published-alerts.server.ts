import { desc, eq } from "drizzle-orm";
import { findBrands } from "#app/core/settings/brand-catalogue.server.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";
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
      day: at ? formatDate(at, "long") : "",
      brands: catalogue.filter(({ slug }) => slugs.includes(slug)).map(({ slug, name }) => ({ slug, name })),
    }));
  });
}
export type PublishedAlert = Awaited<ReturnType<typeof listPublishedAlerts>>[number];
