import { eq } from "drizzle-orm";
import { parse } from "node-html-parser";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companies } from "#app/core/company/company.table.ts";
import { leadEvents, leadRecipients, leads } from "#app/core/lead/lead.table.ts";
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
      const body = new URLSearchParams([
        ["intent", "assign"],
        ["companies", near.id],
        ["companies", other.id],
      ]);
      const answer = await admin.send(path, { method: "POST", body, headers: { origin: site.url } });
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

  test("reopened, it does not remind a company that waits for the answer to its question", async ({
    site,
    database: { db },
    work: { request, lead, admin, path },
  }) => {
    const asking = await site.signedIn();
    const company = await aCompany(db, { ownerId: asking.member.id, email: null });
    const other = await aCompany(db);
    await admin.send(path, {
      method: "POST",
      body: new URLSearchParams([
        ["intent", "assign"],
        ["companies", company.id],
        ["companies", other.id],
      ]),
      headers: { origin: site.url },
    });
    const { id } = await recipientOf(db, lead.id, company.id);
    const question = { intent: "ask", body: "Combien de postes ?" };
    expect((await asking.visitor.post(`/my-company/leads/${id}`, question)).status).toBe(302);
    for (const act of ["archive", "reopen"]) await admin.post(path, { intent: "act", act });
    expect((await leadOf(db, request.email)).status).toBe("assigned_to_company");
    expect((await recipientOf(db, lead.id, company.id)).remindAt).toBeNull();
    expect((await recipientOf(db, lead.id, other.id)).remindAt).not.toBeNull();
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
      const asked = await admin.post(path, { intent: "act", act: "junk" });
      expect(asked.body).toContain("Classer cette demande indésirable ?");
      expect((await leadOf(db, request.email)).status).toBe("assigned_to_company");
      expect((await admin.post(path, { intent: "confirm", act: "junk", confirmed: "oui" })).status).toBe(302);
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
    const asked = await admin.post(path, { intent: "merge", into: other ?? "" });
    expect(asked.body).toContain(`Fusionner cette demande avec ${other} ?`);
    expect((await admin.get(path)).body).not.toContain("Fusionnée");
    await admin.post(path, { intent: "confirm", into: other ?? "", confirmed: "oui" });
    expect((await admin.get(path)).body).toContain("Fusionnée");
    expect((await admin.get("/admin/demandes/generales")).body).toContain(other);
    const unknown = { intent: "confirm", into: "DEV-222222", confirmed: "oui" };
    expect((await admin.post(path, unknown)).status).toBe(422);
  });

  test.for(["junk", "merge"])(
    "%s is taken back: the companies wait again, and are reminded",
    async (act, { site, database: { db }, work: { request, lead, admin, path } }) => {
      const [unread, given] = [await aCompany(db), await aCompany(db)];
      for (const { id } of [unread, given]) await admin.post(path, { intent: "assign", companies: id });
      const { id: recipientId } = await recipientOf(db, lead.id, given.id);
      await admin.post(path, { intent: "give-up", recipientId });
      await ask(site.visitor(), site.url, { ...request, message: "La même, une seconde fois." });
      const { body } = await admin.get(path);
      const other = body.match(/DEV-[2-9A-Z]{6}/g)?.find((one) => !body.includes(`Demande ${one}`)) ?? "";
      const fields: Record<string, string> = act === "merge" ? { into: other } : { act };
      await admin.post(path, { intent: "confirm", ...fields, confirmed: "oui" });
      expect((await recipientOf(db, lead.id, unread.id)).state).toBe("no_answer");

      const after = parse((await admin.get(path)).body);
      const undo = after.querySelectorAll("form").find((form) => form.innerHTML.includes('value="undo"'));
      const inputs = undo?.querySelectorAll("input") ?? [];
      const undone = await admin.post(
        undo?.getAttribute("action") ?? "",
        Object.fromEntries(inputs.map((one) => [one.getAttribute("name"), one.getAttribute("value") ?? ""])),
      );
      expect([undone.status, undone.headers.get("location")]).toEqual([302, path]);
      expect((await admin.get(path)).body).toContain("Demande rouverte");
      const [now] = await db.select().from(leads).where(eq(leads.id, lead.id));
      expect(now).toMatchObject({ status: "assigned_to_company", junkAt: null, mergedInto: null });
      expect(now?.escalateAt).toBeInstanceOf(Date);
      const resumed = await recipientOf(db, lead.id, unread.id);
      expect(resumed).toMatchObject({ state: "sent", closedAt: null });
      expect(resumed.remindAt).toBeInstanceOf(Date);
      expect((await recipientOf(db, lead.id, given.id)).state).toBe("no_answer");
    },
  );

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

describe("the list", () => {
  test("archives those that are ticked, names each, and takes them back", async ({
    site,
    database: { db },
    work: { request, lead, admin },
  }) => {
    const list = "/admin/demandes/generales";
    expect((await admin.post(list, { act: "archive" })).body).toContain("Cochez au moins une ligne.");
    const gone = crypto.randomUUID();
    const send = (act: string, ids: string[]) =>
      admin.send(list, {
        method: "POST",
        body: new URLSearchParams([["act", act], ...ids.map((id) => ["rowId", id])]),
        headers: { origin: site.url },
      });
    const answer = await send("archive", [lead.id, gone]);
    expect(answer.body).toContain("1 sur 2.");
    expect(answer.body).toContain(`${lead.reference}, ${request.contact_name}`);
    expect((await leadOf(db, request.email)).status).toBe("archive");
    expect((await send("reopen", [lead.id])).body).toContain("Demande rouverte");
    expect((await leadOf(db, request.email)).status).toBe("nouveau");
    expect((await send("junk", [lead.id])).body).toContain("Classer cette demande indésirable ?");
    expect((await leadOf(db, request.email)).status).toBe("nouveau");
    expect((await send("archive", [gone])).status).toBe(404);
  });

  test("opens a record beside it, where a decision leads to the next one", async ({
    database: { db },
    work: { request, lead, admin },
  }) => {
    const list = "/admin/demandes/generales";
    const beside = `${list}/${lead.id}?q=${lead.reference}`;
    const { body } = await admin.get(beside);
    const titles = parse(body).querySelectorAll("h1");
    expect(titles.map(({ text }) => text)).toEqual([`Demande ${lead.reference}`]);
    expect(body).toContain(`href="${beside}"`);
    expect((await admin.get(`${list}/${crypto.randomUUID()}`)).status).toBe(404);
    const started = await admin.post(beside, { intent: "act", act: "start", next: list });
    expect(started.headers.get("location")).toBe(beside);
    const archived = await admin.post(beside, { intent: "act", act: "archive", next: list });
    expect(archived.headers.get("location")).toBe(list);
    expect((await leadOf(db, request.email)).status).toBe("archive");
    const elsewhere = { intent: "act", act: "reopen", next: "https://evil.example" };
    expect((await admin.post(beside, elsewhere)).headers.get("location")).toBe(beside);
  });

  test("keeps the filters of former bookmarks, as cards or as a table", async ({
    work: { request, admin },
  }) => {
    const former = "/admin/demandes/generales?statut=nouveau&category=sauvegarde&sans-reponse=1&size=50";
    expect((await admin.get(former)).body).toContain(request.company_name);
    expect((await admin.get("/admin/demandes/generales?statut=en_cours")).body).not.toContain(
      request.company_name,
    );
    await admin.post("/admin/vues", { intent: "display", list: "leads", display: "table", from: former });
    const { body } = await admin.get(former);
    expect(body).toContain('<td data-label="Service"');
    expect(body).toContain(request.company_name);
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
  const csv = await admin.get("/admin/demandes/entreprises/export");
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.body).toContain(request.email);
  expect(csv.body).not.toMatch(/[,"]=cmd/);
  const figures = await admin.get("/admin/demandes/chiffres");
  expect(figures.body).toContain("Répondues en 2 jours ouvrés");
  expect(figures.body).toContain("moins d’une heure");
  expect((await owner.visitor.get("/admin/demandes/chiffres")).status).toBe(302);
});
