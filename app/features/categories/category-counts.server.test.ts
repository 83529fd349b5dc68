import { expect } from "vitest";
import { test } from "#tests/support/database.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { countDirectory } from "./category-counts.server.ts";

test("counts published companies, and each in every one of its categories", async ({ db }) => {
  await aCompany(db, { categories: ["sauvegarde", "infrastructure"] });
  await aCompany(db, { categories: ["sauvegarde"] });
  await aCompany(db, { categories: ["sauvegarde"], status: "pending" });
  await aCompany(db, { categories: ["cyberassurance"], status: "offline" });

  expect(await countDirectory(aPublicScope(db))).toEqual({
    companies: 2,
    byCategory: { sauvegarde: 2, infrastructure: 1 },
  });
});

test("an empty directory counts nothing", async ({ db }) => {
  expect(await countDirectory(aPublicScope(db))).toEqual({ companies: 0, byCategory: {} });
});
