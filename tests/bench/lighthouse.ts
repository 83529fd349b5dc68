import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { median } from "#tests/support/statistics.ts";
import { withSite } from "./bench-site.ts";
import { howMany } from "./how-many.ts";

/** A kind of page, and its URL or the page and the link that lead to one. */
const PAGES: Record<string, string | [page: string, link: RegExp]> = {
  home: "/",
  directory: "/directory",
  search: "/directory?q=sauvegarde",
  category: "/category/sauvegarde",
  company: ["/directory", /href="(\/company\/[^"?#]+)"/],
  article: ["/blogs", /href="(\/blog\/[^"?#]+)"/],
  blogs: "/blogs",
  devis: "/devis",
  diagnostic: "/diagnostique",
  emergency: "/urgence-cyber",
  contact: "/contact",
};
export const lighthousePages = Object.keys(PAGES);
/** `noindex` on purpose, which Lighthouse counts as a fault. */
const NOT_INDEXED = new Set(["search"]);
const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
type Form = "mobile" | "desktop";
type Measure = { title: string; of(report: Report): number; misses(value: number, page: Asked): boolean };
type Asked = { kind: string; address: string; form: Form };
type Report = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
};

const score = (title: string, category: (typeof CATEGORIES)[number], goal: number): Measure => ({
  title,
  of: ({ categories }) => Math.round((categories[category]?.score ?? 0) * 100),
  misses: (value, { kind }) => value < goal && !(category === "seo" && NOT_INDEXED.has(kind)),
});
/** Times are simulated for a phone; a desktop's say little. */
const audit = (title: string, name: string, goal: number): Measure => ({
  title,
  of: ({ audits }) => audits[name]?.numericValue ?? Number.NaN,
  misses: (value, { form }) => form === "mobile" && !(value <= goal),
});
const measures = [
  score("perf.", "performance", 99),
  score("access.", "accessibility", 100),
  score("practices", "best-practices", 100),
  score("SEO", "seo", 100),
  audit("LCP ms", "largest-contentful-paint", 2_000),
  audit("blocking", "total-blocking-time", 100),
  audit("CLS", "cumulative-layout-shift", 0.02),
];

/**
 * Lighthouse's medians of five runs for each kind of page of the demonstration, one after the other, since other load
 * distorts its simulation.
 * @param kinds of `lighthousePages`
 * @returns number of medians that miss the goal
 */
export async function lighthouse(clusterUrl: string, kinds: readonly string[]): Promise<number> {
  const program = install();
  return withSite(clusterUrl, {}, async ({ url }) => {
    console.log(`\nLighthouse, medians of ${howMany(RUNS)}; * misses the goal`);
    console.log(`${"".padEnd(20)}${measures.map(({ title }) => title.padStart(11)).join("")}`);
    let missed = 0;
    for (const [kind, place] of Object.entries(PAGES)) {
      if (!kinds.includes(kind)) continue;
      const address = url + (typeof place === "string" ? place : await firstLink(url, place));
      for (const form of ["mobile", "desktop"] as const)
        missed += await measurePage(program, { kind, address, form });
    }
    console.log(missed > 0 ? `${missed} medians miss the goal` : "every median reaches the goal");
    return missed;
  });
}

async function measurePage(program: string, page: Asked): Promise<number> {
  const { kind, address, form } = page;
  const reports: Report[] = [];
  for (let n = 0; n < howMany(RUNS); n++) reports.push(await report(program, address, form));
  let missed = 0;
  const cells = measures.map(({ of, misses }) => {
    const value = median(reports.map(of));
    const isMissed = misses(value, page);
    if (isMissed) missed += 1;
    return `${value < 1 ? value.toFixed(3) : Math.round(value)}${isMissed ? "*" : ""}`.padStart(11);
  });
  console.log(`${kind.padEnd(12)}${form.padEnd(8)}${cells.join("")}`);
  for (const fault of faultsOf(reports[0])) console.log(`    ${fault}`);
  return missed;
}

/** In a folder of its own: 176 MB that nothing else needs. */
function install(): string {
  const folder = path.resolve("node_modules/.cache/recif-lighthouse");
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    copyFileSync(path.join(import.meta.dirname, "lighthouse", file), path.join(folder, file));
  const { status } = spawnSync("npm", ["ci", "--loglevel=error"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("Lighthouse could not be installed");
  return path.join(folder, "node_modules/lighthouse/cli/index.js");
}

async function firstLink(url: string, [page, link]: [string, RegExp]): Promise<string> {
  const found = link.exec(await (await fetch(url + page)).text())?.[1];
  if (!found) throw new Error(`${page} leads to no page like ${link}`);
  return found;
}

/** Chromium's trace is sometimes incomplete: Lighthouse then asks for another run. */
const MOST_TRIALS = 3;

async function report(program: string, address: string, form: Form): Promise<Report> {
  for (let trial = 1; ; trial++) {
    try {
      return await oneReport(program, address, form);
    } catch (error) {
      if (trial === MOST_TRIALS) throw error;
      console.log(`    no trace of ${address}: run again`);
    }
  }
}

const CHROMIUM =
  "--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

async function oneReport(program: string, address: string, form: Form): Promise<Report> {
  const profile = mkdtempSync(path.join(os.tmpdir(), "recif-lighthouse-"));
  const options = [
    address,
    "--quiet",
    "--output=json",
    "--output-path=stdout",
    `--only-categories=${CATEGORIES.join(",")}`,
    ...(form === "desktop" ? ["--preset=desktop"] : []),
    `--chrome-flags=${CHROMIUM} --user-data-dir=${profile}`,
  ];
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" };
  const most = { maxBuffer: 256 * 1024 * 1024 };
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...options], { env, ...most });
    const read = JSON.parse(stdout) as Report;
    if (read.runtimeError) throw new Error(`${address}: ${read.runtimeError.message}`);
    return read;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Audits that fail, of the categories that have to be whole. */
function faultsOf(one: Report | undefined): string[] {
  const listed = CATEGORIES.slice(1).flatMap((name) => one?.categories[name]?.auditRefs ?? []);
  return listed
    .map(({ id }) => one?.audits[id])
    .filter((found) => found !== undefined && found.score !== null && found.score < 1)
    .map((found) => found?.title ?? "");
}
