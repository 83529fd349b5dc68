import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { nextWorkingTime } from "#app/core/catalogue/working-days.ts";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { leadStaffMessages } from "#app/core/lead/lead-staff.table.ts";
import { leadPrivacy } from "#app/features/leads/leads.privacy.server.ts";
import { formatDate } from "#app/platform/text/time.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, linkIn, recipientOf, templatesTo } from "#tests/support/lead-life.ts";
import { plain, rowsOf, TODAY } from "#tests/support/queue-page.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";

const STAFF = "equipe@recif.example";
const test = siteTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("work", async ({ site, database: { db } }) => {
    const request = aRequest({ commune: "Koné" });
    await ask(site.visitor(), site.url, request);
    const lead = await leadOf(db, request.email);
    const { visitor: admin } = await site.signedIn({ role: "admin" });
    return { request, lead, admin, path: `/admin/demande/${lead.id}` };
  });

test("a request that names companies is for them, and never general", async ({
  site,
  database: { db },
  work: { request: general, admin },
}) => {
  const named = [await aCompany(db), await aCompany(db)];
  const request = aRequest();
  const slugs = named.map(({ slug }) => slug);
  await ask(site.visitor(), site.url, request, slugs);
  const { id } = await leadOf(db, request.email);
  const record = plain((await admin.get(`/admin/demande/${id}`)).body);
  expect(record).toContain("Pour 2 entreprises");
  expect(record).not.toContain("Générale");
  const list = async (view: string) => (await admin.get(`/admin/demandes/${view}?size=50`)).body;
  expect(await list("entreprises")).toContain(request.company_name);
  const generalList = await list("generales");
  expect(generalList).not.toContain(request.company_name);
  expect(generalList).toContain(general.company_name);
  expect((await admin.get("/admin/demandes/entreprises/export")).body).toContain("Pour des entreprises");
});

test("a request that the staff closes is not counted against the company that had it", async ({
  site,
  database: { db },
  work: { admin },
}) => {
  const owner = await site.signedIn();
  const company = await aCompany(db, {
    ownerId: owner.member.id,
    name: "Comptée (fictif)",
    categories: ["sauvegarde"],
    zones: ["nord"],
  });
  const request = async () => {
    const asked = aRequest();
    await ask(site.visitor(), site.url, asked, [company.slug]);
    return leadOf(db, asked.email);
  };
  const [answered, given, archived, junk] = [
    await request(),
    await request(),
    await request(),
    await request(),
  ];
  const recordOf = ({ id }: { id: string }) => `/admin/demande/${id}`;
  const { id } = await recipientOf(db, answered.id, company.id);
  await owner.visitor.post(`/my-company/leads/${id}`, { intent: "accept" });
  const { id: recipientId } = await recipientOf(db, given.id, company.id);
  await admin.post(recordOf(given), { intent: "give-up", recipientId });
  await admin.post(recordOf(archived), { intent: "act", act: "archive" });
  await admin.post(recordOf(junk), { intent: "confirm", act: "junk", confirmed: "oui" });
  for (const one of [given, archived, junk])
    expect((await recipientOf(db, one.id, company.id)).state).toBe("no_answer");

  const { body: figures } = await admin.get("/admin/demandes/chiffres");
  const [, ...cells] = plain(
    figures.slice(figures.indexOf("Comptée (fictif)")).replaceAll("</td>", "|"),
  ).split("|");
  // Of two, since two are the staff's.
  expect(cells[0]).toBe("1 (50 %)");
  const wanted = aRequest({ commune: "Koné" });
  await ask(site.visitor(), site.url, wanted);
  const { body } = await admin.get(recordOf(await leadOf(db, wanted.email)));
  expect(body).toContain("a répondu à 1 demande sur 2");
});

test("the next reminder of each company and the escalation are shown, in the business hours of Nouméa", async ({
  database: { db },
  work: { lead, admin, path },
}) => {
  const [one, other] = [await aCompany(db), await aCompany(db)];
  for (const { id } of [one, other]) await admin.post(path, { intent: "assign", companies: id });
  const text = async () => plain((await admin.get(path)).body);
  const { remindAt } = await recipientOf(db, lead.id, one.id);
  expect((await text()).split("Relancele ").length - 1).toBe(2);
  expect(await text()).toContain(`Relancele ${formatDate(remindAt, "time").replaceAll("\u00a0", " ")}`);

  // A Friday evening of 2027.
  const late = new Date("2027-01-08T20:00+11:00");
  await db.update(leadRecipients).set({ remindAt: late }).where(eq(leadRecipients.leadId, lead.id));
  await db.update(leads).set({ escalateAt: late }).where(eq(leads.id, lead.id));
  expect(formatDate(nextWorkingTime(late), "time")).toContain("11 janvier 2027");
  expect(await text()).toContain("Relancele 11 janvier 2027 à 7 h 00");
  expect(await text()).toContain("Escalade le 11 janvier 2027 à 7 h 00");

  const { id: recipientId } = await recipientOf(db, lead.id, one.id);
  await admin.post(path, { intent: "give-up", recipientId });
  expect((await text()).split("Relancele ").length - 1).toBe(1);
  await admin.post(path, { intent: "act", act: "archive" });
  expect(await text()).not.toMatch(/Relancele|Escalade le/);
});

test("a company is found by a part of its name, and chosen among those found, beside the list too", async ({
  database: { db },
  work: { lead, admin, path },
}) => {
  const given = { categories: ["cyberassurance"], zones: ["sud"] };
  const wanted = await aCompany(db, { ...given, name: "Érable Données (fictif)" });
  const other = await aCompany(db, { ...given, name: "Érable Assurances (fictif)" });
  const hidden = await aCompany(db, { ...given, name: "Érable Cachée (fictif)", status: "offline" });
  expect((await admin.get(path)).body).not.toContain("Érable");
  const beside = `/admin/demandes/generales/${lead.id}?q=${lead.reference}`;
  const { body } = await admin.get(`${beside}&entreprise=erable`);
  for (const { id } of [wanted, other]) expect(body).toContain(`value="${id}"`);
  expect(body).not.toContain(hidden.id);
  expect(body).toMatch(new RegExp(`<input type="hidden" name="q" value="${lead.reference}"`));
  expect((await admin.get(`${path}?entreprise=zzzzzz`)).body).toContain("Aucune fiche publiée ne correspond");
  const byUrl = await admin.get(`${path}?entreprise=https://recif.example/company/${wanted.slug}`);
  expect(byUrl.body).toContain(`value="${wanted.id}"`);
  expect(byUrl.body).not.toContain(`value="${other.id}"`);

  await admin.post(`${beside}&entreprise=erable`, { intent: "assign", companies: wanted.id });
  expect(await recipientOf(db, lead.id, wanted.id)).toMatchObject({ state: "sent", chosenBy: "staff" });
  expect((await admin.get(`${path}?entreprise=erable`)).body).not.toContain(`value="${wanted.id}"`);
});

test("companies are suggested to administrators while they type, published ones alone", async ({
  site,
  database: { db },
  work: { admin },
}) => {
  const name = "Banian Réseaux (fictif)";
  const { id } = await aCompany(db, { name });
  await aCompany(db, { name: "Banian Caché (fictif)", status: "offline" });
  const answer = await admin.get("/admin/demandes/suggestions?q=bani&max=8");
  expect(JSON.parse(answer.body)).toEqual({ suggestions: [{ id, text: name, type: "company" }] });
  const { visitor } = await site.signedIn();
  expect((await visitor.get("/admin/demandes/suggestions?q=bani")).body).not.toContain("Banian");
});

test("the staff writes to the requester, who answers on the follow-up page; companies see nothing", async ({
  site,
  database: { db },
  work: { request, lead, admin, path },
}) => {
  const owner = await site.signedIn();
  const company = await aCompany(db, { ownerId: owner.member.id });
  await admin.post(path, { intent: "assign", companies: company.id });
  const { id: recipientId } = await recipientOf(db, lead.id, company.id);
  const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
  const visitor = site.visitor();
  expect((await visitor.get(follow)).body).not.toContain("Répondre à l’équipe");
  expect((await visitor.post(follow, { intent: "reply", body: "Sans question." })).status).toBe(409);

  expect((await admin.post(path, { intent: "write", body: " " })).body).toContain("Écrivez votre message");
  const asked = { intent: "write", body: "Combien de postes avez-vous ?" };
  for (let times = 0; times < 2; times += 1) expect((await admin.post(path, asked)).status).toBe(302);
  const mailed = (await templatesTo(db, request.email)).filter((name) => name === "lead-staff-message");
  expect(mailed).toHaveLength(1);
  expect(await linkIn(db, request.email, "lead-staff-message", "/devis/suivi/")).toBe(follow);
  expect(plain((await admin.get(path)).body)).toContain("Message envoyé à la personne");

  const before = (await templatesTo(db, STAFF)).length;
  expect((await visitor.get(follow)).body).toContain("Combien de postes avez-vous ?");
  for (const body of ["Dix postes.", "Dix postes.", "Et un serveur."])
    expect((await visitor.post(follow, { intent: "reply", body })).status).toBe(303);
  expect((await templatesTo(db, STAFF)).slice(before)).toEqual(["lead-staff-reply"]);
  const record = await admin.get(path);
  for (const text of ["Dix postes.", "Et un serveur.", "Réponse à l’équipe", "Rien à répondre"])
    expect(record.body).toContain(text);
  expect(await db.$count(leadStaffMessages, eq(leadStaffMessages.leadId, lead.id))).toBe(3);
  const theirs = (await owner.visitor.get(`/my-company/leads/${recipientId}`)).body;
  expect(theirs).not.toMatch(/Combien de postes|Dix postes/);

  const waits = async () =>
    rowsOf((await admin.get(`${TODAY}?quoi=lead-reply`)).body).filter(({ to }) => to === path);
  expect(await waits()).toMatchObject([{ kind: "Réponse d’un demandeur", late: false }]);
  await admin.post(path, { intent: "reply-read" });
  expect(await waits()).toEqual([]);
  await visitor.post(follow, { intent: "reply", body: "Oui." });
  expect(await waits()).toHaveLength(1);
  await admin.post(path, { intent: "write", body: "Merci." });
  expect(await waits()).toEqual([]);

  await visitor.post(follow, { intent: "stop" });
  const refused = await admin.post(path, { intent: "write", body: "Une dernière question." });
  expect(refused.status).toBe(409);
  expect(refused.body).toContain("Une dernière question.");
  const scope = { db, actor: { id: "none", email: request.email, proven: true } } as never;
  const copy = (await leadPrivacy.exports?.(scope)) as { quoteStaffMessages: unknown[] };
  expect(copy.quoteStaffMessages).toHaveLength(5);
  await visitor.post(follow, { intent: "erase" });
  expect(await db.$count(leadStaffMessages, eq(leadStaffMessages.leadId, lead.id))).toBe(0);
});
