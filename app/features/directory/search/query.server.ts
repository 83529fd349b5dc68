import { and, arrayContains, eq, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { managedServicesSlug } from "#app/core/catalogue/categories.ts";
import { factKinds } from "#app/core/catalogue/fact-kinds.ts";
import { factTag } from "#app/core/catalogue/facts.ts";
import type { CompanyCard } from "#app/core/company/card.server.ts";
import { companyCard, companyRanking, companyRows } from "#app/core/company/company.reads.ts";
import { isPublished } from "#app/core/company/visibility.server.ts";
import { credentialBits, hasCredential } from "#app/core/credential/current-credentials.server.ts";
import { credentialKinds, credentialName } from "#app/core/credential/label-catalogue.ts";
import { storedLabels } from "#app/core/settings/added-labels.server.ts";
import { parseAddedLabels } from "#app/core/settings/added-labels.ts";
import { storedBrands } from "#app/core/settings/brand-catalogue.server.ts";
import { type Brand, defaultBrands, parseBrands } from "#app/core/settings/brand-catalogue.ts";
import type { DbScope } from "#app/platform/db/scope.ts";
import { type DirectoryFilters, type SwitchName, switchNames } from "../directory-url.ts";
import { EVERYTHING } from "../words/ranking.ts";
import { type FacetChoice, type FacetTable, facetTable, facetWords, tagOf } from "./facets.ts";
import { listedCompany } from "./listed-company.server.ts";
import { rotationStart } from "./rotation.ts";

/** Cap of text search counts: an exact one would grow with the directory. */
export const COUNT_CAP = 1_000;

export type Filters = Omit<DirectoryFilters, "q">;
export type FacetWords = readonly FacetChoice[][];
export type Span = { from: number; to: number };

const switchConditions: Record<SwitchName, SQL> = {
  featured: eq(companyCard.featured, true),
  verified: sql`${companyCard.verifiedAt} is not null`,
  managed: arrayContains(companyCard.categories, [managedServicesSlug]),
  website: eq(companyRanking.hasWebsite, true),
};

export function conditions({ category, zone, ...others }: Filters): SQL[] {
  const tags = factKinds.flatMap((kind) => {
    const key = others[kind];
    return key === undefined || kind === "label" ? [] : factTag(kind, key);
  });
  return [
    ...(category ? [arrayContains(companyCard.categories, [category])] : []),
    ...(zone ? [arrayContains(companyCard.zones, [zone])] : []),
    ...switchNames.filter((name) => others[name]).map((name) => switchConditions[name]),
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

// How many.

export const countedTo = (most: number, matches: SQL | undefined) => sql`(
  select count(*)::integer from (select from ${companyRows} where ${matches} limit ${most}) as few)`;

/** What the facets offer that settings can change. */
type Offered = { brands: readonly Brand[]; proofs: readonly Proof[] };
type Proof = { key: string; name: string };
type Facets = Offered & { table: FacetTable; words: FacetWords };

const proofs: readonly Proof[] = credentialKinds.map((key) => ({ key, name: credentialName(key) }));

/** Of the whole directory; one statement as long as brands and labels are those of the code. */
export async function readFacets({ db }: DbScope): Promise<Facets> {
  const read = async (offered: Offered) => {
    const words = facetWords(
      offered.brands.map(({ slug }) => slug),
      offered.proofs.map(({ key }) => key),
    );
    const { rows } = await db.execute<{ bits: Buffer; brands: string | null; labels: string | null }>(sql`
      select ${asBits(words, sql`${companyRows} where ${isPublished}`)} as bits,
        ${storedBrands} as brands, ${storedLabels} as labels`);
    return { offered, words, stored: rows[0] };
  };
  let found = await read({ brands: parseBrands(defaultBrands), proofs });
  const { brands, labels } = found.stored ?? {};
  if (brands || labels)
    found = await read({
      brands: parseBrands(brands ?? defaultBrands),
      proofs: [...proofs, ...parseAddedLabels(labels ?? "")],
    });
  return { table: facetTable(found.words, found.stored?.bits), words: found.words, ...found.offered };
}

/** The words of each of these rows, for `facetTable`. */
export const asBits = (words: FacetWords, from: SQL) => sql`(
  select coalesce(string_agg(${sql.join(
    words.map((word) => sql`int4send(${bitsOf(word)})`),
    sql` || `,
  )}, ''::bytea), '')
  from ${from})`;

function bitsOf(word: readonly FacetChoice[]): SQL {
  const [first] = word;
  if (first?.kind === "category")
    return bitsIn(
      companyCard.categories,
      word.map(({ key }) => key),
    );
  if (first?.kind === "label") return credentialBits(word.map(({ key }) => key));
  if (first && tagOf(first))
    return bitsIn(
      companyRanking.factTags,
      word.flatMap((choice) => tagOf(choice) ?? []),
    );
  const all = word.flatMap(({ kind, key }) =>
    conditions(kind === "switch" ? { [key]: true } : { [kind]: key }),
  );
  return sql.join(
    all.map((condition, at) => sql`((${condition})::integer << ${sql.raw(String(at))})`),
    sql` | `,
  );
}

const bitsIn = (column: AnyPgColumn, keys: readonly string[]) => sql`coalesce((
  select bit_or(1 << (array_position(${sql.param(keys)}::text[], one) - 1))
  from unnest(${column}) as one), 0)`;

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
