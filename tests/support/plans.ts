import fs from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import type { TestDatabase } from "./database.ts";
import { until } from "./until.ts";

type Node = {
  "Node Type": string;
  "Relation Name"?: string;
  "Actual Rows"?: number;
  "Actual Loops"?: number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Index Recheck"?: number;
  Plans?: Node[];
};
export type Read = { table: string; rows: number; node: string; statement: string };

/** Has PostgreSQL log what each statement on this database reads, from the next connections on. */
export async function watchPlans({ db, url }: Pick<TestDatabase, "db" | "url">) {
  const name = sql.identifier(new URL(url).pathname.slice(1));
  for (const [setting, value] of [
    ["session_preload_libraries", "auto_explain"],
    ["auto_explain.log_min_duration", "0"],
    ["auto_explain.log_analyze", "on"],
    ["auto_explain.log_timing", "off"],
    ["auto_explain.log_format", "json"],
    ["auto_explain.log_nested_statements", "on"],
  ] as const)
    await db.execute(sql`alter database ${name} set ${sql.raw(setting)} = ${sql.raw(`'${value}'`)}`);
  const log = await fs.open(path.join(inject("clusterFolder"), "postgres.log"));
  let offset = (await log.stat()).size;
  return {
    /** Of the statements since the last call. */
    async reads(): Promise<Read[]> {
      const plans = await until(async () => {
        const { size } = await log.stat();
        const { buffer } = await log.read(Buffer.alloc(size - offset), 0, size - offset, offset);
        const whole = plansOf(buffer.toString());
        if (whole) offset = size;
        return whole;
      });
      return plans.flatMap((plan) => readsOf(plan.Plan, plan["Query Text"]));
    },
    close: () => log.close(),
  };
}

/** An entry begins its line; what follows is behind a tab. Undefined while the last one is being written. */
function plansOf(log: string): { "Query Text": string; Plan: Node }[] | undefined {
  const entries = log.split(/^(?!\t)/m).filter((entry) => /LOG: {2}duration: .* plan:/.test(entry));
  try {
    return entries.map((entry) => JSON.parse(entry.slice(entry.indexOf("plan:") + 5)));
  } catch {
    return undefined;
  }
}

function readsOf(node: Node, statement: string): Read[] {
  const inner = (node.Plans ?? []).flatMap((one) => readsOf(one, statement));
  const table = node["Relation Name"];
  if (!table || node["Node Type"] === "ModifyTable") return inner;
  const each = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  const rows = (each + (node["Rows Removed by Index Recheck"] ?? 0)) * (node["Actual Loops"] ?? 0);
  return [{ table, rows, node: node["Node Type"], statement }, ...inner];
}
