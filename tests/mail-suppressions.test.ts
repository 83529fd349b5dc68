import { eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { eraseAccount, exportAccount } from "#app/features/privacy/account-data.server.ts";
import { opposeForAddress } from "#app/features/privacy/address-data.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import {
  findSuppression,
  liftSuppression,
  suppressMails,
} from "#app/platform/mail/mail-suppressions.server.ts";
import { mailSuppressions } from "#app/platform/mail/mails.table.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { daysAgo, purgeAt } from "#tests/support/purged.ts";
import { staffOf } from "#tests/support/rights.ts";
import { aMemberScope } from "#tests/support/scope.ts";

const address = "canari-refus@entreprise.example";
const about = { purpose: "company-requests", address } as const;

describe("a refusal of mails", () => {
  test("counts once, is kept by a hash, and makes the links of before void when it is lifted", async ({
    db,
  }) => {
    const both = await Promise.all([suppressMails({ db }, about), suppressMails({ db }, about)]);
    expect(both.toSorted()).toEqual([false, true]);
    expect(JSON.stringify(await db.select().from(mailSuppressions))).not.toContain("canari");
    expect(await findSuppression({ db }, about)).toMatchObject({ since: expect.any(Date), version: 0 });
    expect(await liftSuppression({ db }, about)).toBe(true);
    expect(await liftSuppression({ db }, about)).toBe(false);
    expect(await findSuppression({ db }, about)).toEqual({ since: null, version: 1 });
    expect(await suppressMails({ db }, about)).toBe(true);
    expect(await findSuppression({ db }, about)).toMatchObject({ since: expect.any(Date), version: 1 });
  });

  test("is in its owner's copy and goes with their account; an address that is not proven shows and ends none", async ({
    db,
  }) => {
    await suppressMails({ db }, about);
    const attacker = aMemberScope(db, await aMember(db, { email: address, proven: false }));
    expect(await exportAccount(attacker, personalData)).not.toHaveProperty("companyRequestsRefusedSince");
    await eraseAccount(attacker, personalData);
    expect(await db.$count(mailSuppressions)).toBe(1);

    const owner = aMemberScope(db, await aMember(db, { email: address }));
    expect(await exportAccount(owner, personalData)).toHaveProperty("companyRequestsRefusedSince");
    await eraseAccount(owner, personalData);
    expect(await db.$count(mailSuppressions)).toBe(0);
  });

  test("follows from an opposition (GDPR article 21)", async ({ db }) => {
    await opposeForAddress(await staffOf(db), address, personalData);
    expect((await findSuppression({ db }, about)).since).not.toBeNull();
  });

  test("is forgotten after three years, unless a page still has the address", async ({ db }) => {
    const { id } = await aCompany(db, { email: address });
    await suppressMails({ db }, about);
    await db.update(mailSuppressions).set({ createdAt: daysAgo(3 * 365 + 1) });
    await purgeAt(db);
    expect(await db.$count(mailSuppressions)).toBe(1);
    await db.delete(companies).where(eq(companies.id, id));
    await purgeAt(db);
    expect(await db.$count(mailSuppressions)).toBe(0);
    await suppressMails({ db }, about);
    await purgeAt(db);
    expect(await db.$count(mailSuppressions, sql`true`)).toBe(1);
  });
});
