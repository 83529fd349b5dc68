import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { listChoices, listViews } from "#app/features/list-views/list-views.table.ts";
import { eraseAccount, exportAccount } from "#app/features/privacy/account-data.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const VIEWS = "/admin/vues";
const LIST = "/admin/entreprises/publiees";
const HERE = `${LIST}?q=sauvegarde&vedette=1`;

const test = siteTest
  .extend("content", perFile, ({ database }) =>
    aCompany(database.db, { name: "Vigie (fictif)", description: "Une description longue." }),
  )
  .extend("admin", ({ site }) => site.signedIn({ role: "admin" }))
  .extend("other", ({ site }) => site.signedIn({ role: "admin" }));

const saved = (name: string, more: Record<string, string> = {}) => ({
  intent: "save",
  list: "companies",
  from: HERE,
  name,
  ...more,
});

describe("a saved view", () => {
  test("is a name for the list's URL, and leads back to it", async ({ admin: { visitor } }) => {
    const answer = await visitor.post(VIEWS, saved("Vedettes canari"));
    expect([answer.status, answer.headers.get("location")]).toEqual([303, HERE]);
    const { body } = await visitor.get(LIST);
    expect(body).toContain("Vue enregistrée");
    expect(body).toMatch(/href="[^"]*q=sauvegarde&amp;vedette=1"[^>]*>Vedettes canari</);
    expect((await visitor.get("/admin/utilisateurs")).body).not.toContain("Vedettes canari");
  });

  test("needs a name, and is no way out of the site", async ({ admin: { member, visitor }, database }) => {
    await visitor.post(VIEWS, saved("   "));
    expect((await visitor.get(LIST)).body).toContain("Vue non enregistrée");
    const out = await visitor.post(VIEWS, { ...saved("Ailleurs"), from: "https://mal.example/" });
    expect(out.headers.get("location")).toBe("/");
    const views = await database.db.select().from(listViews).where(eq(listViews.ownerId, member.id));
    expect(views.map(({ url }) => url)).toEqual(["/"]);
  });

  test("is seen by the other administrators when it is shared, and removed by its owner alone", async ({
    admin,
    other,
    database: { db },
  }) => {
    await admin.visitor.post(VIEWS, saved("Seule canari"));
    await admin.visitor.post(VIEWS, saved("Équipe canari", { shared: "oui" }));
    const { body } = await other.visitor.get(LIST);
    expect(body).toContain("Équipe canari");
    expect(body).not.toContain("Seule canari");
    expect(body).not.toContain("Supprimer la vue Équipe canari");
    const own = await db.select().from(listViews).where(eq(listViews.ownerId, admin.member.id));
    const shared = own.find(({ name }) => name === "Équipe canari");
    const remove = { intent: "remove", list: "companies", from: LIST, viewId: shared?.id ?? "" };
    await other.visitor.post(VIEWS, remove);
    expect(await db.$count(listViews, eq(listViews.id, remove.viewId))).toBe(1);
    await admin.visitor.post(VIEWS, remove);
    expect(await db.$count(listViews, eq(listViews.id, remove.viewId))).toBe(0);
  });
});

test("columns and display are remembered for each administrator and list", async ({ admin, other }) => {
  const choose = (chosen: Record<string, string>) =>
    admin.visitor.post(VIEWS, { list: "companies", from: LIST, ...chosen });
  await choose({ intent: "columns", columns: "description" });
  const { body } = await admin.visitor.get(LIST);
  expect(body).toContain('data-label="Description"');
  expect(body).not.toContain('data-label="Services"');
  expect((await other.visitor.get(LIST)).body).toContain('data-label="Services"');
  await choose({ intent: "display", display: "cards" });
  expect((await admin.visitor.get(LIST)).body).not.toContain("<table");
  expect((await admin.visitor.get("/admin/modifications")).body).not.toContain("En tableau");
  await choose({ intent: "display", display: "table" });
  expect((await admin.visitor.get(LIST)).body).toContain('data-label="Description"');
});

test("a member or a visitor chooses and saves nothing", async ({ site, database: { db } }) => {
  const { visitor } = await site.signedIn();
  const before = await db.$count(listViews);
  for (const one of [visitor, site.visitor()])
    expect((await one.post(VIEWS, saved("Intrus canari"))).headers.get("location")).not.toBe(HERE);
  expect(await db.$count(listViews)).toBe(before);
});

test("they are in the account's export, and go with the account", async ({ site, admin, database }) => {
  const { db } = database;
  await admin.visitor.post(VIEWS, saved("Copie canari"));
  await admin.visitor.post(VIEWS, { intent: "display", list: "companies", from: LIST, display: "cards" });
  const scope = aMemberScope(db, admin.member);
  expect(await exportAccount(scope, personalData)).toMatchObject({
    savedViews: [{ list: "companies", name: "Copie canari", url: HERE }],
    listChoices: [{ list: "companies", display: "cards" }],
  });
  // The last administrator stays.
  await site.signedIn({ role: "admin" });
  expect(await eraseAccount(scope, personalData)).toMatchObject({ kind: "erased" });
  expect(await db.$count(listViews, eq(listViews.ownerId, admin.member.id))).toBe(0);
  expect(await db.$count(listChoices, eq(listChoices.ownerId, admin.member.id))).toBe(0);
});
