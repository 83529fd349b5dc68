import { sql } from "drizzle-orm";
import pino from "pino";
import { expect, onTestFinished, test } from "vitest";
import { aDatabase } from "#tests/support/database.ts";
import { until } from "#tests/support/until.ts";
import { watchContent } from "./content-changes.ts";

test("after a break pages stay cached until the database can be read again, and are dropped then", async () => {
  const { db, url, close } = await aDatabase();
  onTestFinished(close);
  let changes = 0;
  let isAway = false;
  let asked = 0;
  const read = async () => {
    asked += 1;
    if (isAway) throw new Error("server login has been failing");
  };
  const log = pino({ level: "silent" });
  const watch = watchContent({ connectionString: url, log }, read, () => {
    changes += 1;
  });
  onTestFinished(() => watch.stop());
  await until(() => changes === 1);
  await db.execute(sql`notify content`);
  await until(() => changes === 2);

  isAway = true;
  const before = asked;
  await db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'recif-content' and datname = current_database()`,
  );
  await until(() => asked > before + 2);
  await db.execute(sql`notify content`);
  expect(changes).toBe(2);
  isAway = false;
  await until(() => changes === 3);
});

test("what was committed is heard of before an act is answered", async () => {
  const { db, url, close } = await aDatabase();
  onTestFinished(close);
  let changes = 0;
  const log = pino({ level: "silent" });
  const watch = watchContent(
    { connectionString: url, log },
    async () => {},
    () => {
      changes += 1;
    },
  );
  onTestFinished(() => watch.stop());
  await until(() => changes === 1);
  for (let n = 0; n < 100; n++) {
    await db.execute(sql`notify content`);
    await watch.heard();
    expect(changes).toBe(n + 2);
  }
});
