import { parse } from "node-html-parser";
import { expect } from "vitest";
import { companyVisits } from "#app/features/audience/visits.table.ts";
import { noumeaDay } from "#app/platform/text/time.ts";
import { newest, submit } from "#tests/support/company-life.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, recipientOf } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { until } from "#tests/support/until.ts";
import type { Visitor } from "#tests/support/visitor.ts";

const test = siteTest.extend("content", perFile, ({ database }) =>
  aCompany(database.db, { name: "Une autre" }),
);

const dayBefore = (days: number) => noumeaDay(new Date(Date.now() - days * 86_400_000));

async function homeOf(visitor: Visitor) {
  const page = parse((await visitor.get("/my-company")).body);
  const section = page.querySelector("#a-faire")?.parentNode;
  return {
    waiting: (section?.querySelectorAll("li a") ?? []).map((link) => ({
      to: link.getAttribute("href"),
      text: link.querySelectorAll("span").map((part) => plain(part.text)),
    })),
    month: page
      .querySelectorAll("tbody tr")
      .map((row) => row.querySelectorAll("th, td").map(({ text }) => plain(text))),
  };
}

const plain = (text = "") => text.replace(/\s/g, " ");
const menuOf = async (visitor: Visitor, path: string) =>
  plain(
    parse((await visitor.get(path)).body)
      .querySelector('header nav[aria-label="Mon compte"] a[href="/my-company"] [data-unread]')
      ?.getAttribute("data-unread"),
  );

test("an owner's home and menu have the unread requests of each company, until they are opened", async ({
  site,
  database: { db },
}) => {
  const { member, visitor } = await site.signedIn();
  const first = await aCompany(db, { name: "Vigie du Lagon", ownerId: member.id });
  const second = await aCompany(db, { name: "Phare du Nord", ownerId: member.id });
  await visitor.get("/");
  for (const path of ["/my-company", "/"])
    expect([path, await menuOf(visitor, path)]).toEqual([path, "0 à lire"]);
  const request = aRequest();
  expect((await ask(site.visitor(), site.url, request, [first.slug, second.slug])).status).toBeLessThan(400);
  expect((await homeOf(visitor)).month.map(([name]) => name)).toEqual(["Phare du Nord", "Vigie du Lagon"]);
  const lead = await leadOf(db, request.email ?? "");
  // One mail for both, with a link to each.
  const mails = await wordsOfMails(db, member.email, "new-lead-notification");
  expect(mails).toHaveLength(1);
  for (const { id } of [first, second])
    expect(mails[0]).toContain(`/my-company/leads/${(await recipientOf(db, lead.id, id)).id}`);
  const unread = async () =>
    (await homeOf(visitor)).waiting.filter(({ text }) => /non lue/.test(text[0] ?? ""));
  expect(await unread()).toEqual([
    { to: `/my-company/leads?fiche=${second.id}`, text: ["1 demande non lue", "Phare du Nord"] },
    { to: `/my-company/leads?fiche=${first.id}`, text: ["1 demande non lue", "Vigie du Lagon"] },
  ]);
  for (const path of ["/my-company", "/"])
    expect([path, await menuOf(visitor, path)]).toEqual([path, "2 à lire"]);
  expect(await menuOf((await site.signedIn()).visitor, "/")).toBe("0 à lire");

  const { id } = await recipientOf(db, lead.id, first.id);
  await visitor.get(`/my-company/leads/${id}`);
  expect((await unread()).map(({ text }) => text[1])).toEqual(["Phare du Nord"]);
  expect(await menuOf(visitor, "/")).toBe("1 à lire");
});

test("what the team asked to correct, and what would complete a page most, are to do", async ({
  site,
  database: { db },
}) => {
  const { member, visitor } = await site.signedIn();
  const { id } = await aCompany(db, { name: "À compléter", ownerId: member.id });
  await submit(visitor, site.url);
  const sentBack = await newest(db);
  const toDo = {
    to: `/my-company/edit/${id}`,
    text: ["Décrivez vos services en quelques phrases (200 caractères)", "À compléter"],
  };
  expect((await homeOf(visitor)).waiting).toEqual([toDo]);
  const asks = { row: `ask-for-changes ${sentBack.id}`, details: "Complétez." };
  const admin = await site.signedIn({ role: "admin" });
  await admin.visitor.post(`/admin/fiches/${sentBack.id}`, asks);
  expect((await homeOf(visitor)).waiting).toEqual([
    { to: `/my-company/edit/${sentBack.id}`, text: ["Corrections demandées par l’équipe", sentBack.name] },
    toDo,
  ]);
});

test("these thirty days stand beside those before, and the median once five companies make it", async ({
  site,
  database: { db },
}) => {
  const { member, visitor } = await site.signedIn();
  const own = await aCompany(db, { name: "Comptée", ownerId: member.id });
  await db.insert(companyVisits).values([
    { companyId: own.id, day: dayBefore(1), visits: 12 },
    { companyId: own.id, day: dayBefore(40), visits: 7 },
    { companyId: own.id, day: dayBefore(70), visits: 100 },
  ]);
  const { month } = await homeOf(visitor);
  expect(month).toEqual([
    ["Comptée", "12 (avant : 7)", "0 (avant : 0)", "0 (avant : 0)"],
    ["La fiche médiane de l’annuaire", "0", "0", "0"],
  ]);
});

/** Threat T06. */
test("a line break in a company's name makes no link of its own in that mail", async ({
  site,
  database: { db },
}) => {
  const { member } = await site.signedIn();
  const slugs: string[] = [];
  for (const name of ["Amer franc", "Bouée\nhttps://piege.example lien"])
    slugs.push((await aCompany(db, { name, ownerId: member.id })).slug);
  await ask(site.visitor(), site.url, aRequest(), slugs);
  // Without its payload it is written.
  const mail = await until(async () => {
    const [words = ""] = await wordsOfMails(db, member.email, "new-lead-notification");
    return words.startsWith("null ") && words;
  });
  // Word joiners, so that no mail program makes a link.
  expect(mail).toContain("Bouée https:\u2060/\u2060/\u2060piege.\u2060example lien");
});
