import { once } from "node:events";
import pg from "pg";
import { builtProgram } from "#tests/support/program.ts";
import { until } from "#tests/support/until.ts";
import type { startPair } from "./postgres-pair.ts";
import type { Findings, Stage } from "./programs.ts";

type Parted = { env: Record<string, string>; pair: Awaited<ReturnType<typeof startPair>>; directUrl: string };

const PARTITIONS = `select inhrelid::regclass::text as name from pg_inherits
  where inhparent in ('audit_log'::regclass, 'company_visits'::regclass) order by 1`;

/** The tables by month (docs/decisions/0117-tables-by-month.md), on the primary and its standby. */
export async function makeMonthsAtOnce(stage: Stage, cluster: Parted, findings: Findings): Promise<void> {
  const { env, pair, directUrl } = cluster;
  const client = new pg.Client({ connectionString: directUrl });
  await client.connect();
  const partitions = async () => (await client.query(PARTITIONS)).rows.map(({ name }) => String(name));
  const onStandby = async (wanted: readonly string[]) => {
    const standby = new pg.Client({
      connectionString: `postgresql://recif@127.0.0.1:${pair.standbyPort}/recif`,
    });
    await standby.connect();
    const same = await until(async () => {
      const { rows } = await standby.query(PARTITIONS);
      return rows.map(({ name }) => name).join() === wanted.join();
    }).catch(() => false);
    await standby.end();
    return same;
  };
  const before = await partitions();
  findings.check("the standby has the partitions", before.length >= 26 && (await onStandby(before)), before);

  const monthly = before.filter((name) => /\d$/.test(name));
  const last = monthly.filter((name, at) => monthly[at + 1]?.startsWith(name.slice(0, 9)) !== true);
  for (const name of last) await client.query(`drop table ${name}`);
  const runs = await Promise.all(
    [1, 2, 3].map(async () => {
      const own = { ...process.env, NODE_ENV: "production", ...env, DATA_DIR: await stage.folder() };
      const child = stage.start(process.execPath, builtProgram("purge"), { env: own });
      await once(child, "close");
      return { code: child.exitCode, output: child.output };
    }),
  );
  findings.check(
    "three instances that make the next month at once do not disturb one another",
    runs.every(({ code }) => code === 0),
    runs.map(({ output }) => output.slice(-500)),
  );
  const after = await partitions();
  findings.check("it is made once", last.length === 2 && after.join() === before.join(), [last, after]);
  findings.check("and is on the standby", await onStandby(after));
  await client.end();
}
