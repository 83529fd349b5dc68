import { createCompanies } from "#app/core/company/companies.server.ts";
import { type DirectoryResult, searchCompanies } from "#app/features/companies/directory/directory.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { demoCompanies } from "#server/demo/companies.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import type { Golden } from "./golden.ts";

const CLOSEST = 3;

export type Wrong = { q: string; found: string[] };

/** The companies of the demonstration, without their logos. */
export async function writeDemonstration(db: Database): Promise<void> {
  const inputs = demoCompanies.map(({ logo: _logo, verifiedOn: _day, ...company }) => company);
  await createCompanies({ db }, inputs);
}

/** The searches by which the companies that are meant are not found first. */
export async function wrongOf(db: Database, searches: readonly Golden[]): Promise<Wrong[]> {
  const wrong: Wrong[] = [];
  for (const search of searches) {
    const { q } = search;
    const { companies } = await searchCompanies(aPublicScope(db), { q }, { page: 1, size: 10 });
    if (!isRight(search, companies)) wrong.push({ q, found: companies.map(({ name }) => plain(name)) });
  }
  return wrong;
}

function isRight({ right, all, none }: Golden, found: DirectoryResult["companies"]): boolean {
  const first = found.slice(0, CLOSEST);
  if (none) return found.length === 0;
  if (right) return first.some(({ name }) => right.includes(plain(name)));
  return (
    first.length > 0 &&
    first.every(
      ({ categories, commune, zones }) =>
        (!all?.categories || all.categories.some((slug) => categories.includes(slug))) &&
        (!all?.commune || commune === all.commune) &&
        (all?.zones ?? []).every((zone) => zones.includes(zone)),
    )
  );
}

function plain(name: string): string {
  return name.replace(" (fictif)", "");
}
