import { createCompanies } from "#app/core/company/companies.server.ts";
import { type DirectoryResult, searchCompanies } from "#app/features/directory/search/search.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { readDemoCompanies } from "#server/demo/demo-companies.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import type { Golden } from "./golden-shapes.ts";

const CLOSEST = 3;
const demoCompanies = readDemoCompanies();
const published = demoCompanies.filter(({ status }) => status === "published").length;

export type Wrong = { q: string; found: string[] };

export async function writeDemonstration(db: Database): Promise<void> {
  const inputs = demoCompanies.map(({ verifiedOn: _day, ...company }) => company);
  await createCompanies({ db }, inputs);
}

export async function wrongOf(db: Database, searches: readonly Golden[]): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const search of searches) {
    const { q } = search;
    const { companies, total } = await searchCompanies(aPublicScope(db), { q }, { page: 1, size: 10 });
    if (!isRight(search, companies, total))
      wrong.push({ q, found: companies.map(({ name }) => plain(name)) });
  }
  return wrong;
}

type Card = DirectoryResult["companies"][number];

function isRight(search: Golden, found: readonly Card[], total: number): boolean {
  const { right, all, first, none, everybody } = search;
  if (none) return total === 0;
  if (everybody) return total === published;
  const closest = found.slice(0, CLOSEST);
  if (right) return closest.some(({ name }) => right.includes(plain(name)));
  const [closestOfAll] = closest;
  if (first) {
    return (
      first.communes.includes(closestOfAll?.commune ?? "") &&
      (!first.categories || isIn(closestOfAll, first.categories))
    );
  }
  return (
    closest.length > 0 &&
    closest.every(
      (one) =>
        (!all?.categories || isIn(one, all.categories)) &&
        (!all?.commune || one.commune === all.commune) &&
        (all?.zones ?? []).every((zone) => one.zones.includes(zone)),
    )
  );
}

function isIn(company: Card | undefined, categories: readonly string[]): boolean {
  return categories.some((slug) => company?.categories.includes(slug));
}

function plain(name: string): string {
  return name.replace(" (fictif)", "");
}
