import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { newest, published, submit, companyTest as test } from "#tests/support/company-life.ts";
import { aCompany } from "#tests/support/factories.ts";
import { until } from "#tests/support/until.ts";

const facts = {
  teamSize: "2-5",
  foundedYear: "2014",
  delay: "48h",
  price: "dès 12 000 F l’heure",
  visits: ["sur-place", "a-distance"],
  clientKinds: ["tourisme", "mines"],
  languages: ["fr", "pri"],
  brands: ["fortinet", "veeam"],
  ridet: "1 234 567.001",
  insuredYear: "2027",
};

const textOf = (html: string) => parse(html).text.replaceAll(/[\s\u00a0\u202f]+/g, " ");

describe("facts of a company", () => {
  test("are proposed, compared by the staff, published, found, filtered and exported", async ({
    site,
    database,
  }) => {
    const { visitor, admin, id, slug, name, edit, decide, waiting } = await published({ site, database });
    expect((await edit(facts)).status).toBe(302);

    const before = await site.visitor().get(`/company/${slug}`);
    expect(before.body).not.toContain("En bref");
    const review = textOf((await admin.visitor.get(`/admin/fiches/${id}`)).body);
    for (const words of ["Langues", "français, paicî", "RIDET", "1 234 567.001", "2 à 5 personnes"])
      expect(review).toContain(words);
    await decide({ intent: "approve-version", versionId: await waiting() });

    const page = await until(async () => {
      const read = await site.visitor().get(`/company/${slug}`);
      return read.body.includes("En bref") && read;
    });
    const shown = textOf(page.body);
    for (const words of ["En bref", "2014", "Français, paicî", "Fortinet, Veeam", "Sous 48 heures"])
      expect(shown).toContain(words);
    expect(page.body).toContain('"foundingDate":"2014"');
    expect(page.body).toContain('"knowsLanguage":["fr","pri"]');

    const rowOf = async (address: string) =>
      parse((await site.visitor().get(address)).body)
        .querySelectorAll(".company-row")
        .find((row) => row.text.includes(name))
        ?.text.replaceAll(/[\s\u00a0]+/g, " ");
    for (const search of ["q=Fortinet", "q=fortigate", "q=tourisme", "brand=fortinet", "languages=pri"])
      expect(await rowOf(`/directory?${search}`), search).toContain("2 à 5 personnes · vient sous 48 heures");
    expect(await rowOf("/directory?brand=acronis")).toBeUndefined();
    expect(await rowOf("/directory?clients=tourisme&team=2-5&visit=sur-place&within=48h")).toBeDefined();

    const csv = (await admin.visitor.get("/admin/entreprises/publiees/export")).body;
    for (const words of ["1 234 567.001", "mines et industrie, tourisme", "fortinet, veeam"])
      expect(csv.replaceAll("\u00a0", " ")).toContain(words);
    const form = parse((await visitor.get(`/my-company/edit/${id}`)).body);
    expect(form.querySelector("[name=price]")?.getAttribute("value")).toBe(facts.price);
    expect(form.querySelectorAll("[name=brands][checked]")).toHaveLength(2);
  });

  test("a declared number and insurance stand on no public page", async ({ site, database }) => {
    const { slug } = await aCompany(database.db, { ridet: "7654321009", insuredYear: 2031 });
    for (const path of [
      `/company/${slug}`,
      `/company/${slug}.data`,
      "/directory?size=100",
      "/directory.data?size=100",
    ]) {
      const { status, body } = await site.visitor().get(path);
      expect(status, path).toBe(200);
      for (const canary of ["7654321", "7 654 321", "2031"])
        expect(body.replaceAll("\u00a0", " "), path).not.toContain(canary);
    }
  });

  test("that cannot be true are refused, each with its reason, and nothing typed is lost", async ({
    site,
  }) => {
    const { visitor } = await site.signedIn();
    const answer = await submit(visitor, site.url, {
      ...facts,
      ridet: "12 34",
      foundedYear: "3014",
      insuredYear: "l’an prochain",
      price: "x".repeat(61),
    });
    const text = textOf(answer.body);
    for (const words of [
      "Un RIDET a 7 ou 10 chiffres",
      "Cette année est dans l’avenir",
      "Une année, comme 2014",
      "60 caractères au plus",
    ])
      expect(text).toContain(words);
    const form = parse(answer.body);
    expect(form.querySelector("[name=ridet]")?.getAttribute("value")).toBe("12 34");
    expect(form.querySelectorAll("[name=clientKinds][checked]")).toHaveLength(2);
    expect(form.querySelector("[name=ridet]")?.closest("details")?.hasAttribute("open")).toBe(true);
  });

  test("a known RIDET makes a duplicate candidate, its establishment aside", async ({ site, database }) => {
    const known = await aCompany(database.db, { name: "Banian registre (fictif)", ridet: "2345678001" });
    const { visitor } = await site.signedIn();
    const answer = await submit(visitor, site.url, { ridet: "2 345 678.002" });
    expect(answer.status).toBe(409);
    expect(answer.body).toContain(`/company/${known.slug}`);
    expect(textOf(answer.body)).toContain("RIDET");
  });

  test("a company without facts has neither section nor filters of theirs, and looks complete", async ({
    site,
    database,
  }) => {
    const { visitor } = await site.signedIn();
    await submit(visitor, site.url);
    const { id } = await newest(database.db);
    await database.db.update(companies).set({ status: "published" }).where(eq(companies.id, id));
    const { slug } = await newest(database.db);
    const { status, body } = await site.visitor().get(`/company/${slug}`);
    expect([status, body.includes("En bref")]).toEqual([200, false]);
  });
});

describe("the address of a filtered list", () => {
  test.for(["brand=inconnue", "languages=klingon", "team=9000", "within=hier"])(
    "%s does not exist",
    async (query, { site }) => {
      expect((await site.visitor().get(`/directory?${query}`)).status).toBe(404);
    },
  );
});

test("a brand that the staff adds is found by its other names, and one that it removes is not shown", async ({
  site,
  database,
}) => {
  const { slug } = await aCompany(database.db, { brands: ["zorglubnet", "veeam"] });
  const admin = await site.signedIn({ role: "admin" });
  const read = async (path: string) => (await site.visitor().get(path)).body;
  expect(await read(`/company/${slug}`)).not.toContain("Zorglubnet");
  const saved = await admin.visitor.post("/admin/reglages/marques", {
    intent: "brands",
    seen: "999999",
    brands: "Zorglubnet : bulgroz\nFortinet",
  });
  expect(saved.status).toBe(302);
  await until(async () => textOf(await read(`/company/${slug}`)).includes("Zorglubnet"));
  await until(async () => (await read("/directory?q=bulgroz")).includes(`/company/${slug}`));
  expect(textOf(await read(`/company/${slug}`))).not.toContain("Veeam");
  expect(await read("/directory?brand=zorglubnet")).toContain(`/company/${slug}`);
  expect((await site.visitor().get("/directory?brand=veeam")).status).toBe(404);
  const wrong = await admin.visitor.post("/admin/reglages/marques", {
    intent: "brands",
    seen: "999999",
    brands: "Fortinet\n: sans nom",
  });
  expect([wrong.status, textOf(wrong.body)]).toEqual([422, expect.stringContaining("n’a pas de nom")]);
});
