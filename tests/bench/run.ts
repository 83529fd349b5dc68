import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import { categories } from "#app/core/catalogue/categories.ts";
import { openDatabase, openPool } from "#app/platform/db/client.server.ts";
import { companies } from "#app/platform/db/schema/companies.ts";
import { createFrom, startCluster } from "#tests/support/cluster.ts";
import { type RunningSite, startSite } from "#tests/support/site.ts";
import { fillDatabase } from "./fill.ts";
import { importsBySize } from "./imports.ts";
import { type Load, run } from "./load.ts";
import { quoteAgainstInsert, signedInAgainstAnonymous } from "./visitors.ts";

/** A cookie that makes the site render instead of answering from its page cache; it opens no session. */
const UNCACHED = ["Cookie: recif.session_token=bench"];
const SIZES = [100, 1_000, 10_000, 100_000];
const sizes = SIZES.filter((size) => size <= Number(process.env.BENCH_MAX ?? Infinity));

const cluster = await startCluster();
try {
  const curve: Record<string, Load[]> = {};
  for (const size of sizes) {
    const url = await createFrom(cluster.url, `bench_${size}`);
    const pool = openPool(url);
    const db = openDatabase(pool);
    await fillDatabase(db, size);
    const slugs = (await db.select({ slug: companies.slug }).from(companies).limit(400)).map(
      (row) => row.slug,
    );

    // One trusted proxy, so that the quote requests below come from as many networks as they say.
    const site = await startSite({ DATABASE_URL: url, TRUSTED_PROXIES: "1" });
    try {
      if (size === sizes[0]) {
        await cachedAgainstBare(site);
        await signedInAgainstAnonymous(site, pool, UNCACHED);
        await quoteAgainstInsert(site, pool);
      }
      for (const [name, paths] of Object.entries(pagesOf(size, slugs))) {
        await run(site.url, paths, { requests: 60, connections: 2, headers: UNCACHED });
        const load = await run(site.url, paths, { requests: 400, connections: 1, headers: UNCACHED });
        if (load.bad > 0) throw new Error(`${name} at ${size}: ${load.bad} answers were not 200`);
        curve[name] = [...(curve[name] ?? []), load];
      }
    } finally {
      await site.stop();
      await pool.end();
    }
  }
  printCurve(curve);
  await importsBySize(cluster.url, sizes.at(-1) ?? 0);
} finally {
  await cluster.stop();
}

function pagesOf(size: number, slugs: string[]): Record<string, string[]> {
  const pages = Math.min(Math.ceil(size / 10), 100);
  const words = [
    "sauvegardes",
    "audit noumea",
    "pentest",
    "formation",
    "rgpd",
    "cloud kone",
    "reseau",
    "sauvgarde",
    "incident",
    "zzzz",
  ];
  return {
    "search (10 queries)": words.map((word) => `/directory?q=${encodeURIComponent(word)}`),
    "directory (pages 1–100)": Array.from({ length: pages }, (_, n) =>
      n === 0 ? "/directory" : `/directory?page=${n + 1}`,
    ),
    "directory, filtered": ["sud", "nord", "iles"].flatMap((zone) =>
      ["sauvegarde", "audit-conseil", "cyberassurance"].map(
        (slug) => `/directory?category=${slug}&location=${zone}`,
      ),
    ),
    "category (25)": categories.map((one) => `/category/${one.slug}`),
    "profile (400)": slugs.map((slug) => `/company/${slug}`),
    home: ["/"],
  };
}

/** The same bytes from the page cache and from a bare node:http server, in turns on the same machine. */
async function cachedAgainstBare(site: RunningSite): Promise<void> {
  const answer = await fetch(`${site.url}/`, { headers: { "accept-encoding": "gzip" } });
  const bytes = Number(answer.headers.get("content-length"));
  await answer.arrayBuffer();
  const bare = fork("tests/bench/bare-server.ts", [String(bytes)], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const port = await new Promise<number>((resolve) =>
    bare.once("message", (message) => resolve(message as number)),
  );
  const bareUrl = `http://127.0.0.1:${port}`;
  const options = { requests: 20_000, connections: 32 };

  const rows: { cached: Load; bare: Load; cachedCpu: number; bareCpu: number }[] = [];
  for (let turn = 0; turn < 4; turn++) {
    const before = { site: await cpuMs(site.pid), bare: await cpuMs(bare.pid ?? 0) };
    const cached = await run(site.url, ["/"], options);
    const bareLoad = await run(bareUrl, ["/"], options);
    rows.push({
      cached,
      bare: bareLoad,
      cachedCpu: (await cpuMs(site.pid)) - before.site,
      bareCpu: (await cpuMs(bare.pid ?? 0)) - before.bare,
    });
  }
  bare.kill();

  // The first turn warms both up.
  const measured = rows.slice(1);
  const mean = (pick: (row: (typeof rows)[number]) => number) =>
    measured.reduce((sum, row) => sum + pick(row), 0) / measured.length;
  const cachedRate = mean((row) => row.cached.perSecond);
  const bareRate = mean((row) => row.bare.perSecond);
  const cpuRatio = mean((row) => row.bareCpu) / mean((row) => row.cachedCpu);
  const rendered = await run(site.url, ["/"], { requests: 1_500, connections: 8, headers: UNCACHED });
  console.log(`\nHome page, ${bytes} bytes gzip, 32 connections, one client process`);
  console.log(`  cached page     ${Math.round(cachedRate)} /s`);
  console.log(`  bare node:http  ${Math.round(bareRate)} /s`);
  console.log(
    `  ratio           ${(cachedRate / bareRate).toFixed(2)} by rate, ${cpuRatio.toFixed(2)} by processor time per answer (goal 0.60)`,
  );
  console.log(`  rendered page   ${Math.round(rendered.perSecond)} /s`);
}

/** Processor time of a process so far, user and system, in ms (clock ticks of 10 ms). */
async function cpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function printCurve(curve: Record<string, Load[]>): void {
  console.log("\nRendered pages, one connection, median / p95 in ms, by number of companies");
  console.log(
    ["page".padEnd(26), ...sizes.map((size) => String(size).padStart(16)), "last ÷ 1,000".padStart(14)].join(
      "",
    ),
  );
  for (const [name, loads] of Object.entries(curve)) {
    const cells = loads.map((load) => `${load.median.toFixed(1)} / ${load.p95.toFixed(1)}`.padStart(16));
    const thousand = loads[sizes.indexOf(1_000)];
    const last = loads.at(-1);
    const ratio = thousand && last ? (last.median / thousand.median).toFixed(2) : "–";
    console.log([name.padEnd(26), ...cells, ratio.padStart(14)].join(""));
  }
}
