import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { unusedFiles } from "#app/features/privacy/files.table.ts";
import { personalData } from "#app/personal-data.server.ts";
import { newDocumentKey, newLogoKey } from "#app/platform/storage/file-keys.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { sweepFiles } from "./sweep-files.server.ts";

test("a file that nothing used on two looks a day apart goes, and no other", async ({ db }) => {
  const [logo, document, orphan, fresh] = [newLogoKey(), newDocumentKey("pdf"), newLogoKey(), newLogoKey()];
  const { id: companyId } = await aCompany(db, { logoKey: logo });
  const { id: claimantId } = await aMember(db);
  await db
    .insert(companyClaims)
    .values({ companyId, claimantId, name: "Marie", position: "gérante", documentKey: document });
  const stored = new Set([logo, document, orphan]);
  const files = {
    async *list() {
      yield* [...stored];
    },
    remove: async (key: string) => void stored.delete(key),
  };
  const sweep = () => sweepFiles({ db, files }, personalData);

  expect(await sweep()).toBe(0);
  expect(await sweep()).toBe(0);
  await db.update(unusedFiles).set({ seenAt: sql`now() - interval '25 hours'` });
  stored.add(fresh);
  expect(await sweep()).toBe(1);
  expect(stored).toEqual(new Set([logo, document, fresh]));

  // Files in use again are no longer candidates.
  await db.update(unusedFiles).set({ seenAt: sql`now() - interval '25 hours'` });
  await aCompany(db, { logoKey: fresh });
  expect(await sweep()).toBe(0);
  expect(await db.select().from(unusedFiles)).toEqual([]);
});
