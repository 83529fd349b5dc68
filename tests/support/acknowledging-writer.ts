import pg from "pg";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";

/** Starts a data folder's database and prints each number once its insert is committed, until killed. */
const [dataDir = ""] = process.argv.slice(2);
const postgres = await startEmbeddedPostgres(dataDir, () => {});
const client = new pg.Client({ connectionString: postgres.connectionString });
await client.connect();
await client.query("create table if not exists acknowledged (n integer primary key)");
for (let n = 1; ; n++) {
  await client.query("insert into acknowledged values ($1)", [n]);
  process.stdout.write(`${n}\n`);
}
