import type { z } from "zod";
import { categoryName } from "./core/catalogue/categories.ts";
import { findBrands } from "./core/settings/brand-catalogue.server.ts";
import { findLicence } from "./core/settings/open-data-licences.ts";
import { articlesByMonth } from "./features/blog/articles/article-groups.server.ts";
import { openCompaniesByMonth, walkOpenCompanies } from "./features/directory/open-companies.server.ts";
import { storeFile, type WriteRows } from "./features/open-data/files.server.ts";
import { companyFields, type OpenDataName, openDataFiles } from "./features/open-data/open-data.rules.ts";
import { requestsByMonth } from "./features/open-data/requests-by-month.server.ts";
import { companyOf } from "./features/public-api/present.server.ts";
import { company } from "./features/public-api/schemas.ts";
import { findSiteSettings } from "./features/site-settings/site-settings.server.ts";
import { listCatalogue } from "./open-catalogue.server.ts";
import type { MemoScope, SiteScope } from "./platform/http/scope.ts";
import { CSV_MARK, writeRow } from "./platform/text/csv.ts";
import { noumeaDay } from "./platform/text/time.ts";

type Scope = SiteScope & MemoScope;
type Company = z.output<typeof company>;

/** Reads what is there now, whatever pages remember. */
export async function writeOpenData({ db, site }: SiteScope, now = new Date()): Promise<void> {
  const scope: Scope = { db, site, memo: (_key, load) => load() };
  for (const { name } of openDataFiles) await storeFile(scope, name, contents[name](scope, now), now);
}

const contents: Record<OpenDataName, (scope: Scope, now: Date) => WriteRows> = {
  "entreprises.csv": async function* (scope) {
    yield CSV_MARK + writeRow(companyFields.map(([name]) => name));
    let rows = 0;
    for await (const batch of companiesOf(scope)) {
      rows += batch.length;
      yield batch.map((one) => writeRow(cellsOf(one))).join("");
    }
    return rows;
  },

  "entreprises.json": async function* (scope, now) {
    yield `${JSON.stringify(await headOf(scope, now)).slice(0, -1)},"companies":[`;
    const rows = yield* listed(companiesOf(scope), (one) => one);
    yield "]}";
    return rows;
  },

  "entreprises.geojson": async function* (scope, now) {
    yield `${JSON.stringify({ type: "FeatureCollection", ...(await headOf(scope, now)) }).slice(0, -1)},"features":[`;
    const rows = yield* listed(companiesOf(scope), featureOf);
    yield "]}";
    return rows;
  },

  "catalogue.json": async function* (scope, now) {
    const catalogue = await listCatalogue(scope);
    yield JSON.stringify({ ...(await headOf(scope, now)), ...catalogue });
    return Object.values(catalogue).reduce((sum, list) => sum + list.length, 0);
  },

  "mois.csv": async function* (scope, now) {
    const [companies, articles] = [await openCompaniesByMonth(scope), await articlesByMonth(scope)];
    const months = monthsAmong([...companies, ...articles], noumeaDay(now).slice(0, 7));
    yield CSV_MARK +
      writeRow(["mois", "entreprises_arrivees", "entreprises_arrivees_cumul", "articles_publies"]);
    let sum = 0;
    for (const month of months) {
      const arrived = companies.find((one) => one.month === month)?.count ?? 0;
      sum += arrived;
      const written = articles.find((one) => one.month === month)?.count ?? 0;
      yield writeRow([month, arrived, sum, written]);
    }
    return months.length;
  },

  "demandes.csv": async function* (scope, now) {
    yield CSV_MARK + writeRow(["mois", "service", "nom_du_service", "demandes"]);
    const counted = await requestsByMonth(scope, now);
    for (const { month, category, requests } of counted)
      yield writeRow([month, category, categoryName(category), requests]);
    return counted.length;
  },
};

/** "2026-11": each from the first of these to the last or the present one, also those without anything. */
function monthsAmong(some: readonly { month: string }[], present: string): string[] {
  const [first] = some.map(({ month }) => month).toSorted();
  const last = some.reduce((latest, { month }) => (month > latest ? month : latest), present);
  const months: string[] = [];
  for (let month = first ?? ""; month !== "" && month <= last; month = monthAfter(month)) months.push(month);
  return months;
}

function monthAfter(month: string): string {
  const [year, number] = month.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, number ?? 0, 1)).toISOString().slice(0, 7);
}

/** As the API gives them: the same schema drops what is not public. */
async function* companiesOf(scope: Scope): AsyncGenerator<Company[]> {
  const brands = await findBrands(scope);
  for await (const batch of walkOpenCompanies(scope))
    yield batch.map((one) => company.parse(companyOf(one, scope.site.url, brands)));
}

/** Separated by commas. @param draw undefined leaves it out */
async function* listed(
  batches: AsyncIterable<Company[]>,
  draw: (one: Company) => object | undefined,
): WriteRows {
  let rows = 0;
  for await (const batch of batches) {
    const drawn = batch.flatMap((one) => draw(one) ?? []);
    if (drawn.length === 0) continue;
    yield (rows > 0 ? "," : "") + drawn.map((one) => JSON.stringify(one)).join(",");
    rows += drawn.length;
  }
  return rows;
}

async function headOf(scope: Scope, now: Date) {
  const licence = findLicence((await findSiteSettings(scope)).openDataLicence);
  return { source: scope.site.url, madeAt: now.toISOString(), licence: licence?.url ?? null };
}

function featureOf({ position, ...properties }: Company): object | undefined {
  if (!position) return undefined;
  const { longitude, latitude, precision } = position;
  return {
    type: "Feature",
    id: properties.id,
    geometry: { type: "Point", coordinates: [longitude, latitude] },
    properties: { ...properties, precision },
  };
}

const named = (list: readonly { name: string }[]) => list.map(({ name }) => name).join(", ");
const labelled = (list: readonly { label: string }[]) => list.map(({ label }) => label).join(", ");

function cellsOf(one: Company): (string | number)[] {
  const cells: Record<(typeof companyFields)[number][0], string | number> = {
    id: one.id,
    nom: one.name,
    fiche: one.url,
    description: one.description,
    services: named(one.categories),
    zones: labelled(one.zones),
    commune: one.commune?.label ?? "",
    adresse: one.address ?? "",
    latitude: one.position?.latitude ?? "",
    longitude: one.position?.longitude ?? "",
    precision: one.position?.precision ?? "",
    verifiee_le: one.verifiedOn ?? "",
    labels: one.labels.map(({ name, until }) => (until ? `${name} (${until})` : name)).join(", "),
    annee_de_creation: one.foundedYear ?? "",
    equipe: one.teamSize?.label ?? "",
    delai: one.delay?.label ?? "",
    interventions: labelled(one.visits),
    clientele: labelled(one.clientKinds),
    langues: labelled(one.languages),
    marques: named(one.brands),
    publiee_le: one.publishedAt.slice(0, 10),
    modifiee_le: one.updatedAt.slice(0, 10),
  };
  return companyFields.map(([name]) => cells[name]);
}
