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
/** @property partitions those opened, of a table that has some */
export type Read = { table: string; rows: number; node: string; statement: string; partitions: string[] };

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

/** `audit_log_2026_11` is a part of `audit_log`. */
const PARTITION = /^(.+)_(?:\d{4}_\d\d|default|before)$/;

function readsOf(node: Node, statement: string): Read[] {
  const each = (node.Plans ?? []).flatMap((one) => readsOf(one, statement));
  const inner = /Append$/.test(node["Node Type"]) ? inParentTables(each) : each;
  const table = node["Relation Name"];
  if (!table || node["Node Type"] === "ModifyTable") return inner;
  const once = (node["Actual Rows"] ?? 0) + (node["Rows Removed by Filter"] ?? 0);
  const rows = (once + (node["Rows Removed by Index Recheck"] ?? 0)) * (node["Actual Loops"] ?? 0);
  const partitions = PARTITION.test(table) ? [table] : [];
  return [{ table, rows, node: node["Node Type"], statement, partitions }, ...inner];
}

/** A page that reads all partitions reads the table. */
function inParentTables(reads: readonly Read[]): Read[] {
  const of = Map.groupBy(reads, ({ table }) => PARTITION.exec(table)?.[1]);
  return [...of].flatMap(([parent, parts]) => {
    const [first] = parts;
    if (parent === undefined || !first) return parts;
    const rows = parts.reduce((sum, { rows }) => sum + rows, 0);
    return [{ ...first, table: parent, rows, partitions: parts.flatMap(({ partitions }) => partitions) }];
  });
}
