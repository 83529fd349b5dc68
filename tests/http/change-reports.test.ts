import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companies } from "#app/core/company/company.table.ts";
import { changeReportPrivacy } from "#app/features/change-reports/change-reports.privacy.server.ts";
import { changeReports } from "#app/features/change-reports/change-reports.table.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { templatesTo } from "#tests/support/lead-life.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";
import { plain, rowsOf, TODAY } from "#tests/support/queue-page.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { HOUR, inOneWindow } from "#tests/support/windows.ts";

const STAFF = "equipe@recif.example";
let serial = 0;
function aReport(given: Record<string, string> = {}) {
  serial += 1;
  return {
    change: "moved",
    message: `Elle est partie à Koné, dit le voisin ${serial}.`,
    email: `canari-signalement-${serial}@client.example`,
    ...given,
  };
}

const test = siteTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("content", perFile, ({ database }) => aCompany(database.db))
  .extend("company", async ({ site, database: { db } }) => {
    const { member, visitor } = await site.signedIn();
    const { id, slug } = await aCompany(db, { ownerId: member.id });
    return { id, slug, path: `/company/${slug}/signaler`, owner: member, ownerVisitor: visitor };
  })
  .extend("find", ({ database: { db } }) => async (message: string) => {
    const [found] = await db.select().from(changeReports).where(eq(changeReports.message, message));
    return found;
  })
  .extend("admin", async ({ site }) => (await site.signedIn({ role: "admin" })).visitor);

describe("reporting a change", () => {
  test("is offered on every page, to its managers too", async ({ site, company }) => {
    for (const visitor of [site.visitor(), company.ownerVisitor])
      expect((await visitor.get(`/company/${company.slug}`)).body).toContain(`href="${company.path}"`);
    expect((await site.visitor().get("/company/inconnue/signaler")).status).toBe(404);
  });

  test("keeps one report with a reference, changes nothing of the page, and gives the address to no manager", async ({
    site,
    company,
    find,
    database: { db },
  }) => {
    const before = await db.select().from(companies).where(eq(companies.id, company.id));
    const [written, visitor] = [aReport(), site.visitor()];
    const answers = [await visitor.post(company.path, written), await visitor.post(company.path, written)];
    const report = await find(written.message);
    expect(report).toMatchObject({ companyId: company.id, change: "moved", email: written.email });
    const reference = report?.reference ?? "none";
    expect(reference).toMatch(/^SIG-/);
    for (const { status, headers } of answers)
      expect([status, headers.get("location")]).toEqual([
        303,
        `${company.path}?reference=${reference}#signalement-envoye`,
      ]);
    expect(await db.$count(changeReports, eq(changeReports.companyId, company.id))).toBe(1);
    expect((await visitor.get(`${company.path}?reference=${reference}`)).body).toContain(reference);
    expect((await visitor.get(`${company.path}?reference=SIG-AAAAAA`)).body).not.toContain(
      "SIG-AAAAAA</strong>",
    );

    expect(await db.select().from(companies).where(eq(companies.id, company.id))).toEqual(before);
    expect(await templatesTo(db, company.owner.email)).toEqual(["change-reported"]);
    expect((await wordsOfMails(db, company.owner.email, "change-reported")).join()).toContain(
      written.message,
    );
    expect((await wordsOfMails(db, STAFF, "staff-change-report")).join()).toContain(reference);
    expect(await templatesTo(db, written.email)).toEqual([]);
    const anywhere = JSON.stringify(await db.select().from(mails));
    expect(anywhere).not.toContain(written.email);
    for (const path of ["/my-company", `/my-company/edit/${company.id}`, `/company/${company.slug}`])
      expect((await company.ownerVisitor.get(path)).body, path).not.toContain(written.email);
  });

  test("needs no address", async ({ site, company, find }) => {
    const written = aReport({ email: "" });
    expect((await site.visitor().post(company.path, written)).status).toBe(303);
    expect((await find(written.message))?.email).toBeNull();
  });

  test("refuses in plain words, and keeps what was typed", async ({ site, company, find }) => {
    const wrong = { change: "", message: "court", email: "marie" };
    const { status, body } = await site.visitor().post(company.path, wrong);
    expect(status).toBe(422);
    for (const text of [
      "Choisissez ce qui a changé",
      "Décrivez le changement en 10 caractères au moins",
      "Adresse e-mail invalide. Format attendu",
      'value="marie"',
      ">court</textarea>",
    ])
      expect(body).toContain(text);
    const invented = aReport({ change: "sold" });
    expect((await site.visitor().post(company.path, invented)).status).toBe(422);
    expect(await find(invented.message)).toBeUndefined();
  });

  test("refuses robots that fill the hidden field", async ({ site, company, find }) => {
    const written = aReport({ reponse_libre: "https://spam.example" });
    const { status, body } = await site.visitor().post(company.path, written);
    expect(status).toBe(422);
    expect(body).toContain("ressemble à un envoi automatique");
    expect(await find(written.message)).toBeUndefined();
  });

  test("is limited for one network and company, and keeps what was typed", async ({ site, company }) => {
    const { statuses, visitor } = await inOneWindow(HOUR, async () => {
      const visitor = site.visitor();
      const answered: number[] = [];
      for (let n = 0; n < 4; n += 1) answered.push((await visitor.post(company.path, aReport())).status);
      return { statuses: answered, visitor };
    });
    expect(statuses).toEqual([303, 303, 303, 429]);
    const written = aReport();
    expect((await visitor.post(company.path, written)).body).toContain(written.message);
    expect((await site.visitor().post(company.path, aReport())).status).toBe(303);
  });
});

describe("the staff", () => {
  test("finds a report in the queue and in its list, and its outcome is mailed once", async ({
    site,
    company,
    admin,
    find,
    database: { db },
  }) => {
    const written = aReport();
    await site.visitor().post(company.path, written);
    const { id, reference } = (await find(written.message)) ?? { id: "", reference: "" };
    const path = `/admin/signalements/${id}`;
    const waiting = rowsOf((await admin.get(`${TODAY}?quoi=report&size=25`)).body);
    expect(waiting.map(({ to }) => to)).toContain(path);
    expect((await admin.get(`/admin/signalements?q=${reference}`)).body).toContain(path);
    expect((await admin.get(`/admin/recherche?q=${written.email}`)).body).toContain(path);
    const record = plain((await admin.get(path)).body);
    for (const text of [written.message, written.email, "Elle a déménagé"]) expect(record).toContain(text);

    expect((await admin.post(path, { intent: "decide", outcome: "", body: "Peut-être" })).status).toBe(422);
    const decision = { intent: "decide", outcome: "corrected", body: "La nouvelle adresse y est." };
    expect((await admin.post(path, decision)).status).toBe(302);
    expect((await admin.post(path, { ...decision, outcome: "unchanged" })).status).toBe(409);
    expect(await find(written.message)).toMatchObject({ status: "corrected", answer: decision.body });
    expect(await templatesTo(db, written.email)).toEqual(["change-report-decided"]);
    const mailed = (await wordsOfMails(db, written.email, "change-report-decided")).join();
    for (const text of [reference, decision.body]) expect(mailed).toContain(text);
    // Threat T06: nothing typed by the visitor is mailed to the typed address.
    expect(mailed).not.toContain(written.message);
    expect(rowsOf((await admin.get(`${TODAY}?quoi=report&size=25`)).body).map(({ to }) => to)).not.toContain(
      path,
    );
    expect(await db.select().from(auditLog).where(eq(auditLog.subject, id))).toMatchObject([
      { action: "report.corrected" },
    ]);
    expect(plain((await admin.get("/admin/journal")).body)).toContain(
      `a noté que la fiche est corrigée après le signalement ${reference}`,
    );
  });

  test("decides on a report without an address, and no mail leaves", async ({
    site,
    company,
    admin,
    find,
    database: { db },
  }) => {
    const written = aReport({ email: "" });
    await site.visitor().post(company.path, written);
    const { id } = (await find(written.message)) ?? { id: "" };
    const decision = { intent: "decide", outcome: "unchanged", body: "" };
    expect((await admin.post(`/admin/signalements/${id}`, decision)).status).toBe(302);
    expect(await find(written.message)).toMatchObject({ status: "unchanged", answer: null });
    expect(await db.$count(mails, eq(mails.template, "change-report-decided"))).toBeLessThanOrEqual(1);
  });
});

test("a report is erased after a year", async ({ site, company, find, database: { db } }) => {
  const [old, recent] = [aReport(), aReport()];
  for (const written of [old, recent]) await site.visitor().post(company.path, written);
  const age = new Date(Date.now() - 366 * 86_400_000);
  await db.update(changeReports).set({ createdAt: age }).where(eq(changeReports.message, old.message));
  for (const rule of changeReportPrivacy.retention) await rule.erase({ db }, new Date());
  expect(await find(old.message)).toBeUndefined();
  expect(await find(recent.message)).toBeDefined();
});
