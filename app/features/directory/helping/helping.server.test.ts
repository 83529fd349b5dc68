import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { createContentMemo } from "#app/platform/db/content-memo.server.ts";
import { aDatabase } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { countingScope } from "#tests/support/queries.ts";
import { companiesThatHelp } from "./helping.server.ts";

const wanted = [{ category: "sauvegarde", weight: 1 }];
const kone = { wanted, zone: "nord", commune: "Koné" } as const;

let database: Awaited<ReturnType<typeof aDatabase>>;
let counting: ReturnType<typeof countingScope>;
const find = async (need: Parameters<typeof companiesThatHelp>[1]) =>
  (await companiesThatHelp(counting.scope, need, 3)).map(({ name, reach }) => [name, reach]);

beforeAll(async () => {
  database = await aDatabase();
  const { db } = database;
  // More remote companies than candidates, all first in today's list.
  const far = { categories: ["sauvegarde"], zones: ["distance" as const], featured: true };
  for (let n = 0; n < 205; n += 1) await aCompany(db, far);
  await aCompany(db, { name: "Elsewhere", categories: ["sauvegarde"], zones: ["nord"], commune: "Poum" });
  await aCompany(db, { name: "There", categories: ["sauvegarde"], zones: ["nord"], commune: "Koné" });
  await aCompany(db, { name: "Another trade", zones: ["nord"], commune: "Koné" });
  await aCompany(db, { name: "Not there", categories: ["sauvegarde"], zones: ["sud"], commune: "Nouméa" });
  counting = countingScope(database.url, createContentMemo().memo);
});

afterAll(async () => {
  await counting?.close();
  await database?.close();
});

test("who is near is found among however many that are not, in one query", async () => {
  expect((await find(kone)).slice(0, 2)).toEqual([
    ["There", "commune"],
    ["Elsewhere", "zone"],
  ]);
  expect((await find(kone))[2]?.[1]).toBe("distance");
  expect((await find({ wanted, zone: "nord" })).map(([, reach]) => reach)).toEqual([
    "zone",
    "zone",
    "distance",
  ]);
  expect(await counting.count(() => find(kone))).toBe(1);
});

test("everywhere, proofs order equals of the day; without needs no query is sent", async () => {
  const day = await find({ wanted });
  const last = day.at(-1)?.[0] ?? "";
  await database.db.update(companies).set({ verifiedAt: new Date() }).where(eq(companies.name, last));
  expect(await find({ wanted })).toEqual([[last, "anywhere"], ...day.slice(0, 2)]);
  expect(await counting.count(() => find({ wanted: [] }))).toBe(0);
});
