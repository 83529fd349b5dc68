import { sql } from "drizzle-orm";
import { expect, inject, onTestFinished, test } from "vitest";
import { openDatabase, openPool } from "./client.server.ts";
import { withNamedStatements } from "./named-statements.server.ts";

const statementsOf = async (behindPooler: boolean) => {
  const pool = openPool(inject("clusterUrl"), 1, { behindPooler });
  onTestFinished(() => pool.end());
  const named = withNamedStatements(openDatabase(pool));
  await named.execute(sql`select ${"a word"}::text`);
  const { rows } = await pool.query("select count(*)::integer as named from pg_prepared_statements");
  const { rows: limits } = await pool.query("show statement_timeout");
  return { named: rows[0].named, limit: limits[0].statement_timeout };
};

test("each connection keeps its prepared statements, and its time limit", async () => {
  expect(await statementsOf(false)).toEqual({ named: 1, limit: "5s" });
});

test("behind a pooler no connection is ours to keep anything", async () => {
  expect(await statementsOf(true)).toEqual({ named: 0, limit: "0" });
});
