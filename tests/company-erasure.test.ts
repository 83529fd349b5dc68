import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { companyClaims } from "#app/core/claim/claims.table.ts";
import { companies, companyContacts } from "#app/core/company/company.table.ts";
import { companyManagers } from "#app/core/company/managers.table.ts";
import { users } from "#app/core/person/person.table.ts";
import {
  eraseAccount as erase,
  exportAccount as exportAll,
} from "#app/features/privacy/account-data.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { arrivingMeanwhile, mailsTo } from "#tests/support/company-life.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { daysAgo, purgeAt, removed, rowsOf } from "#tests/support/purged.ts";
import { aMemberScope } from "#tests/support/scope.ts";

const eraseAccount = (scope: MemberScope) => erase(scope, personalData);
const aManager = (db: Database, companyId: string, userId: string, since: Date) =>
  db.insert(companyManagers).values({ companyId, userId, role: "manager", since });

test("a page whose owner leaves the site goes to its oldest manager, who is notified", async ({ db }) => {
  const [owner, older, newer] = [await aMember(db), await aMember(db), await aMember(db)];
  const { id } = await aCompany(db, { ownerId: owner.id });
  await aManager(db, id, newer.id, daysAgo(1));
  await aManager(db, id, older.id, daysAgo(9));
  await eraseAccount(aMemberScope(db, owner));
  const left = await db
    .select({ userId: companyManagers.userId, role: companyManagers.role })
    .from(companyManagers)
    .where(eq(companyManagers.companyId, id));
  expect(left).toHaveLength(2);
  expect(left).toContainEqual({ userId: older.id, role: "owner" });
  expect(await mailsTo(db, older.email)).toEqual(["managers-changed"]);
});

test("a draft that others manage outlives who began it", async ({ db }) => {
  const [author, other] = [await aMember(db), await aMember(db)];
  const shared = await aCompany(db, { status: "draft", ownerId: author.id, submittedBy: author.id });
  const own = await aCompany(db, { status: "draft", ownerId: author.id, submittedBy: author.id });
  await aManager(db, shared.id, other.id, daysAgo(1));
  await eraseAccount(aMemberScope(db, author));
  const left = (await db.select({ id: companies.id }).from(companies)).map(({ id }) => id);
  expect(left).toContain(shared.id);
  expect(left).not.toContain(own.id);
});

test("a former manager of a page exports none of its contact details", async ({ db }) => {
  const [former, present] = [await aMember(db), await aMember(db)];
  const email = "canari-du-nouveau@entreprise.example";
  const { slug } = await aCompany(db, { submittedBy: former.id, ownerId: present.id });
  await db.update(companyContacts).set({ email });
  const copy = await exportAll(aMemberScope(db, former), personalData);
  expect(copy).toMatchObject({ companies: [], submittedCompanies: [{ slug }] });
  expect(JSON.stringify(copy)).not.toContain(email);
  expect(await exportAll(aMemberScope(db, present), personalData)).toMatchObject({
    companies: [{ slug, email }],
  });
});

test("an account is erased while one of its pages is written: neither gives way to the other", async () => {
  const { db, close } = await aDatabase();
  try {
    const actor = await aMember(db);
    const { id } = await aCompany(db, { ownerId: actor.id, submittedBy: actor.id, email: actor.email });
    const erased = await arrivingMeanwhile(db, id, {
      arrives: () => eraseAccount(aMemberScope(db, actor)),
      made: (tx) =>
        tx.update(companyContacts).set({ contactName: "x" }).where(eq(companyContacts.companyId, id)),
    });
    expect(erased).toEqual({ kind: "erased" });
  } finally {
    await close();
  }
});

test("the documents of a claim go once its account is gone, not before", async ({ db }) => {
  const actor = await aMember(db);
  const { id } = await aCompany(db);
  const claim = { companyId: id, claimantId: actor.id, name: "C", position: "P", documentKey: "canari.pdf" };
  await db.insert(companyClaims).values(claim);
  const gone: [string, number][] = [];
  const scope = aMemberScope(db, actor);
  const remove = async (key: string) => void gone.push([key, (await db.select().from(users)).length]);
  await eraseAccount({ ...scope, files: { ...scope.files, remove } });
  expect(gone).toEqual([["canari.pdf", 0]]);
});

test("the document of a claim that its owner refused waits a month for the staff to be asked", async ({
  db,
}) => {
  const actor = await aMember(db);
  const { id } = await aCompany(db);
  for (const days of [29, 31]) {
    const documentKey = `canari-${days}.pdf`;
    const decidedAt = daysAgo(days);
    const claim = { companyId: id, claimantId: actor.id, name: "C", position: "P", state: "rejected" };
    await db.insert(companyClaims).values({ ...claim, documentKey, decidedAt });
  }
  expect(rowsOf(await purgeAt(db), "Documents joints")).toBe(1);
  expect(removed).toContain("canari-31.pdf");
  expect(removed).not.toContain("canari-29.pdf");
});
