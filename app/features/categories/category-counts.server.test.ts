import { expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { countDirectory } from "./category-counts.server.ts";

test("counts published companies, and each in every one of its categories and zones", async ({ db }) => {
  await aCompany(db, {
    categories: ["sauvegarde", "infrastructure"],
    zones: ["sud", "nord"],
    commune: "Koné",
    verifiedAt: new Date("2026-10-05T01:00:00Z"),
  });
  await aCompany(db, { categories: ["sauvegarde"], zones: ["nord"], commune: "Koné" });
  await aCompany(db, { categories: ["sauvegarde"], zones: ["sud"] });
  await aCompany(db, { categories: ["sauvegarde"], status: "pending", commune: "Lifou" });
  await aCompany(db, { categories: ["cyberassurance"], zones: ["iles"], status: "offline" });

  expect(await countDirectory(aPublicScope(db))).toEqual({
    companies: 3,
    byCategory: { sauvegarde: 3, infrastructure: 1 },
    byZone: { sud: 2, nord: 2 },
    verified: 1,
    communes: 1,
    changedAt: expect.stringMatching(ISO),
  });
});

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

test("the last update is that of a published company, to the second", async ({ db }) => {
  const earlier = new Date("2026-11-02T22:10:03Z");
  await aCompany(db);
  await db.update(companies).set({ updatedAt: earlier });
  await aCompany(db, { status: "pending" });

  const { changedAt } = await countDirectory(aPublicScope(db));
  expect(new Date(changedAt ?? "")).toEqual(earlier);
});

test("an empty directory counts nothing", async ({ db }) => {
  expect(await countDirectory(aPublicScope(db))).toEqual({
    companies: 0,
    byCategory: {},
    byZone: {},
    verified: 0,
    communes: 0,
    changedAt: null,
  });
});
