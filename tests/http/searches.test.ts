import { parse } from "node-html-parser";
import { expect } from "vitest";
import { searchMisses } from "#app/core/search/search.table.ts";
import { companyVisits } from "#app/features/audience/visits.table.ts";
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

test("searches without result are listed by month, with what can be done about it", async ({
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
  expect(invited).toContain("cherchent «\u00a0zorglub\u00a0»");
  expect((await visitor.get(`${PATH}?mois=2026-03&mots=zorglub`)).body).toContain('value="zorglub"');
});

test("a synonym is known to the search of every instance, until it is removed", async ({
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
  expect(neither.body).toContain("un seul des trois");
  const list = (await visitor.get(PATH)).body;
  for (const [, id = ""] of list.matchAll(/name="id"[^>]*value="([^"]+)"/g))
    expect((await visitor.post(PATH, { intent: "remove", id })).status).toBe(302);
  await until(async () => (await finds("bricophones")).every((found) => !found));
});

test("what was searched in vain is grouped by what would mend it, each group with its counts", async ({
  database: { db },
  admin: { visitor },
}) => {
  await db.insert(searchMisses).values([
    { day: "2026-02-02", query: "sovgarde de mon serveur", count: 4 },
    { day: "2026-02-02", query: "sauvegarde brikofax", count: 3 },
    { day: "2026-02-03", query: "audit brikofax", count: 2 },
    { day: "2026-02-03", query: "sauvegarde a tamagouna", count: 2 },
    { day: "2026-02-03", query: "cyberassurance", count: 5 },
    { day: "2026-02-03", query: "zwplok", count: 1 },
  ]);
  const page = parse((await visitor.get(`${PATH}?mois=2026-02`)).body);
  const groups = page.querySelectorAll("section section").map((group) => ({
    title: group.querySelector("h3")?.text,
    counts: /^\d+ recherches?, \d+ textes?/.exec(group.querySelector("p")?.text ?? "")?.[0],
    queries: group.querySelectorAll("li > span:first-child").map(({ text }) => text.replace(/ \(.*/, "")),
    customSynonym: group
      .querySelector("li a")
      ?.getAttribute("href")
      ?.replace(/.*&mots=/, ""),
  }));
  expect(groups).toEqual([
    {
      title: "Fautes de frappe",
      counts: "4 recherches, 1 texte",
      queries: ["sovgarde de mon serveur"],
      customSynonym: "sovgarde&sens=sauvegarde#synonyme",
    },
    {
      title: "Un mot inconnu parmi d’autres",
      counts: "5 recherches, 2 textes",
      queries: ["sauvegarde brikofax", "audit brikofax"],
      customSynonym: "brikofax#synonyme",
    },
    {
      title: "Lieux inconnus",
      counts: "2 recherches, 1 texte",
      queries: ["sauvegarde a tamagouna"],
      customSynonym: "tamagouna#synonyme",
    },
    {
      title: "Aucune entreprise pour cela",
      counts: "5 recherches, 1 texte",
      queries: ["cyberassurance"],
      customSynonym: "cyberassurance#synonyme",
    },
    {
      title: "Rien que l’annuaire connaisse",
      counts: "1 recherche, 1 texte",
      queries: ["zwplok"],
      customSynonym: "zwplok#synonyme",
    },
  ]);
});

test("the effect of a synonym is previewed before it is added, and nothing of the preview is stored", async ({
  site,
  database: { db },
  content: _,
  admin: { visitor },
}) => {
  await db.insert(searchMisses).values([
    { day: "2025-12-02", query: "trouc qui tourne", count: 4 },
    { day: "2025-12-03", query: "trouc qui tourne", count: 3 },
    { day: "2025-12-03", query: "trouc zorglubesque inouissime", count: 1 },
    { day: "2025-12-03", query: "scaphandre", count: 9 },
  ]);
  const finds = async (q: string) =>
    (await (await site.ask(`/directory?q=${q}`)).text()).includes("Kauri Stockage");
  const asked = { words: "Trouc", category: "sauvegarde" };
  const shown = (await visitor.post(PATH, { intent: "preview", ...asked })).body;
  const preview = parse(shown).querySelector("main")?.text ?? "";
  expect(preview).toContain("Rien n’est encore enregistré");
  expect(preview).toMatch(/De 2 recherches sans résultat avec ces mots, \d trouve/);
  expect(preview).toMatch(/trouc qui tourne \(7 fois\).*1 entreprise, Kauri Stockage/);
  expect(preview).toContain("aucun ne trouverait autre chose");
  expect(preview).not.toMatch(/scaphandre \(/);
  expect(await finds("trouc")).toBe(false);
  expect((await visitor.get(PATH)).body).toContain("Aucun synonyme n’a encore été créé");
  const step = parse(shown)
    .querySelectorAll("form")
    .find((form) => form.querySelector('input[name="intent"][value="teach"]'));
  const fields = step
    ?.querySelectorAll("input")
    .map((one) => [one.getAttribute("name"), one.getAttribute("value")]);
  expect((await visitor.post(PATH, Object.fromEntries(fields ?? []))).status).toBe(302);
  await until(() => finds("trouc"));

  const again = await visitor.post(PATH, { intent: "preview", ...asked });
  expect([again.status, again.body.includes("ont déjà un synonyme")]).toEqual([409, true]);
});

test("words that the site puts forward, and that a synonym would lead elsewhere, are named before", async ({
  admin: { visitor },
}) => {
  const shown = (await visitor.post(PATH, { intent: "preview", words: "pentest", meaning: "sauvegarde" }))
    .body;
  expect(parse(shown).querySelector("main")?.text).toMatch(/pentest\s*: 0 aujourd’hui, 1 ensuite/);
});

test("a place is words for a commune", async ({ site, database: { db }, admin: { visitor } }) => {
  await aCompany(db, { name: "Pilou Réseau", commune: "Koné", zones: ["nord"] });
  const customSynonym = { words: "Tribu de Baco", place: "Koné" };
  expect((await visitor.post(PATH, { intent: "preview", ...customSynonym })).body).toContain(
    "désigne la commune",
  );
  expect((await visitor.post(PATH, { intent: "teach", ...customSynonym })).status).toBe(302);
  await until(async () =>
    (await (await site.ask("/directory?q=tribu+de+baco")).text()).includes("Pilou Réseau"),
  );
  expect(parse((await visitor.get(PATH)).body).text).toMatch(/tribu de baco désigne la commune «\s?Koné/);
  const both = { intent: "preview", words: "x", place: "Koné", category: "sauvegarde" };
  expect((await visitor.post(PATH, both)).status).toBe(422);
  expect((await visitor.post(PATH, { intent: "preview", words: "x", place: "Atlantis" })).status).toBe(422);
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
