import { startCluster } from "#tests/support/cluster.ts";
import { stopSites } from "./bench-site.ts";
import { imports } from "./imports.ts";
import { leads } from "./leads.ts";
import { lighthouse } from "./lighthouse/lighthouse.ts";
import { memory } from "./memory.ts";
import { moderation } from "./moderation.ts";
import { nu } from "./nu.ts";
import { search } from "./search.ts";
import { security } from "./security/security.ts";
import { speed } from "./speed.ts";

/**
 * `npm run bench -- speed search imports memory moderation leads security nu lighthouse T12`: the sections named, or the first two; a threat's number names its
 * part of `security`. Everything goes to this machine, so many times and no more.
 */
const sections = { speed, search, imports, memory, moderation, leads };
/** These report faults and exit with code 1 when there are any. */
const checks = ["security", "nu", "lighthouse"];
const asked = process.argv.slice(2);
const isSection = (name: string): name is keyof typeof sections => Object.hasOwn(sections, name);
const threats = asked.filter((name) => /^T\d\d$/.test(name));
const unknown = asked.filter((name) => !isSection(name) && !checks.includes(name) && !threats.includes(name));
if (unknown.length > 0) {
  console.error(
    `Unknown: ${unknown.join(", ")}. Sections: ${[...Object.keys(sections), ...checks].join(", ")}.`,
  );
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
try {
  for (const name of asked.length > 0 ? asked.filter(isSection) : (["speed", "imports"] as const)) {
    await sections[name](cluster.url);
  }
  if (asked.includes("security") || threats.length > 0) {
    const through = await security(cluster.url, threats);
    if (through > 0) process.exitCode = 1;
  }
  if (asked.includes("nu") && (await nu(cluster.url)) > 0) process.exitCode = 1;
  if (asked.includes("lighthouse") && (await lighthouse(cluster.url)) > 0) process.exitCode = 1;
} finally {
  await cluster.stop();
}
