import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { RunningSite } from "#tests/support/site.ts";
import { type Load, run } from "./load.ts";

/** The same bytes from the page cache and from a bare node:http server, alternately. */
export async function cachedAgainstBare(site: RunningSite, uncached: string[]): Promise<void> {
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
  for (let round = 0; round < 4; round++) {
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

  // The first round is a warm-up.
  const measured = rows.slice(1);
  const mean = (pick: (row: (typeof rows)[number]) => number) =>
    measured.reduce((sum, row) => sum + pick(row), 0) / measured.length;
  const cachedRate = mean((row) => row.cached.perSecond);
  const bareRate = mean((row) => row.bare.perSecond);
  const cpuRatio = mean((row) => row.bareCpu) / mean((row) => row.cachedCpu);
  const rendered = await run(site.url, ["/"], { requests: 1_500, connections: 8, headers: uncached });
  console.log(`\nHome page, ${bytes} bytes gzip, 32 connections, one client process`);
  console.log(`  cached page     ${Math.round(cachedRate)} /s`);
  console.log(`  bare node:http  ${Math.round(bareRate)} /s`);
  console.log(
    `  ratio           ${(cachedRate / bareRate).toFixed(2)} by rate, ${cpuRatio.toFixed(2)} by processor time per answer (goal 0.60)`,
  );
  console.log(`  rendered page   ${Math.round(rendered.perSecond)} /s`);
}

/** CPU time of a process so far, user and system, in ms (ticks of 10 ms). */
async function cpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, "utf8")).split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
