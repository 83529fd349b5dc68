import { expect } from "vitest";
import { searchMisses } from "#app/platform/db/schema/search.ts";
import { companyVisits } from "#app/platform/db/schema/visits.ts";
import { aCompany } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";

const PATH = "/admin/recherches";
const test = siteTest
  .extend("content", perFile, ({ database }) =>
    aCompany(database.db, {
      name: "Kauri Stockage",
      description: "Nous gardons vos copies.",
      categories: ["sauvegarde"],
    }),
  )
  .extend("admin", ({ site }) => site.signedIn({ role: "admin" }));

test("what was searched in vain is told by month, with what can be done about it", async ({
  database: { db },
  admin: { visitor },
}) => {
  await db.insert(searchMisses).values([
    { day: "2026-03-02", query: "zorglub", count: 2 },
    { day: "2026-03-31", query: "zorglub", count: 3 },
    { day: "2026-04-01", query: "avril", count: 1 },
  ]);
  const march = (await visitor.get(`${PATH}?mois=2026-03`)).body;
  expect(march).toMatch(/zorglub.*?\((<!-- -->)?5(<!-- -->)? fois\)/s);
  expect(march).not.toContain(">avril");
  const invited = (await visitor.get(`${PATH}?mois=2026-03&inviter=zorglub`)).body;
  expect(invited).toContain("/add-company");
  expect(invited).toContain("cherchent « zorglub »");
  expect((await visitor.get(`${PATH}?mois=2026-03&mots=zorglub`)).body).toContain('value="zorglub"');
});

test("a synonym is known to the search of every instance, until it is taken away", async ({
  site,
  another,
  admin: { visitor },
}) => {
  const second = await another();
  const finds = async (q: string) => {
    const pages = [site.url, second.url].map(async (url) => (await fetch(`${url}/directory?q=${q}`)).text());
    return (await Promise.all(pages)).map((page) => page.includes("Kauri Stockage"));
  };
  expect(await finds("bricophone")).toEqual([false, false]);
  expect(
    (await visitor.post(PATH, { intent: "teach", words: "Bricophone", category: "sauvegarde" })).status,
  ).toBe(302);
  expect(
    (await visitor.post(PATH, { intent: "teach", words: "Le truc muche", meaning: "Sauvegarde" })).status,
  ).toBe(302);
  for (const q of ["bricophones", "le+truc+muche"]) await until(async () => (await finds(q)).every(Boolean));

  expect((await visitor.post(PATH, { intent: "teach", words: "bricophone", meaning: "x" })).status).toBe(409);
  const neither = await visitor.post(PATH, { intent: "teach", words: "autre" });
  expect(neither.body).toContain("l’un des deux");
  const list = (await visitor.get(PATH)).body;
  for (const [, id = ""] of list.matchAll(/name="id"[^>]*value="([^"]+)"/g))
    expect((await visitor.post(PATH, { intent: "remove", id })).status).toBe(302);
  await until(async () => (await finds("bricophones")).every((found) => !found));
});

test("the pages that most people read come first", async ({
  database: { db },
  content,
  admin: { visitor },
}) => {
  const other = await aCompany(db, { name: "Moins lue" });
  const { id } = content as { id: string };
  await db.insert(companyVisits).values([
    { companyId: other.id, day: "2026-05-01", visits: 2 },
    { companyId: id, day: "2026-05-31", visits: 9 },
  ]);
  const { body } = await visitor.get(`${PATH}?mois=2026-05`);
  const read = body.slice(body.indexOf("Pages les plus vues"));
  expect(read.indexOf("Kauri Stockage")).toBeGreaterThan(0);
  expect(read.indexOf("Kauri Stockage")).toBeLessThan(read.indexOf("Moins lue"));
});
