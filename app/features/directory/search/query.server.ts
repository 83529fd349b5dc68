import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import { managedServicesSlug } from "#app/core/catalogue/categories.ts";
import { communeNamed } from "#app/core/catalogue/communes.ts";
import { factKinds } from "#app/core/catalogue/fact-kinds.ts";
import { factTag } from "#app/core/catalogue/facts.ts";
import type { CompanyCard } from "#app/core/company/card.server.ts";
import {
  companyCard,
  companyOpenData,
  companyRanking,
  companyRows,
} from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { currentKinds, hasCredential } from "#app/core/credential/current-credentials.server.ts";
import { credentialKinds, credentialName } from "#app/core/credential/label-catalogue.ts";
import { storedLabels } from "#app/core/settings/added-labels.server.ts";
import { parseAddedLabels } from "#app/core/settings/added-labels.ts";
import { storedBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { type Brand, defaultBrands, parseBrands } from "#app/core/settings/brand-catalogue.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { type DirectoryFilters, type SwitchName, switchNames } from "../directory-url.ts";
import { EVERYTHING } from "../words/ranking.ts";
import { choiceKey, type FacetTable, facetChoices, facetTable, type HeldChoices, OPEN } from "./facets.ts";
import { listedCompany } from "./listed-company.server.ts";
import { rotationStart } from "./rotation.ts";

/** Cap of text search counts: an exact one would grow with the directory. */
export const COUNT_CAP = 1_000;

export type Filters = Omit<DirectoryFilters, "q">;
export type Span = { from: number; to: number };

const switchConditions: Record<SwitchName, SQL> = {
  featured: eq(companyCard.featured, true),
  verified: sql`${companyCard.verifiedAt} is not null`,
  managed: arrayContains(companyCard.categories, [managedServicesSlug]),
  website: eq(companyRanking.hasWebsite, true),
};

/** For the API and the open data. */
const isOpen = eq(companyOpenData.openData, "open");

export function conditions({ category, zone, commune, ...others }: Filters): SQL[] {
  const tags = factKinds.flatMap((kind) => {
    const key = others[kind];
    return key === undefined || kind === "label" ? [] : factTag(kind, key);
  });
  return [
    ...(category ? [arrayContains(companyCard.categories, [category])] : []),
    ...(zone ? [arrayContains(companyCard.zones, [zone])] : []),
    ...(commune ? [eq(companyCard.commune, communeNamed(commune) ?? "")] : []),
    ...switchNames.filter((name) => others[name]).map((name) => switchConditions[name]),
    ...(others.open ? [isOpen] : []),
    ...(others.label ? [hasCredential(others.label)] : []),
    ...(tags.length > 0 ? [arrayContains(companyRanking.factTags, tags)] : []),
  ];
}

const satisfies = (query: string) =>
  query === EVERYTHING ? sql`true` : sql`${companyRanking.searchLexemes} @@ ${query}::tsquery`;

/** Published companies with these filters that match the query, without those of a closer one. */
export function matching(filters: Filters, query = EVERYTHING, closer?: string): SQL | undefined {
  return and(
    isPublished,
    ...conditions(filters),
    query === EVERYTHING ? undefined : satisfies(query),
    closer === undefined ? undefined : sql`not ${satisfies(closer)}`,
  );
}

/** The same, in a form whose selectivity the planner cannot estimate: it assumes one company in a thousand. */
export function matchingFew(filters: Filters, query: string): SQL | undefined {
  if (query === EVERYTHING) return matching(filters);
  return and(matching(filters), sql`${companyRanking.searchLexemes} @@ (select ${query}::tsquery)`);
}

// In which order.

/** Featured first, then the ring from today's start (decision C1). */
export const todaysOrder = () =>
  sql`featured desc, rotation_key >= ${rotationStart()} desc, rotation_key, id`;

// One page of them: each gives `id` and `place`, for `readCards`.

export function readCards({ db }: DbScope, placed: SQL): Promise<CompanyCard[]> {
  return db
    .select(listedCompany)
    .from(companyRows)
    .innerJoin(sql`(${placed}) as placed`, eq(companyCard.id, sql`placed.id`))
    .orderBy(sql`placed.place`);
}

/** Four index ranges limited to `to` rows: the cost depends on the page, not the directory. */
export function inRotation(matches: SQL | undefined, { from, to }: Span): SQL {
  const start = rotationStart();
  const part = (rank: number, featured: boolean, range: SQL) => sql`
    (select id, ${sql.raw(String(rank))} as rank, rotation_key from ${companyRows}
     where ${matches} and featured = ${sql.raw(String(featured))} and ${range}
     order by rotation_key, id limit ${to})`;
  return sql`
    select id, row_number() over (order by rank, rotation_key, id) as place from (
      ${part(0, true, sql`rotation_key >= ${start}`)} union all
      ${part(1, true, sql`rotation_key < ${start}`)} union all
      ${part(2, false, sql`rotation_key >= ${start}`)} union all
      ${part(3, false, sql`rotation_key < ${start}`)}
    ) as ring order by place offset ${from} limit ${to - from}`;
}

/** Upper bound of prefix matches considered for suggestions. */
const ENOUGH = 100;

/** The first of each tier of names. */
export function byName(tiers: readonly string[], most: number): SQL {
  const parts = tiers.map(
    (tier, at) => sql`(
      select id from (
        select id, featured, rotation_key from ${companyRows}
        where ${matching({}, tier, tiers[at - 1])} limit ${ENOUGH}) as some_of_them
      order by ${todaysOrder()} limit ${most})`,
  );
  return sql`
    select id, row_number() over () as place from (${sql.join(parts, sql` union all `)}) as named limit ${most}`;
}

// Where they are.

/** A company as the map names it. */
export type NamedCompany = { slug: string; name: string };

/** The first of each of these communes, featured first. @param isFew no more than the cap match: read at once */
export async function readFirstOfCommunes(
  { db }: DbScope,
  matches: SQL | undefined,
  { isFew, most, among }: { isFew: boolean; most: number; among: readonly string[] },
): Promise<Map<string, NamedCompany[]>> {
  const order = sql`featured desc nulls last, rotation_key, id`;
  const first = isFew
    ? sql`
      select commune, slug, name, place from (
        select commune, slug, name, row_number() over (partition by commune order by ${order}) as place
        from ${companyRows} where ${matches} and commune is not null) as numbered
      where place <= ${most}`
    : sql`
      select commune, slug, name, place from unnest(${sql.param([...among])}::text[]) as each(one)
      cross join lateral (
        select commune, slug, name, row_number() over (order by ${order}) as place
        from ${companyRows} where ${matches} and commune = each.one order by ${order} limit ${most}) as first`;
  const { rows } = await db.execute<NamedCompany & { commune: string }>(
    sql`${first} order by commune, place`,
  );
  return Map.groupBy(rows, ({ commune }) => commune);
}

// How many.

export const countedTo = (most: number, matches: SQL | undefined) => sql`(
  select count(*)::integer from (select from ${companyRows} where ${matches} limit ${most}) as few)`;

/** What the facets offer that settings can change. */
type Offered = { brands: readonly Brand[]; proofs: readonly Proof[] };
type Proof = { key: string; name: string };
type Facets = Offered & { table: FacetTable };

const proofs: readonly Proof[] = credentialKinds.map((key) => ({ key, name: credentialName(key) }));

/** Of the whole directory, in one statement. */
export async function readFacets({ db }: DbScope): Promise<Facets> {
  const { rows } = await db.execute<{ held: HeldChoices; brands: string | null; labels: string | null }>(sql`
    select ${heldChoices(sql`${companyRows} where ${isPublished}`)} as held,
      ${storedBrands} as brands, ${storedLabels} as labels`);
  const { held, brands, labels } = rows[0] ?? {};
  const offered = {
    brands: parseBrands(brands ?? defaultBrands),
    proofs: [...proofs, ...parseAddedLabels(labels ?? "")],
  };
  const choices = facetChoices(
    offered.brands.map(({ slug }) => slug),
    offered.proofs.map(({ key }) => key),
  );
  return { table: facetTable(choices, held ?? undefined), ...offered };
}

/**
 * What these rows hold, for `facetTable`: for each choice the numbers of its rows. By choice, since each row holds few
 * of the hundred: a third of the time that a bit for each choice in each row takes. Without a join, which would
 * remember the lists of every row.
 */
export const heldChoices = (from: SQL): SQL => sql`(
  with numbered as materialized (
    select id, categories, zones, commune, featured, verified_at, has_website, fact_tags, open_data,
      (row_number() over () - 1)::integer as place
    from ${from})
  select json_build_object(
    'companies', (select count(*) from numbered),
    'places', (select json_object_agg(choice, encode(places, 'hex')) from (
      ${sql.join([...listed, located, opened, ...switched, proved], sql` union all `)}) as held))
)`;

const places = sql`string_agg(int4send(place), ''::bytea) as places`;

const listed = [
  { key: sql`${choiceKey({ kind: "category", key: "" })} || one`, column: companyCard.categories },
  { key: sql`${choiceKey({ kind: "zone", key: "" })} || one`, column: companyCard.zones },
  { key: sql`one`, column: companyRanking.factTags },
].map(
  ({ key, column }) => sql`
    select ${key} as choice, ${places}
    from (select unnest(${column}) as one, place from numbered as ${companyRows}) as each group by one`,
);

const located = sql`
  select ${choiceKey({ kind: "commune", key: "" })} || commune as choice, ${places}
  from numbered where commune is not null group by commune`;

const opened = sql`
  select ${choiceKey({ kind: "open", key: OPEN })}, ${places} from numbered as ${companyRows} where ${isOpen}
  having count(*) > 0`;

const switched = switchNames.map(
  (name) => sql`
    select ${choiceKey({ kind: "switch", key: name })}, ${places} from numbered as ${companyRows}
    where ${switchConditions[name]} having count(*) > 0`,
);

const proved = sql`
  select ${choiceKey({ kind: "label", key: "" })} || kind, ${places}
  from numbered as ${companyRows} join ${currentKinds} on company_id = "companies"."id" group by kind`;

// Literal queries: the planner then reads the first rows of a common term and uses the index for a rare one.
export async function countMatches({ db }: DbScope, query: string, most: number): Promise<number> {
  const { rows } = await db.execute<{ found: number }>(
    sql`select ${countedTo(most, matching({}, query))} as found`,
  );
  return rows[0]?.found ?? 0;
}

/** Indexes of the first `most` queries with a company; the rest is not executed. */
export async function firstMatching(
  { db }: DbScope,
  queries: readonly string[],
  most: number,
): Promise<number[]> {
  if (queries.length === 0) return [];
  const parts = queries.map(
    (query, at) => sql`(
      select ${at}::integer as place where exists (select from ${companyRows} where ${matching({}, query)}))`,
  );
  const { rows } = await db.execute<{ place: number }>(sql`
    ${sql.join(parts, sql` union all `)} limit ${most}`);
  return rows.map(({ place }) => place).toSorted((a, b) => a - b);
}
