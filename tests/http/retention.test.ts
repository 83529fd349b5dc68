import { expect } from "vitest";
import { searchMisses } from "#app/core/search/search.table.ts";
import { retentionRuns } from "#app/features/privacy/retention.table.ts";
import { recordRetentionRun } from "#app/features/privacy/retention-runs.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const PATH = "/admin/conservation";
const test = siteTest
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("admin", ({ site }) => site.signedIn({ role: "admin" }));

test("says what the rules would erase now, and erases nothing", async ({
  database: { db },
  admin: { visitor },
}) => {
  await db.insert(searchMisses).values([
    { day: "2020-01-01", query: "canari" },
    { day: "2020-01-02", query: "canari" },
  ]);
  expect((await visitor.get(PATH)).body).toContain("Recherches sans résultat");
  const counted = await visitor.post(PATH, { intent: "count" });
  expect(counted.body).toMatch(/Recherches sans résultat.*?2(<!-- -->)? à effacer/s);
  expect(await db.$count(searchMisses)).toBe(2);
  expect(await db.$count(retentionRuns)).toBe(0);
});

test("shows what the last runs erased, and where one failed", async ({
  database: { db },
  admin: { visitor },
}) => {
  const line = { retention: "1 an", why: "parce que" };
  const run = {
    startedAt: new Date("2026-03-04T03:17:00Z"),
    finishedAt: new Date("2026-03-04T03:17:05Z"),
    files: 4,
    lines: [
      { ...line, what: "Sessions", rows: 12 },
      { ...line, what: "Rien", rows: 0 },
      { ...line, what: "Leads", rows: 0, failed: true as const },
    ],
  };
  await recordRetentionRun({ db }, { ...run, finishedAt: new Date("2020-01-01T00:00:00Z") });
  await recordRetentionRun({ db }, run);
  expect(await db.$count(retentionRuns)).toBe(1);
  const { body } = await visitor.get(PATH);
  expect(body).toContain("4 mars 2026");
  expect(body).toContain("Sessions\u00a0: 12\u00a0; Leads\u00a0: échec");
  expect(body).toContain("1 règle en échec");
});
