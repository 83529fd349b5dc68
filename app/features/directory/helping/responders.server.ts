import { and, arrayOverlaps, inArray, type SQL, sql } from "drizzle-orm";
import type { CompanyCard } from "#app/core/company/card.server.ts";
import { companyCard, companyOnCall, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { Places } from "#app/core/search/places.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { readCards, todaysOrder } from "../search/query.server.ts";

const INCIDENT_RESPONSE = ["reponse-a-incident-forensic"];

/**
 * Published companies that respond to attacks: confirmed on-call first, then those of the places, then those that
 * travel there; ties in today's order (decision C1).
 * @param kinds required categories, at least one of them
 */
export async function listResponders(
  scope: DbScope,
  places: Places,
  most: number,
  kinds: readonly string[] = INCIDENT_RESPONSE,
): Promise<CompanyCard[]> {
  const matches = and(isPublished, arrayOverlaps(companyCard.categories, [...kinds]));
  return readCards(
    scope,
    sql`
      select id, row_number() over (
        order by ${companyOnCall.onCallConfirmedAt} is null, ${farFrom(places)}, ${todaysOrder()}) as place
      from ${companyRows} where ${matches} order by place limit ${most}`,
  );
}

function farFrom({ communes, zones }: Places): SQL {
  if (communes.length === 0) return sql`0`;
  return sql`case when ${inArray(companyCard.commune, communes)} then 0
    when ${arrayOverlaps(companyCard.zones, zones)} then 1 else 2 end`;
}
