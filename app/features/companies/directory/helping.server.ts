import { and, arrayOverlaps } from "drizzle-orm";
import type { ZoneKey } from "#app/core/catalogue/zones.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import type { PublicScope } from "#app/platform/http/scope.ts";
import { asRow, cardCuts } from "./card.server.ts";
import type { Row } from "./card.ts";
import { type CompanyCard, cardsInOrder, turning } from "./directory.server.ts";

/** What is needed, and where. */
type Need = { categories: readonly string[]; zone?: ZoneKey | undefined; commune?: string | undefined };

export type Helping = Row & { slug: string };

/** Enough of the list of the day to find close ones among; the cost is theirs, not the directory's. */
const CANDIDATES = 200;

/**
 * Published companies that do what is needed: those of the commune first, then who does most of it, then who comes there
 * rather than helping at a distance. Equals stay in the order of the day (decision C1).
 */
export async function companiesThatHelp(scope: PublicScope, need: Need, most: number): Promise<Helping[]> {
  const { categories, zone, commune } = need;
  if (categories.length === 0) return [];
  const inReach = zone && arrayOverlaps(companies.zones, [zone, "distance"]);
  const matches = and(isPublished, arrayOverlaps(companies.categories, [...categories]), inReach);
  const candidates = await cardsInOrder(scope, turning(matches, { from: 0, to: CANDIDATES }));
  const isThere = (one: CompanyCard) => Number(commune !== undefined && one.commune === commune);
  const shared = (one: CompanyCard) => one.categories.filter((slug) => categories.includes(slug)).length;
  const comes = (one: CompanyCard) => Number(zone === undefined || one.zones.includes(zone));
  return candidates
    .toSorted((a, b) => isThere(b) - isThere(a) || shared(b) - shared(a) || comes(b) - comes(a))
    .slice(0, most)
    .map((one) => ({ ...asRow(one, cardCuts.similar), slug: one.slug }));
}
