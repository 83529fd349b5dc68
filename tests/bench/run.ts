import { startCluster } from "#tests/support/cluster.ts";
import { stopSites } from "./bench-site.ts";
import { imports } from "./imports.ts";
import { leads } from "./leads.ts";
import { lighthouse, lighthousePages } from "./lighthouse.ts";
import { staffLists } from "./lists.ts";
import { memory } from "./memory.ts";
import { moderation } from "./moderation.ts";
import { nu } from "./nu.ts";
import { openData } from "./open-data.ts";
import { proofs } from "./proofs.ts";
import { search } from "./search.ts";
import { security, threatNumbers } from "./security/security.ts";
import { speed } from "./speed.ts";
import { watchMatching } from "./watches.ts";

/**
 * `npm run bench -- speed search T12 lighthouse:home`: what is named, or the first two. "T12" is a part of `security`,
 * "lighthouse:home" of `lighthouse`. Everything goes to this machine, so many times and no more.
 */
type Section = (clusterUrl: string) => Promise<void>;
const sections: Record<string, Section> = {
  speed,
  imports,
  search,
  memory,
  moderation,
  leads,
  lists: staffLists,
  proofs,
  watches: watchMatching,
  "open-data": openData,
};
const USUAL = ["speed", "imports"];
const PAGE = "lighthouse:";
const named = process.argv.slice(2);
const asked = named.length > 0 ? named : USUAL;
const threats = asked.filter((name) => threatNumbers.includes(name));
const pages = asked.filter((name) => name.startsWith(PAGE)).map((name) => name.slice(PAGE.length));
/** These report faults and exit with code 1 when there are any. */
const checks: Record<string, (clusterUrl: string) => Promise<number>> = {
  security: (clusterUrl) => security(clusterUrl, asked.includes("security") ? threatNumbers : threats),
  nu,
  lighthouse: (clusterUrl) => lighthouse(clusterUrl, asked.includes("lighthouse") ? lighthousePages : pages),
};
const known = [
  ...[...Object.keys(sections), ...Object.keys(checks), ...threatNumbers],
  ...lighthousePages.map((page) => PAGE + page),
];
const unknown = asked.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(", ")}. Known: ${known.join(", ")}.`);
  process.exit(2);
}

const cluster = await startCluster();
for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    await stopSites();
    await cluster.stop();
    process.exit(130);
  });
}
const parts: Record<string, boolean> = { security: threats.length > 0, lighthouse: pages.length > 0 };
try {
  for (const [name, measure] of Object.entries(sections))
    if (asked.includes(name)) await measure(cluster.url);
  for (const [name, check] of Object.entries(checks))
    if ((asked.includes(name) || parts[name]) && (await check(cluster.url)) > 0) process.exitCode = 1;
} finally {
  await cluster.stop();
}
