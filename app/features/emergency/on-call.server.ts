import { and, arrayOverlaps, isNotNull, sql } from "drizzle-orm";
import { zoneLabels } from "#app/core/catalogue/zones.ts";
import { companyCard, companyOnCall, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import type { MemoScope } from "#app/platform/http/scope.ts";

/** More than displayed: each answer filters by category. */
const READ = 24;

export type OnCall = { slug: string; name: string; place: string; categories: string[] };

/** The latest confirmed first. Empty when the database fails, so that the page still works. */
export function listOnCall(scope: MemoScope): Promise<OnCall[]> {
  return scope.memo("on-call", () => readOnCall(scope)).catch(() => []);
}

async function readOnCall({ db }: DbScope): Promise<OnCall[]> {
  const found = await db
    .select({
      slug: companyCard.slug,
      name: companyCard.name,
      categories: companyCard.categories,
      zones: companyCard.zones,
      commune: companyCard.commune,
    })
    .from(companyRows)
    .where(
      and(
        isPublished,
        isNotNull(companyOnCall.onCallConfirmedAt),
        arrayOverlaps(companyCard.categories, RESPONDERS),
      ),
    )
    .orderBy(sql`${companyOnCall.onCallConfirmedAt} desc`, companyCard.id)
    .limit(READ);
  return found.map(({ slug, name, categories, zones, commune }) => ({
    slug,
    name,
    categories,
    place: [commune, zoneLabels(zones)].filter(Boolean).join(" · "),
  }));
}

const RESPONDERS = ["reponse-a-incident-forensic", "surveillance-securite-managee-24h-24"];
