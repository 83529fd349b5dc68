import { and, arrayContains, arrayOverlaps, eq, not, type SQL, sql } from "drizzle-orm";
import { asRow, cardCuts } from "#app/core/company/card.server.ts";
import type { Row } from "#app/core/company/card.ts";
import { companyCard, companyOnCall, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { inRotation } from "../search/query.server.ts";
import { inOrderOfHelp, offered, type Place, type Reach, reachOf, type Wanted } from "./helping.rules.ts";

type Need = Place & { wanted: readonly Wanted[] };

type Helping = Row & {
  slug: string;
  reach: Reach;
  offered: string[];
};

/** Candidates per distance, read in today's order. */
const CANDIDATES = 200;

/** In the order of `inOrderOfHelp`; ties in today's order (decision C1). */
export async function companiesThatHelp(scope: DbScope, need: Need, most: number): Promise<Helping[]> {
  const { wanted, ...place } = need;
  if (wanted.length === 0) return [];
  const matches = and(
    isPublished,
    arrayOverlaps(
      companyCard.categories,
      wanted.map(({ category }) => category),
    ),
  );
  const candidates = await scope.db
    .select({ ...companyCard, onCallConfirmedAt: companyOnCall.onCallConfirmedAt })
    .from(companyRows)
    .innerJoin(sql`(${nearestFirst(matches, place)}) as placed`, eq(companyCard.id, sql`placed.id`))
    .orderBy(sql`placed.place`);
  return inOrderOfHelp(candidates, need)
    .slice(0, most)
    .map((one) => ({
      ...asRow(one, cardCuts.similar),
      slug: one.slug,
      reach: reachOf(one, place),
      offered: offered(one.categories, wanted),
    }));
}

/** `id` and `place` of the candidates of each distance, so that remote companies displace no near one. */
function nearestFirst(matches: SQL | undefined, place: Place): SQL {
  const parts = distancesFrom(place).map(
    (there, at) => sql`select id, ${sql.raw(String(at * CANDIDATES))} + place as place
      from (${inRotation(and(matches, there), { from: 0, to: CANDIDATES })}) as part`,
  );
  return sql.join(parts, sql` union all `);
}

function distancesFrom({ zone, commune }: Place): (SQL | undefined)[] {
  if (!zone) return [undefined];
  const comes = arrayContains(companyCard.zones, [zone]);
  const helpsFromAfar = and(arrayContains(companyCard.zones, ["distance"]), not(comes));
  if (!commune) return [comes, helpsFromAfar];
  const isThere = eq(companyCard.commune, commune);
  const isElsewhere = sql`${companyCard.commune} is distinct from ${commune}`;
  const inReach = arrayOverlaps(companyCard.zones, [zone, "distance"]);
  return [and(isThere, inReach), and(isElsewhere, comes), and(isElsewhere, helpsFromAfar)];
}
