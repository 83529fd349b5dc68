import { and, arrayOverlaps, isNotNull, sql } from "drizzle-orm";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";

/** More than a page shows: an answer shows those of its kind. */
const READ = 24;

export type OnCall = { slug: string; name: string; place: string; categories: string[] };

/**
 * Companies that answer to an attack, and whose standby an administrator has confirmed: those that were checked last
 * first. While the database does not answer there are none, and the page stands without them.
 */
export function listOnCall(scope: Pick<PublicScope, "db" | "memo">): Promise<OnCall[]> {
  return scope.memo("on-call", () => readOnCall(scope)).catch(() => []);
}

async function readOnCall({ db }: Pick<PublicScope, "db">): Promise<OnCall[]> {
  const found = await db
    .select({
      slug: companies.slug,
      name: companies.name,
      categories: companies.categories,
      zones: companies.zones,
      commune: companies.commune,
    })
    .from(companies)
    .where(
      and(
        isPublished,
        isNotNull(companies.onCallConfirmedAt),
        arrayOverlaps(companies.categories, RESPONDERS),
      ),
    )
    .orderBy(sql`${companies.onCallConfirmedAt} desc`, companies.id)
    .limit(READ);
  return found.map(({ slug, name, categories, zones, commune }) => ({
    slug,
    name,
    categories,
    place: [commune, zoneLabels(zones)].filter(Boolean).join(" · "),
  }));
}

/** The categories of those who repair after an attack. */
const RESPONDERS = ["reponse-a-incident-forensic", "surveillance-securite-managee-24h-24"];
