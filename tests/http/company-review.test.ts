import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { companyReviews } from "#app/features/moderation/openings.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { aName, newest, seenOn, submit, companyTest as test } from "#tests/support/company-life.ts";
import { aCompany } from "#tests/support/factories.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const LIST = "/admin/entreprises/en-attente";
const linksIn = (body: string) => [...body.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href);

type Given = {
  site: { url: string; signedIn(): Promise<{ visitor: Visitor }> };
  database: { db: Database };
};

async function threeWaiting({ site, database }: Given) {
  const { visitor } = await site.signedIn();
  const ids: string[] = [];
  for (let n = 0; n < 3; n += 1) {
    await submit(visitor, site.url);
    ids.push((await newest(database.db)).id);
  }
  return ids;
}

describe("a record beside its list", () => {
  test("has a URL of its own that keeps the list's, and leads to its neighbours", async ({
    site,
    database,
  }) => {
    const ids = await threeWaiting({ site, database });
    const admin = await site.signedIn({ role: "admin" });
    const query = "?sort=anciennes&size=50";
    const list = (await admin.visitor.get(LIST + query)).body;
    const records = linksIn(list).filter((href) => href.startsWith(`${LIST}/`));
    const places = ids.map((id) => records.findIndex((href) => href.includes(id)));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(records.every((href) => href.endsWith(query.replace("&", "&amp;")))).toBe(true);

    const { status, body } = await admin.visitor.get(`${LIST}/${ids[1]}${query}`);
    expect(status).toBe(200);
    expect(body.match(/<h1/g)).toHaveLength(1);
    const around = body.slice(body.indexOf("Fiches de la liste"));
    expect(linksIn(around).slice(0, 3)).toEqual(
      [LIST, `${LIST}/${ids[0]}`, `${LIST}/${ids[2]}`].map((path) => path + query.replace("&", "&amp;")),
    );
    expect((await admin.visitor.get(`${LIST}/${crypto.randomUUID()}`)).status).toBe(404);
  });

  test("once decided, the next one comes, with what was decided and its undo", async ({ site, database }) => {
    const [first = "", second = ""] = await threeWaiting({ site, database });
    const admin = await site.signedIn({ role: "admin" });
    const query = "?sort=anciennes&size=50";
    const here = `${LIST}/${first}${query}`;
    const next = `${LIST}/${second}${query}`;
    const asked = await admin.visitor.post(here, { row: `refuse ${first}`, next });
    expect(asked.body).toContain(`name="next" value="${next.replace("&", "&amp;")}"`);
    const refused = await admin.visitor.post(here, {
      act: "refuse",
      companyId: first,
      confirmed: "oui",
      details: "Hors sujet.",
      next,
    });
    expect([refused.status, refused.headers.get("location")]).toEqual([303, next]);
    const { body } = await admin.visitor.get(next);
    expect(body).toContain("Fiche refusée");
    expect(body).toContain('name="undoes" value="refuse"');
    const undone = await admin.visitor.post(LIST, { act: "restore", undoes: "refuse", companyId: first });
    expect(undone.body).toContain("Fiche rétablie");
    const [found] = await database.db.select().from(companies).where(eq(companies.id, first));
    expect(found?.status).toBe("pending");
  });

  test("a decision never leads off the site", async ({ site, database }) => {
    const [first = ""] = await threeWaiting({ site, database });
    const admin = await site.signedIn({ role: "admin" });
    const seen = seenOn((await admin.visitor.get(`/admin/fiches/${first}`)).body, first);
    const answer = await admin.visitor.post(`/admin/fiches/${first}`, {
      row: `approve ${first}`,
      seen,
      next: "//elsewhere.example",
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  });

  test("says who else has it open, and offers the one after", async ({ site, database }) => {
    const [first = "", second = "", third = ""] = await threeWaiting({ site, database });
    const marie = await site.signedIn({ role: "admin" });
    const paul = await site.signedIn({ role: "admin" });
    const query = "?sort=anciennes&size=50";
    await marie.visitor.get(`${LIST}/${second}${query}`);
    const { body } = await paul.visitor.get(`${LIST}/${first}${query}`);
    expect(body).toContain(`Ouverte par ${marie.member.name}`);
    const around = body.slice(body.indexOf("Fiches de la liste"));
    expect(linksIn(around).some((href) => href.startsWith(`${LIST}/${third}`))).toBe(true);
    expect((await paul.visitor.get(`${LIST}/${second}`)).body).toContain(
      `Ouverte aussi par ${marie.member.name}`,
    );
    // Left for more than ten minutes.
    const before = new Date(Date.now() - 11 * 60_000);
    await database.db.update(companyReviews).set({ openedAt: before });
    expect((await paul.visitor.get(LIST)).body).not.toContain(`Ouverte par ${marie.member.name}`);
  });
});

test("all rows of a filter are acted on, those of other pages too", async ({ site, database }) => {
  const word = aName();
  const ids: string[] = [];
  for (let n = 0; n < 7; n += 1)
    ids.push((await aCompany(database.db, { name: `${word} ${n}`, status: "offline" })).id);
  const admin = await site.signedIn({ role: "admin" });
  const list = "/admin/entreprises/hors-ligne";
  const query = `?${new URLSearchParams({ q: word })}`;
  expect((await admin.visitor.get(list + query)).body).toContain("Les 7 du filtre");
  const answer = await admin.visitor.post(list, { act: "put-online", filter: query });
  expect(answer.body).toContain("7 réussies");
  const states = await Promise.all(
    ids.map((id) => database.db.select().from(companies).where(eq(companies.id, id))),
  );
  expect(states.flat().every(({ status }) => status === "published")).toBe(true);
});

test("a decision knows whose telephone a company gives, and of numbers to check; its author does not", async ({
  site,
  database,
}) => {
  await aCompany(database.db, { name: "Mwara Secours (fictif)", phonePrivate: "+687 76.54.32" });
  const { visitor } = await site.signedIn();
  const submitted = await submit(visitor, site.url, {
    phonePrivate: "765432",
    phonePublic: "+33 1 42 68 53 00",
  });
  expect([submitted.status, submitted.body.includes("Mwara Secours")]).toEqual([302, false]);
  const { id } = await newest(database.db);
  const admin = await site.signedIn({ role: "admin" });
  const { body: html } = await admin.visitor.get(`/admin/fiches/${id}`);
  const body = html.replace(/<!--.*?-->/g, "").replace(/[\u00a0\u202f]/g, " ");
  expect(body).toMatch(/Même téléphone que <a[^>]*>Mwara Secours/);
  expect(body).toContain("▲ Téléphone fixe +33 1 42 68 53 00 : numéro d’un autre pays.");
  expect(body).toContain("✓ Téléphone mobile +687 76 54 32 : numéro de Nouvelle-Calédonie.");
});
