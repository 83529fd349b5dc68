import { companies } from "#app/core/company/company.table.ts";
import { membersOf } from "#tests/support/members.ts";
import { type BenchSite, withSite } from "../bench-site.ts";
import { fillDatabase } from "../fill.ts";
import { howMany } from "../how-many.ts";
import { restOf } from "../watch.ts";
import { tryBesideAVisitor } from "./beside-a-visitor.ts";
import type { Costly } from "./costly-crowd.ts";
import type { Finding, Threat } from "./threat.ts";

const AT_ONCE = 40;
const ROUNDS = 5;
const MOST = 2;
const MB = 1024 * 1024;

export const costlyWork: Threat = {
  id: "T54",
  title: "Costly work asked for nothing",
  run: (clusterUrl) => withSite(clusterUrl, { before: (place) => fillDatabase(place, 200) }, tryActs),
};

async function tryActs(site: BenchSite): Promise<Finding[]> {
  await restOf(site);
  const acts = await actsOf(site);
  const findings: Finding[] = [];
  for (const [name, requests] of Object.entries(acts)) {
    const crowd = { url: site.url, rounds: howMany(ROUNDS), requests };
    const what = `${name}, ${AT_ONCE} at once`;
    const tried = crowd.rounds * requests.length;
    findings.push(await tryBesideAVisitor(site, { what, tried, program: "costly-crowd", crowd, most: MOST }));
  }
  return findings;
}

async function actsOf(site: BenchSite): Promise<Record<string, Costly[]>> {
  const many = (act: (n: number) => Costly) => Array.from({ length: AT_ONCE }, (_, n) => act(n));
  const slugs = await site.db.select({ slug: companies.slug }).from(companies);
  const members: string[] = [];
  const { signedIn } = membersOf(site);
  for (let n = 0; n < AT_ONCE; n += 1) {
    const { visitor } = await signedIn();
    members.push([...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
  }
  return {
    "passwords to check": many((n) => ({
      path: "/login",
      fields: { email: `inconnu-${n}@canari.example`, password: "Autre-chose-2026" },
    })),
    "copies of an account": many((n) => ({ path: "/settings/export", cookie: members[n] ?? "" })),
    "cards to draw": many((n) => ({ path: `/og/company/${slugs[n]?.slug}` })),
    "files of 5 MB": many((n) => ({ path: "/admin/import", cookie: members[n] ?? "", fileBytes: 5 * MB })),
    "logos of 2 MB": many((n) => ({ path: "/add-company", cookie: members[n] ?? "", fileBytes: 2 * MB })),
  };
}
