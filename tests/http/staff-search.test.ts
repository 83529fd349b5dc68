import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { companies } from "#app/core/company/company.table.ts";
import { leads } from "#app/core/lead/lead.table.ts";
import { diagnosticRequests } from "#app/features/expert-requests/expert-requests.table.ts";
import { contactMessages, rightsRequests } from "#app/features/messages/messages.table.ts";
import { aBusyCompany } from "#tests/support/busy-company.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const PATH = "/admin/recherche";

const test = siteTest
  .extend("content", perFile, async ({ database: { db } }) => {
    const owner = await aMember(db, { name: "Hélène Wamytan", email: "helene@kauri.example" });
    const busy = await aBusyCompany(db, owner.id);
    const company = await aCompany(db, {
      name: "Kauri & L’Étoile (fictif)",
      email: "accueil@kauri.example",
      phonePublic: "+687 28 77 66",
      phonePrivate: null,
    });
    return { owner, busy, company };
  })
  .extend("admin", perFile, ({ site }) => site.signedIn({ role: "admin" }));

type Group = { title: string; found: string[]; lists: { label: string; to: string }[] };

async function search(visitor: Visitor, q: string) {
  const { body, status, headers } = await visitor.get(`${PATH}?q=${encodeURIComponent(q)}`);
  const page = parse(body).querySelector("main");
  const groups = (page?.querySelectorAll("section") ?? []).map((section): Group => {
    const links = (selector: string) => section.querySelectorAll(selector);
    return {
      title: section.querySelector("h2")?.text ?? "",
      found: links("[data-found]").map((link) => link.getAttribute("href") ?? ""),
      lists: links("p a").map((link) => ({ label: link.text, to: link.getAttribute("href") ?? "" })),
    };
  });
  return { status, headers, groups, words: page?.text ?? "", found: groups.flatMap(({ found }) => found) };
}

describe("a company", () => {
  test.for([
    ["its name, without accents or signs, in any order", "etoile kauri"],
    ["a part of its name", "toil"],
    ["its e-mail", "ACCUEIL@kauri.example"],
    ["a part of its e-mail", "@kauri.exa"],
    ["its telephone number, as people write it", "28.77.66"],
    ["its telephone number with the country's code", "00687 287766"],
  ] as const)("is found by %s", async ([, q], { admin, content }) => {
    const { company } = content as { company: { id: string } };
    expect((await search(admin.visitor, q)).found).toContain(`/admin/fiches/${company.id}`);
  });

  test("is found by its URL, a former one too", async ({ admin, database: { db } }) => {
    const { id, slug } = await aCompany(db, { name: "Banian Ancien (fictif)" });
    await db.update(companies).set({ slug: "banian-nouveau" }).where(eq(companies.id, id));
    for (const q of [slug, "banian-nouveau", `https://recif.example/company/${slug}?x=1`])
      expect((await search(admin.visitor, q)).found, q).toEqual([`/admin/fiches/${id}`]);
  });

  test("is found in every state but a draft, with the lists that have it", async ({
    admin,
    database: { db },
  }) => {
    const states = ["pending", "published", "offline", "draft"] as const;
    const made = new Map<string, string>();
    for (const status of states) {
      const { id } = await aCompany(db, { name: `Houp ${status}`, status });
      made.set(status, `/admin/fiches/${id}`);
    }
    for (const archivedFrom of ["published", "draft"] as const) {
      const { id } = await aCompany(db, { name: `Houp archived ${archivedFrom}`, status: archivedFrom });
      await db
        .update(companies)
        .set({ status: "archived", archivedAt: new Date(), archivedFrom })
        .where(eq(companies.id, id));
      made.set(`archived ${archivedFrom}`, `/admin/fiches/${id}`);
    }
    const { groups } = await search(admin.visitor, "houp");
    const staffs = ["pending", "published", "offline", "archived published"].map((state) => made.get(state));
    expect(groups.map(({ title }) => title)).toEqual(["Entreprises (4)"]);
    expect(groups[0]?.found.toSorted()).toEqual(staffs.toSorted());
    expect(groups[0]?.lists.map(({ label }) => label)).toEqual([
      "En attente (1)",
      "Publiées (1)",
      "Hors ligne (1)",
      "Archivées (1)",
    ]);
    for (const { to } of groups[0]?.lists ?? [])
      expect((await admin.visitor.get(to)).body).toContain("Houp ");
  });
});

describe("a person", () => {
  test.for(["hélène wamytan", "WAMYTAN Helene", "helene@kauri.example", "kauri.example"])(
    "is found by « %s »",
    async (q, { admin, content }) => {
      const { owner } = content as { owner: { id: string } };
      expect((await search(admin.visitor, q)).found).toContain(`/admin/utilisateur/${owner.id}`);
    },
  );
});

describe("a request", () => {
  const kinds = [
    ["a quote request", leads, "leadId", "/admin/demande/"],
    ["a message", contactMessages, "messageId", "/admin/messages/"],
    ["a rights request", rightsRequests, "rightsId", "/admin/rgpd/"],
    ["an expert request", diagnosticRequests, "expertId", "/admin/diagnostic/demande/"],
  ] as const;

  test.for(kinds)(
    "%s is found by its reference, in small letters, alone",
    async ([, table, key, path], { admin, content, database: { db } }) => {
      const { busy } = content as { busy: Record<typeof key, string> };
      const [row] = await db
        .select({ reference: table.reference })
        .from(table)
        .where(eq(table.id, busy[key]));
      const { groups, found } = await search(admin.visitor, row?.reference.toLowerCase() ?? "");
      expect(found).toEqual([`${path}${busy[key]}`]);
      // The record, beside its list.
      for (const { to } of groups[0]?.lists ?? [])
        expect((await admin.visitor.get(to)).body).toMatch(new RegExp(`href="/admin/[^"]*/${busy[key]}`));
      expect(groups[0]?.lists).toHaveLength(1);
    },
  );

  test("of one person, all kinds are found by their name and address", async ({ admin, content }) => {
    const { busy } = content as { busy: Record<(typeof kinds)[number][2], string> };
    for (const q of ["canari marie", "canari-visiteur@client.example"]) {
      const { found } = await search(admin.visitor, q);
      for (const [, , key, path] of kinds.slice(1)) expect(found, q).toContain(`${path}${busy[key]}`);
    }
  });

  test("is found by the telephone number that it gives", async ({ admin, content, database: { db } }) => {
    const { busy } = content as { busy: Record<(typeof kinds)[number][2], string> };
    for (const [table, key, path] of [
      [leads, "leadId", "/admin/demande/"],
      [contactMessages, "messageId", "/admin/messages/"],
      [diagnosticRequests, "expertId", "/admin/diagnostic/demande/"],
    ] as const) {
      await db.update(table).set({ phone: "+687 41.52.63" }).where(eq(table.id, busy[key]));
      expect((await search(admin.visitor, "415263")).found).toContain(`${path}${busy[key]}`);
    }
  });
});

test("an exact address comes first, and its group before the others", async ({ admin, database: { db } }) => {
  await aCompany(db, { name: "Gaïac (fictif)", email: "marie-gaiac@gaiac.example" });
  const exact = await aMember(db, { email: "gaiac@gaiac.example", createdAt: new Date("2026-01-01") });
  await aMember(db, { email: "anne-gaiac@gaiac.example" });
  const { groups } = await search(admin.visitor, "gaiac@gaiac.example");
  expect(groups.map(({ title }) => title)).toEqual(["Utilisateurs (2)", "Entreprises (1)"]);
  expect(groups[0]?.found[0]).toBe(`/admin/utilisateur/${exact.id}`);
});

test("six of each are shown, and the others are one link away", async ({ admin, database: { db } }) => {
  for (let n = 0; n < 8; n++) await aMember(db, { name: `Tricot ${n}` });
  const [group] = (await search(admin.visitor, "tricot")).groups;
  expect(group).toMatchObject({
    title: "Utilisateurs (8)",
    lists: [{ label: "Utilisateurs (8)", to: "/admin/utilisateurs?q=tricot" }],
  });
  expect(group?.found).toHaveLength(6);
  expect((await admin.visitor.get("/admin/utilisateurs?q=tricot")).body).toContain("8 utilisateurs<");
});

test("more than a hundred are not counted", async ({ admin, database: { db } }) => {
  await Promise.all(Array.from({ length: 101 }, (_, n) => aMember(db, { name: `Bulime ${n}` })));
  const { groups, words } = await search(admin.visitor, "bulime");
  expect(groups[0]).toMatchObject({ title: "Utilisateurs (100+)", lists: [{ label: "Utilisateurs" }] });
  expect(words).toContain("Plus de 100 résultats");
});

test("a page is found by what is done there", async ({ admin }) => {
  const { groups } = await search(admin.visitor, "sauvegarde");
  expect(groups.at(-1)?.title).toMatch(/^Pages de l’administration/);
  expect(groups.at(-1)?.found).toContain("/admin/etat");
});

test.for([
  ["", "Que cherchez-vous"],
  ["   ", "Que cherchez-vous"],
  ["ab", "est trop court"],
  ["%__", "est trop court"],
  ["zzzz-introuvable", "Rien avec"],
  ["<script>alert(1)</script>", "Rien avec"],
  ["%%%\\abc'", "Rien avec"],
  ["x".repeat(1_500), "Rien avec"],
] as const)("« %s » is answered with words: %s", async ([q, answer], { admin }) => {
  const { status, words, groups } = await search(admin.visitor, q);
  expect(status).toBe(200);
  expect(words).toContain(answer);
  expect(groups).toEqual([]);
});

test("is for administrators only, stored nowhere, and its words are in no log", async ({ site, admin }) => {
  const asked = `${PATH}?q=canari-cherche`;
  expect((await site.visitor().get(asked)).headers.get("location")).toMatch(/^\/login\?from=/);
  const { visitor } = await site.signedIn();
  expect((await visitor.get(asked)).headers.get("location")).toBe("/unauthorized");
  expect((await visitor.get(`${PATH}.data?q=canari-cherche`)).body).not.toContain("kind");

  const { headers } = await search(admin.visitor, "canari-cherche");
  expect(headers.get("cache-control")).toBe("no-store");
  await admin.visitor.get("/admin/recherche?q=marqueur");
  await expect
    .poll(() => site.log.filter((line) => line.includes(`"path":"${PATH}"`)).length)
    .toBeGreaterThan(2);
  expect(site.log.join("\n")).not.toContain("canari-cherche");
});
