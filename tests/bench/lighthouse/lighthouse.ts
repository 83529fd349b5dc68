import { execFile, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { withSite } from "../bench-site.ts";
import { howMany } from "../how-many.ts";

const PAGES: readonly (string | { in: string; link: RegExp })[] = [
  "/",
  "/directory",
  "/category/sauvegarde",
  { in: "/directory", link: /href="(\/company\/[^"?#]+)"/ },
  "/devis",
  "/urgence-cyber",
  "/diagnostique",
  "/blogs",
  { in: "/blogs", link: /href="(\/blog\/[^"?#]+)"/ },
  "/contact",
  "/gdpr-rights",
  "/privacy-policy",
  "/accessibilite",
  "/assistant",
  "/login",
];
const RUNS = 5;
const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;
const GOAL = { performance: 98, others: 100, largestPaint: 2_000, shift: 0.02 };

type Category = (typeof CATEGORIES)[number];
type Report = {
  runtimeError?: { message: string };
  categories: Record<Category, { score: number | null; auditRefs: { id: string }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number; title: string }>;
};
type Result = Record<Category, number> & {
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
};

/**
 * Lighthouse's medians of five runs of these demonstration pages, mobile and desktop, sequentially, since other load
 * distorts its simulation.
 * @returns number of medians that miss the goal
 */
export async function lighthouse(clusterUrl: string): Promise<number> {
  const program = install();
  return withSite(clusterUrl, {}, async ({ url }) => {
    console.log(`\nLighthouse, medians of ${howMany(RUNS)}; first and largest paint and blocking time in ms`);
    let missed = 0;
    for (const form of ["mobile", "desktop"] as const) {
      for (const page of PAGES) {
        const address = typeof page === "string" ? page : await firstLink(url, page);
        const reports: Report[] = [];
        for (let n = 0; n < howMany(RUNS); n++) reports.push(await report(program, url + address, form));
        const medians = mediansOf(reports.map(resultOf));
        const misses = missesOf(medians, form);
        missed += misses.length;
        print(form, address, medians, misses);
        for (const fault of faultsOf(reports[0])) console.log(`    ${fault}`);
      }
    }
    console.log(missed > 0 ? `${missed} medians miss the goal` : "every median reaches the goal");
    return missed;
  });
}

function install(): string {
  const folder = path.resolve("node_modules/.cache/recif-lighthouse");
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"]) {
    copyFileSync(path.join(import.meta.dirname, file), path.join(folder, file));
  }
  const { status } = spawnSync("npm", ["ci", "--loglevel=error"], { cwd: folder, stdio: "inherit" });
  if (status !== 0) throw new Error("Lighthouse could not be installed");
  return path.join(folder, "node_modules/lighthouse/cli/index.js");
}

async function firstLink(url: string, { in: page, link }: { in: string; link: RegExp }): Promise<string> {
  const found = link.exec(await (await fetch(url + page)).text())?.[1];
  if (!found) throw new Error(`${page} leads to no page like ${link}`);
  return found;
}

/** Chromium's trace is sometimes incomplete: Lighthouse then asks for another run. */
const MOST_TRIALS = 3;

async function report(program: string, address: string, form: "mobile" | "desktop"): Promise<Report> {
  for (let trial = 1; ; trial++) {
    try {
      return await oneReport(program, address, form);
    } catch (error) {
      if (trial === MOST_TRIALS) throw error;
      console.log(`    no trace of ${address}: run again`);
    }
  }
}

async function oneReport(program: string, address: string, form: "mobile" | "desktop"): Promise<Report> {
  const profile = mkdtempSync(path.join(os.tmpdir(), "recif-lighthouse-"));
  try {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [
        program,
        address,
        "--quiet",
        "--output=json",
        "--output-path=stdout",
        `--only-categories=${CATEGORIES.join(",")}`,
        ...(form === "desktop" ? ["--preset=desktop"] : []),
        `--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync --user-data-dir=${profile}`,
      ],
      {
        maxBuffer: 256 * 1024 * 1024,
        env: { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? "/usr/bin/chromium" },
      },
    );
    const read = JSON.parse(stdout) as Report;
    if (read.runtimeError) throw new Error(`${address}: ${read.runtimeError.message}`);
    return read;
  } finally {
    rmSync(profile, { recursive: true, force: true });
  }
}

function resultOf({ categories, audits }: Report): Result {
  const score = (name: Category) => Math.round((categories[name].score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    firstPaint: value("first-contentful-paint"),
    largestPaint: value("largest-contentful-paint"),
    blocking: value("total-blocking-time"),
    shift: value("cumulative-layout-shift"),
  };
}

function mediansOf(results: readonly Result[]): Result {
  const median = (name: keyof Result) => {
    const values = results.map((result) => result[name]).toSorted((a, b) => a - b);
    return values[Math.floor(values.length / 2)] ?? Number.NaN;
  };
  return {
    performance: median("performance"),
    accessibility: median("accessibility"),
    "best-practices": median("best-practices"),
    seo: median("seo"),
    firstPaint: median("firstPaint"),
    largestPaint: median("largestPaint"),
    blocking: median("blocking"),
    shift: median("shift"),
  };
}

function missesOf(result: Result, form: "mobile" | "desktop"): string[] {
  return [
    result.performance < GOAL.performance && "performance",
    result.accessibility < GOAL.others && "accessibility",
    result["best-practices"] < GOAL.others && "best practices",
    result.seo < GOAL.others && "SEO",
    form === "mobile" && !(result.largestPaint <= GOAL.largestPaint) && "largest paint",
    !(result.shift <= GOAL.shift) && "shift",
  ].filter((miss) => miss !== false);
}

function faultsOf(one: Report | undefined): string[] {
  if (!one) return [];
  const listed = CATEGORIES.slice(1).flatMap((name) => one.categories[name].auditRefs);
  return listed
    .map(({ id }) => one.audits[id])
    .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
    .map((audit) => audit?.title ?? "");
}

function print(form: string, page: string, result: Result, misses: string[]): void {
  const scores = CATEGORIES.map((name) => String(result[name]).padStart(4)).join("");
  const times = [result.firstPaint, result.largestPaint, result.blocking]
    .map((time) => String(Math.round(time)).padStart(6))
    .join("");
  const missed = misses.length > 0 ? `  misses ${misses.join(", ")}` : "";
  console.log(`${form.padEnd(8)}${page.padEnd(34)}${scores}${times}  ${result.shift.toFixed(3)}${missed}`);
}
