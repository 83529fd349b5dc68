import { and, eq, ne } from "drizzle-orm";
import { describe, expect } from "vitest";
import { auditLog } from "#app/core/audit/audit.table.ts";
import { companies } from "#app/core/company/company.table.ts";
import { aSubmission, postForm } from "#tests/support/company-forms.ts";
import {
  aName,
  mailsTo,
  newest,
  published,
  STAFF,
  seenOn,
  submit,
  companyTest as test,
} from "#tests/support/company-life.ts";
import { aCompany } from "#tests/support/factories.ts";
import { wordsOfMails } from "#tests/support/mail-words.ts";

describe("moderation", () => {
  test("approving publishes and notifies the contact; refusing archives with its reason, and can be undone", async ({
    site,
    database,
  }) => {
    const { visitor, member } = await site.signedIn();
    const admin = await site.signedIn({ role: "admin" });
    await submit(visitor, site.url, { email: "canari-approuvee@cagou.example" });
    const first = await newest(database.db);
    const list = "/admin/entreprises/en-attente";
    const seen = seenOn((await admin.visitor.get(list)).body, first.id);
    expect((await admin.visitor.post(list, { row: `approve ${first.id}`, seen })).body).toContain(
      "Entreprise approuvée",
    );
    expect(await mailsTo(database.db, "canari-approuvee@cagou.example")).toEqual(["company-approved"]);
    expect((await site.visitor().get(`/company/${first.slug}`)).status).toBe(200);

    await submit(visitor, site.url);
    const second = await newest(database.db);
    const asked = await admin.visitor.post(list, { row: `refuse ${second.id}` });
    expect(asked.body).toContain("Refuser cette fiche");
    const refuse = { act: "refuse", companyId: second.id, confirmed: "oui", details: "Hors sujet." };
    expect((await admin.visitor.post(list, refuse)).body).toContain("Fiche refusée");
    expect(await newest(database.db)).toMatchObject({ status: "archived", archivedReason: "Hors sujet." });
    expect(await mailsTo(database.db, member.email)).toContain("company-decision");
    expect((await visitor.get("/my-company")).body).toContain("Hors sujet.");

    expect((await admin.visitor.post(list, { act: "restore", companyId: second.id })).status).toBe(200);
    expect(await newest(database.db)).toMatchObject({ status: "pending", archivedReason: null });
    const acts = await database.db.select().from(auditLog).where(eq(auditLog.subject, second.id));
    expect(acts.map(({ action }) => action)).toEqual(["company.refuse", "company.restore"]);
  });

  test("publishes what was read: what its owner wrote since is read again first", async ({
    site,
    database,
  }) => {
    const { visitor } = await site.signedIn();
    const admin = await site.signedIn({ role: "admin" });
    await submit(visitor, site.url);
    const { id, name } = await newest(database.db);
    const words = aSubmission({ name, email: "canari@relue.example", website: "" });
    const edit = (given: Record<string, string>) =>
      postForm(visitor, site.url, `/my-company/edit/${id}`, { ...words, ...given });
    const pages = [`/admin/fiches/${id}`, "/admin/entreprises/en-attente?size=50"];
    for (const page of pages) {
      const seen = seenOn((await admin.visitor.get(page)).body, id);
      expect((await edit({ description: `canari-jamais-lu sur ${page}` })).status).toBe(302);
      const late = await admin.visitor.post(page, { row: `approve ${id}`, seen });
      expect(late.status, page).toBe(409);
      expect(late.body).toContain("a changé entre-temps");
      expect((await admin.visitor.post(page, { act: "approve", companyId: id })).status, page).toBe(409);
    }
    // Withdrawn, rewritten and resubmitted: the same version with another text.
    const seen = seenOn((await admin.visitor.get(`/admin/fiches/${id}`)).body, id);
    await visitor.post("/my-company", { intent: "withdraw", companyId: id });
    await edit({ description: "canari-reecrit" });
    expect(await newest(database.db)).toMatchObject({ id, status: "pending" });
    expect((await admin.visitor.post(`/admin/fiches/${id}`, { row: `approve ${id}`, seen })).status).toBe(
      409,
    );
    expect(await newest(database.db)).toMatchObject({ id, status: "pending" });

    const now = seenOn((await admin.visitor.get(`/admin/fiches/${id}`)).body, id);
    await admin.visitor.post(`/admin/fiches/${id}`, { row: `approve ${id}`, seen: now });
    expect(await newest(database.db)).toMatchObject({ id, status: "published" });
  });

  test("an act on several answers for each", async ({ site, database }) => {
    const admin = await site.signedIn({ role: "admin" });
    const ids: string[] = [];
    for (let n = 0; n < 3; n++) ids.push((await aCompany(database.db, { name: aName() })).id);
    await database.db
      .update(companies)
      .set({ status: "offline", offlineBy: "staff" })
      .where(eq(companies.id, ids[1] ?? ""));
    const body = new URLSearchParams([["act", "take-offline"], ...ids.map((id) => ["companyId", id])]);
    const answer = await admin.visitor.send("/admin/entreprises/publiees", {
      method: "POST",
      body,
      headers: { origin: site.url },
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toContain("2 réussies, 1 échec.");
    const left = await database.db
      .select({ id: companies.id })
      .from(companies)
      .where(and(eq(companies.status, "offline"), ne(companies.id, "00000000-0000-4000-8000-000000000000")));
    expect(left.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test("repeated deletion requests of one page mail the staff three times a day", async ({
    site,
    database,
  }) => {
    const { id, visitor, name } = await published({ site, database });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) {
      statuses.push((await visitor.post("/my-company", { intent: "ask-deletion", companyId: id })).status);
      await visitor.post("/my-company", { intent: "keep", companyId: id });
    }
    expect(statuses).toEqual([302, 302, 302, 409, 409]);
    const staffMails = (await wordsOfMails(database.db, STAFF, "company-waiting")).filter((words) =>
      words.includes(name),
    );
    expect(staffMails).toHaveLength(3);
  });

  test("what the staff took offline the owner cannot bring back, and what the owner did they can", async ({
    site,
    database,
  }) => {
    const { id, visitor, decide } = await published({ site, database });
    const act = (intent: string) => visitor.post("/my-company", { intent, companyId: id });
    expect((await act("take-offline")).status).toBe(302);
    expect((await act("put-online")).status).toBe(302);
    await decide({ row: `take-offline ${id}` });
    const refused = await act("put-online");
    expect(refused.status).toBe(409);
    expect(refused.body).toContain("mise hors ligne par l’équipe de Récif");
  });

  test("the exported list holds no mobile number and no formula", async ({ site, database }) => {
    const admin = await site.signedIn({ role: "admin" });
    await aCompany(database.db, { name: "=cmd()", phonePrivate: "+687 79 99 99" });
    const { body, headers } = await admin.visitor.get("/admin/entreprises/publiees/export");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="recif-publiees-/);
    expect(body).toContain(`"'=cmd()"`);
    expect(body).not.toContain("79 99 99");
  });
});
