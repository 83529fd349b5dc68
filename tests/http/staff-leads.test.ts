import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companies } from "#app/core/company/company.table.ts";
import { leadEvents, leadRecipients } from "#app/core/lead/lead.table.ts";
import { aCompany } from "#tests/support/factories.ts";
import { aRequest, ask, leadOf, linkIn, recipientOf, templatesTo } from "#tests/support/lead-life.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import { DAY, inOneWindow } from "#tests/support/windows.ts";

const STAFF = "equipe@recif.example";
const test = siteTest
  .extend("env", perFile, async () => ({ STAFF_EMAIL: STAFF }))
  .extend("content", perFile, ({ database }) => aCompany(database.db, { name: "Déjà là (fictif)" }))
  .extend("work", async ({ site, database: { db } }) => {
    const request = aRequest({ commune: "Koné" });
    await ask(site.visitor(), site.url, request);
    const lead = await leadOf(db, request.email);
    const admin = await site.signedIn({ role: "admin" });
    return { request, lead, admin: admin.visitor, path: `/admin/demande/${lead.id}` };
  });

describe("a general request", () => {
  test("is assigned to the proposed companies; they and the requester are notified once each", async ({
    site,
    database: { db },
    work: { request, lead, admin, path },
  }) => {
    const owner = await site.signedIn();
    const given = { categories: ["sauvegarde"], zones: ["nord"] };
    const near = await aCompany(db, {
      ...given,
      ownerId: owner.member.id,
      email: null,
      name: "Kauri du Nord",
    });
    const other = await aCompany(db, {
      categories: ["cyberassurance"],
      zones: ["nord"],
      name: "Hors métier",
    });
    const page = await admin.get(path);
    expect(page.body).toContain("Kauri du Nord");
    expect(page.body).toMatch(/Fait ce métier, intervient sur place, gère sa fiche/);
    expect(page.body).not.toContain("Hors métier");

    expect((await admin.post(path, { intent: "assign" })).body).toContain(
      "Choisissez au moins une entreprise",
    );
    for (let times = 0; times < 2; times += 1) {
      const answer = await admin.post(path, { intent: "assign", companies: near.id, company: other.slug });
      expect(answer.status).toBe(200);
    }
    expect(await leadOf(db, request.email)).toMatchObject({ status: "assigned_to_company" });
    expect(await db.$count(leadRecipients, eq(leadRecipients.leadId, lead.id))).toBe(2);
    expect(await templatesTo(db, owner.member.email)).toEqual(["new-lead-notification"]);
    expect(await templatesTo(db, request.email)).toEqual(["quote-acknowledgement", "lead-progress"]);
    expect((await owner.visitor.get("/my-company/leads")).body).toContain(
      'Mes <span lang="en">leads</span> (1)',
    );
    const auditEntries = await db.select().from(auditLog).where(eq(auditLog.subject, lead.id));
    expect(auditEntries.map(({ action }) => action)).toEqual(["lead.assign", "lead.assign"]);
  });

  test("is not sent to a company that is not published, whatever is posted", async ({
    database: { db },
    work: { lead, admin, path },
  }) => {
    const hidden = await aCompany(db, { status: "offline" });
    const answer = await admin.post(path, { intent: "assign", companies: hidden.id });
    expect(answer.status).toBe(422);
    expect(await db.$count(leadRecipients, eq(leadRecipients.leadId, lead.id))).toBe(0);
  });

  test("that is assigned while its company goes offline is sent to a published page only", async ({
    site,
    database: { db },
    work: { lead, admin, path },
  }) => {
    const company = await aCompany(db, { categories: ["sauvegarde"] });
    const second = await site.signedIn({ role: "admin" });
    const [, answer] = await Promise.all([
      second.visitor.post(`/admin/fiches/${company.id}`, { intent: "take-offline", companyId: company.id }),
      admin.post(path, { intent: "assign", companies: company.id }),
    ]);
    const sent = await db.$count(leadRecipients, eq(leadRecipients.leadId, lead.id));
    expect([answer.status, sent]).toEqual(answer.status === 200 ? [200, 1] : [422, 0]);
    const [after] = await db.select().from(companies).where(eq(companies.id, company.id));
    expect(["published", "offline"]).toContain(after?.status);
  });

  test("acted on by two at once: one does it, the other reads who was first", async ({
    site,
    database: { db },
    work: { lead, path, admin },
  }) => {
    const second = await site.signedIn({ role: "admin" });
    const answers = await Promise.all([
      admin.post(path, { intent: "act", act: "archive" }),
      second.visitor.post(path, { intent: "act", act: "archive" }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatch(/Entre-temps : « Archivé » par/);
    const events = await db.select().from(leadEvents).where(eq(leadEvents.leadId, lead.id));
    expect(events.map(({ toStatus }) => toStatus)).toEqual(["nouveau", "archive"]);
  });

  test("goes through the statuses of the administration, and comes back from the archive", async ({
    database: { db },
    work: { request, admin, path },
  }) => {
    const statusAfter = async (fields: Record<string, string>) => {
      expect((await admin.post(path, fields)).status).toBe(302);
      return (await leadOf(db, request.email)).status;
    };
    expect(await statusAfter({ intent: "act", act: "start" })).toBe("en_cours");
    expect(await statusAfter({ intent: "act", act: "takeOver" })).toBe("self_handled_by_admin");
    expect(await statusAfter({ intent: "status", status: "nouveau" })).toBe("nouveau");
    expect(await statusAfter({ intent: "status", status: "archive" })).toBe("archive");
    expect((await admin.get("/admin/demandes/generales")).body).not.toContain(request.company_name);
    expect((await admin.get("/admin/demandes/archivees")).body).toContain(request.company_name);
    expect(await statusAfter({ intent: "act", act: "reopen" })).toBe("nouveau");
  });
});

describe("a request that is none", () => {
  test("as junk it leaves the companies' lists, and its sender is heard once a day", ({
    site,
    database: { db },
    work: { request, admin, path },
  }) =>
    inOneWindow(DAY, async () => {
      const owner = await site.signedIn();
      const company = await aCompany(db, { ownerId: owner.member.id, email: null });
      await admin.post(path, { intent: "assign", companies: company.id });
      const { id } = await recipientOf(db, (await leadOf(db, request.email)).id, company.id);
      expect((await admin.post(path, { intent: "junk" })).status).toBe(302);
      expect((await owner.visitor.get(`/my-company/leads/${id}`)).status).toBe(404);
      const spammer = site.visitor();
      const again = (words: string, from = spammer) =>
        ask(from, site.url, { ...request, message: `Achetez nos canaris, ${words}` });
      expect((await again("un")).status).toBe(303);
      expect((await again("deux")).status).toBe(429);
      // The address may be another person's.
      expect((await again("trois", site.visitor())).status).toBe(303);
    }));

  test("sent twice it is merged: the other goes on", async ({ site, work: { request, admin, path } }) => {
    await ask(site.visitor(), site.url, { ...request, message: "La même, une seconde fois." });
    const page = await admin.get(path);
    const other = page.body.match(/DEV-[2-9A-Z]{6}/g)?.find((one) => !page.body.includes(`Demande ${one}`));
    expect((await admin.post(path, { intent: "merge", into: other ?? "" })).status).toBe(302);
    expect((await admin.get(path)).body).toContain("Fusionnée");
    expect((await admin.get("/admin/demandes/generales")).body).toContain(other);
  });

  test("erased by its requester it shows no personal data, and cannot be assigned", async ({
    site,
    database: { db },
    work: { request, lead, admin, path },
  }) => {
    const follow = await linkIn(db, request.email, "quote-acknowledgement", "/devis/suivi/");
    await site.visitor().post(follow, { intent: "erase" });
    const page = await admin.get(path);
    expect(page.body).toContain("Demande effacée");
    expect(page.body).not.toMatch(/Marie Canari|canari-demande/);
    const company = await aCompany(db);
    await admin.post(path, { intent: "assign", companies: company.id });
    expect(await db.$count(leadRecipients, eq(leadRecipients.leadId, lead.id))).toBe(0);
  });
});

test("the exported list holds no formula, and the figures count what was answered", async ({
  site,
  database: { db },
  work: { admin },
}) => {
  const request = aRequest({ message: "=cmd|'/C calc'!A0" });
  const owner = await site.signedIn();
  const company = await aCompany(db, { ownerId: owner.member.id, email: null });
  await ask(site.visitor(), site.url, request, [company.slug]);
  const { id } = await recipientOf(db, (await leadOf(db, request.email)).id, company.id);
  await owner.visitor.post(`/my-company/leads/${id}`, { intent: "accept" });
  const csv = await admin.get("/admin/demandes/generales/export");
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.body).toContain(request.email);
  expect(csv.body).not.toMatch(/[,"]=cmd/);
  const figures = await admin.get("/admin/demandes/chiffres");
  expect(figures.body).toContain("Répondues en 2 jours ouvrés");
  expect(figures.body).toContain("moins d’une heure");
  expect((await owner.visitor.get("/admin/demandes/chiffres")).status).toBe(302);
});
