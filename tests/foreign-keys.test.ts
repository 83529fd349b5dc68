import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#tests/support/database.ts";

/** Without an index, deleting one row reads every table that refers to it. */
test("each foreign key has an index that begins with its columns", async ({ db }) => {
  const { rows } = await db.execute<{ key: string; indexed: boolean }>(sql`
    select conrelid::regclass || '.' || conname as key,
      exists (
        select from pg_index
        where indrelid = conrelid
          and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey
          and (indpred is null or pg_get_expr(indpred, indrelid) like '(% IS NOT NULL)')
      ) as indexed
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1`);
  expect(rows.length).toBeGreaterThan(30);
  expect(rows.filter(({ indexed }) => !indexed).map(({ key }) => key)).toEqual([]);
});
