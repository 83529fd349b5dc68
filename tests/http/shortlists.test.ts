import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { users } from "#app/core/person/person.table.ts";
import { shortlistPrivacy } from "#app/features/shortlists/shortlists.privacy.server.ts";
import { shortlistCompanies, shortlists } from "#app/features/shortlists/shortlists.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import type { MemberScope } from "#app/platform/http/scope.ts";
import { postForm, type TypedForm } from "#tests/support/company-forms.ts";
import { aCompany } from "#tests/support/factories.ts";
import { plain } from "#tests/support/queue-page.ts";
import { aPublicScope } from "#tests/support/scope.ts";
import { siteTest as test } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const NEW = "/profile/choix/nouveau";
const NOTE = "canari-note : rappeler lundi";

const listsOf = (db: Database, userId: string) =>
  db.select().from(shortlists).where(eq(shortlists.userId, userId));

type Given = { url: string; db: Database };

async function aList({ url, db }: Given, visitor: Visitor, names = ["Kagou", "Notou"]) {
  const found = await Promise.all(
    names.map((name) => aCompany(db, { name: `${name} ${randomUUID()} (fictif)` })),
  );
  const fields = {
    intent: "create",
    name: "Sauvegarde du cabinet",
    entreprise: found.map(({ slug }) => slug),
  };
  const answer = await postForm(visitor, url, NEW, fields);
  expect(answer.status).toBe(302);
  const path = answer.headers.get("location") ?? "";
  const act = async (given: TypedForm) => (await postForm(visitor, url, path, given)).status;
  return { found, path, act };
}

describe("a list", () => {
  test("is made from a comparison, noted, renamed, compared, emptied and deleted", async ({
    site,
    database: { db },
  }) => {
    const { visitor, member } = await site.signedIn();
    const { found, path, act } = await aList({ url: site.url, db }, visitor);
    const [first, second] = found;
    const comparison = await visitor.get(`/comparer?entreprise=${first?.slug}&entreprise=${second?.slug}`);
    expect(comparison.body).toContain(`${NEW}?entreprise=${first?.slug}&amp;entreprise=${second?.slug}`);
    expect(plain((await visitor.get(`${NEW}?entreprise=${first?.slug}`)).body)).toContain("Kagou");
    expect(await act({ intent: "note", companyId: first?.id ?? "", note: NOTE })).toBe(302);
    expect(await act({ intent: "rename", name: "Cabinet, 2027" })).toBe(302);
    const page = (await visitor.get(path)).body;
    for (const words of [NOTE, "Cabinet, 2027", `/comparer?entreprise=${first?.slug}`])
      expect(page).toContain(words);
    expect(plain((await visitor.get("/profile/choix")).body)).toContain("Cabinet, 2027");
    expect(await act({ intent: "rename", name: " " })).toBe(422);
    expect(await act({ intent: "note", companyId: first?.id ?? "", note: "x".repeat(501) })).toBe(422);
    expect(await act({ intent: "remove", companyId: second?.id ?? "" })).toBe(302);
    expect(await act({ intent: "remove", companyId: second?.id ?? "" })).toBe(404);
    expect((await visitor.get(path)).body).not.toContain(second?.slug);
    expect(await act({ intent: "delete" })).toBe(302);
    expect(await listsOf(db, member.id)).toEqual([]);
    expect((await visitor.get(path)).status).toBe(404);
  });

  test("has thirty companies at most, a member twenty lists, of twenty-five forms at once too", async ({
    site,
    database: { db },
  }) => {
    const { visitor, member } = await site.signedIn();
    const create = () => postForm(visitor, site.url, NEW, { intent: "create", name: "Une de plus" });
    const statuses = await Promise.all(Array.from({ length: 25 }, async () => (await create()).status));
    expect(statuses.filter((status) => status === 302)).toHaveLength(20);
    expect(statuses.filter((status) => status === 409)).toHaveLength(5);
    const [list] = await listsOf(db, member.id);
    const many = await Promise.all(Array.from({ length: 31 }, () => aCompany(db)));
    await db
      .insert(shortlistCompanies)
      .values(many.slice(0, 30).map(({ id }) => ({ shortlistId: list?.id ?? "", companyId: id })));
    const add = { intent: "add", shortlistId: list?.id ?? "", entreprise: [many[30]?.slug ?? ""] };
    expect((await postForm(visitor, site.url, NEW, add)).status).toBe(409);

    // What is there already takes no place.
    const ofList = eq(shortlistCompanies.shortlistId, list?.id ?? "");
    const last = many.slice(27).map(({ slug }) => slug);
    const again = { ...add, entreprise: last.slice(0, 3) };
    expect((await postForm(visitor, site.url, NEW, again)).status).toBe(302);
    expect((await postForm(visitor, site.url, NEW, { ...add, entreprise: last })).status).toBe(409);
    expect(await db.$count(shortlistCompanies, ofList)).toBe(30);
    await db.delete(shortlistCompanies).where(eq(shortlistCompanies.companyId, many[0]?.id ?? ""));
    expect((await postForm(visitor, site.url, NEW, { ...add, entreprise: last })).status).toBe(302);
    expect(await db.$count(shortlistCompanies, ofList)).toBe(30);
  });

  test("of another member does not exist for one who is signed in, and asks others to sign in", async ({
    site,
    database: { db },
  }) => {
    const own = await site.signedIn();
    const { path, found } = await aList({ url: site.url, db }, own.visitor);
    const other = await site.signedIn();
    expect((await other.visitor.get(path)).status).toBe(404);
    const companyId = found[0]?.id ?? "";
    for (const fields of [
      { intent: "note", companyId, note: "à moi" },
      { intent: "remove", companyId },
      { intent: "rename", name: "À moi" },
      { intent: "share" },
      { intent: "delete" },
    ] as TypedForm[])
      expect((await postForm(other.visitor, site.url, path, fields)).status).toBe(404);
    const id = path.split("/").at(-1) ?? "";
    const add = { intent: "add", shortlistId: id, entreprise: [found[0]?.slug ?? ""] };
    expect((await postForm(other.visitor, site.url, NEW, add)).status).toBe(409);
    const [kept] = await listsOf(db, own.member.id);
    expect(kept).toMatchObject({ name: "Sauvegarde du cabinet", shareToken: null });
    expect(await db.$count(shortlistCompanies, eq(shortlistCompanies.shortlistId, id))).toBe(2);
    const anyone = await site.visitor().get(`${NEW}?entreprise=a`);
    expect([anyone.status, decodeURIComponent(anyone.headers.get("location") ?? "")]).toEqual([
      302,
      expect.stringContaining(`${NEW}?entreprise=a`),
    ]);
  });
});

describe("a shared list", () => {
  test("shows companies and no note, until the link is stopped; the next link is another", async ({
    site,
    database: { db },
  }) => {
    const { visitor, member } = await site.signedIn();
    const { found, act } = await aList({ url: site.url, db }, visitor);
    await act({ intent: "note", companyId: found[0]?.id ?? "", note: NOTE });
    const tokenOf = async () => (await listsOf(db, member.id))[0]?.shareToken;
    expect(await act({ intent: "share" })).toBe(302);
    const token = await tokenOf();
    expect(await act({ intent: "share" })).toBe(302);
    expect(await tokenOf()).toBe(token);
    const anyone = site.visitor();
    const shared = await anyone.get(`/choix/${token}`);
    expect([shared.status, shared.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(plain(shared.body)).toContain("Kagou");
    expect(shared.body).toContain("noindex");
    for (const secret of [NOTE, member.email, member.name, member.id])
      expect(shared.body).not.toContain(secret);

    await db
      .update(companies)
      .set({ status: "offline" })
      .where(eq(companies.id, found[0]?.id ?? ""));
    expect(plain((await anyone.get(`/choix/${token}`)).body)).not.toContain("Kagou");

    expect(await act({ intent: "unshare" })).toBe(302);
    expect((await anyone.get(`/choix/${token}`)).status).toBe(410);
    await act({ intent: "share" });
    expect(await tokenOf()).not.toBe(token);
    expect((await anyone.get(`/choix/${token}`)).status).toBe(410);
    for (const nonsense of ["x", "0".repeat(48), `${await tokenOf()}0`])
      expect((await anyone.get(`/choix/${nonsense}`)).status).toBe(410);
  });

  test("is not shown while its member is suspended or being erased", async ({ site, database: { db } }) => {
    const { visitor, member } = await site.signedIn();
    const { act } = await aList({ url: site.url, db }, visitor);
    await act({ intent: "share" });
    const [list] = await listsOf(db, member.id);
    const status = async () => (await site.visitor().get(`/choix/${list?.shareToken}`)).status;
    const present = { suspendedAt: null, erasureDueAt: null };
    for (const facts of [{ suspendedAt: new Date() }, { erasureDueAt: new Date() }]) {
      await db
        .update(users)
        .set({ ...present, ...facts })
        .where(eq(users.id, member.id));
      expect(await status(), Object.keys(facts).join()).toBe(410);
    }
    await db.update(users).set(present).where(eq(users.id, member.id));
    expect(await status()).toBe(200);
  });
});

test("lists are in the export, and erased with the account", async ({ site, database: { db } }) => {
  const { visitor, member } = await site.signedIn();
  const { found, act } = await aList({ url: site.url, db }, visitor);
  await act({ intent: "note", companyId: found[0]?.id ?? "", note: NOTE });
  const scope = { ...aPublicScope(db), actor: member } as unknown as MemberScope;
  const exported = JSON.stringify(await shortlistPrivacy.exports?.(scope));
  for (const words of ["Sauvegarde du cabinet", "Kagou", NOTE]) expect(exported).toContain(words);
  await shortlistPrivacy.erases?.(scope);
  expect(await listsOf(db, member.id)).toEqual([]);

  const other = await site.signedIn();
  await aList({ url: site.url, db }, other.visitor);
  await db.delete(users).where(eq(users.id, other.member.id));
  expect(await listsOf(db, other.member.id)).toEqual([]);
});
