import { once } from "node:events";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { companies } from "#app/platform/db/schema/companies.ts";
import { membersOf } from "#tests/support/members.ts";
import { type BenchSite, withSite } from "../bench-site.ts";
import { fillDatabase } from "../fill.ts";
import { howMany } from "../how-many.ts";
import { ORDINARY, restOf } from "../watch.ts";
import type { Costly, Crowd } from "./costly-crowd.ts";
import type { Finding, Threat } from "./threat.ts";

const AT_ONCE = 40;
const ROUNDS = 5;
/** Times the 99th percentile of a visitor's pages at rest. */
const MOST = 2;
const MB = 1024 * 1024;

/** Forty at once of each thing that costs much, again and again, and a visitor's pages beside them. */
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
    const rest = await percentileWhile(site, resting());
    const crowd = { url: site.url, rounds: howMany(ROUNDS), requests };
    const { done, statuses } = sendCrowd(crowd);
    const busy = await percentileWhile(site, done);
    const ratio = busy.p99 / rest.p99;
    const told = (seen: Seen) => `${seen.p99.toFixed(1)} ms of ${seen.answers}`;
    findings.push({
      what: `${name}, ${AT_ONCE} at once`,
      tried: crowd.rounds * requests.length,
      through: [
        ...(ratio > MOST ? [`p99 of other pages ${ratio.toFixed(2)} times that at rest`] : []),
        ...(busy.bad > 0 ? [`${busy.bad} of a visitor's pages were not 200`] : []),
      ],
      lines: [
        `p99 at rest ${told(rest)}, meanwhile ${told(busy)}: ${ratio.toFixed(2)}`,
        `answers by status: ${JSON.stringify(await statuses)}`,
      ],
    });
  }
  return findings;
}

/** All of them differ, so that no counter of one account or network ends them early. */
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

type Seen = { p99: number; answers: number; bad: number };

const resting = () => new Promise<void>((resolve) => setTimeout(resolve, 5_000));

function sendCrowd(crowd: Crowd) {
  const worker = new Worker(path.resolve("tests/bench/security/costly-crowd.ts"), { workerData: crowd });
  const statuses = once(worker, "message").then(([told]) => told as Record<string, number>);
  return { statuses, done: once(worker, "exit").then(() => {}) };
}

/** One visitor's pages, one after the other, for as long as it takes. */
async function percentileWhile(site: BenchSite, work: Promise<void>): Promise<Seen> {
  const latencies: number[] = [];
  let [running, bad] = [true, 0];
  const ended = work.then(() => {
    running = false;
  });
  for (let n = 0; running || latencies.length < 100; n += 1) {
    const startedAt = performance.now();
    const answer = await fetch(site.url + ORDINARY[n % ORDINARY.length]);
    await answer.arrayBuffer();
    latencies.push(performance.now() - startedAt);
    if (answer.status !== 200) bad += 1;
  }
  await ended;
  latencies.sort((one, other) => one - other);
  return { p99: latencies[Math.floor(latencies.length * 0.99)] ?? 0, answers: latencies.length, bad };
}
