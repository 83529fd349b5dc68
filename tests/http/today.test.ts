import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { leads } from "#app/core/lead/lead.table.ts";
import { aMember } from "#tests/support/factories.ts";
import { badgeOf, plain, rowsOf, TODAY, totalOf } from "#tests/support/queue-page.ts";
import { perFile, siteTest } from "#tests/support/site-test.ts";
import {
  aCompanyLead,
  aMessage,
  aRightsRequest,
  aSubmission,
  aWaitingLead,
  daysAgo,
} from "#tests/support/waiting-work.ts";

const test = siteTest
  .extend("content", perFile, async ({ database: { db } }) => {
    await aMessage(db, "Nouvelle", new Date());
    const leadId = await aWaitingLead(db, "Paul En Retard", daysAgo(15));
    await aRightsRequest(db, "Dépassée", daysAgo(20));
    await aRightsRequest(db, "Proche", daysAgo(-3));
    await aRightsRequest(db, "Lointaine", daysAgo(-20));
    await aRightsRequest(db, "Pas confirmée", daysAgo(-1), { provenAt: null });
    await aSubmission(db, "Soumise (fictif)", daysAgo(10));
    await aCompanyLead(db, "Pour une entreprise", daysAgo(12));
    await aCompanyLead(db, "Envoyée hier", daysAgo(1));
    const handler = await aMember(db, { role: "admin" });
    await aWaitingLead(db, "Prise en charge", daysAgo(12), {
      status: "self_handled_by_admin",
      handledBy: handler.id,
    });
    await aWaitingLead(db, "Commencée", daysAgo(11), { status: "en_cours" });
    return { leadId, handledBy: handler.id };
  })
  .extend("admin", async ({ site }) => (await site.signedIn({ role: "admin" })).visitor);

test("the queue holds an overdue lead and rights requests, the most overdue first", async ({
  admin,
  content,
}) => {
  const { body, status } = await admin.get(TODAY);
  expect(status).toBe(200);
  const rows = rowsOf(body);
  expect(rows.map(({ subject, kind }) => `${kind}: ${subject}`)).toEqual([
    "RGPD: Marie Dépassée",
    "Nouvelle demande: Paul En Retard",
    "Demande sans réponse: Pour une entreprise",
    "Demande sans réponse: Commencée",
    "Soumission: Soumise (fictif)",
    "RGPD: Marie Proche",
    "Message: Marie Nouvelle",
    "RGPD: Marie Lointaine",
  ]);
  expect(rows.map(({ late }) => late)).toEqual([true, true, true, true, true, true, false, false]);
  expect(rows[0]?.deadline).toMatch(/^en retard de 1[0-5] j ouvrés$/);
  expect(rows[1]).toMatchObject({ to: `/admin/demande/${(content as { leadId: string }).leadId}` });
  // Overdue a week before the legal date, which it names.
  expect(rows[5]?.deadline).toMatch(/^répondre avant le (1er|\d+) \S+$/);
  expect(rows[6]?.deadline).toMatch(/^répondre avant le /);
});

test("the queue is counted in the navigation of every page as in its title", async ({ admin }) => {
  const { body } = await admin.get(TODAY);
  expect([totalOf(body), badgeOf(body)]).toEqual([8, 8]);
  expect(badgeOf((await admin.get("/admin/messages")).body)).toBe(8);
});

test("the queue shows one kind alone, with the counts of all", async ({ admin }) => {
  const { body } = await admin.get(`${TODAY}?quoi=rights`);
  expect(rowsOf(body).map(({ subject }) => subject)).toEqual([
    "Marie Dépassée",
    "Marie Proche",
    "Marie Lointaine",
  ]);
  expect(plain(body)).toContain("RGPD3");
  expect(plain(body)).toContain("Nouvelles demandes1");
  expect(body).not.toContain("quoi=claim");
  expect(rowsOf((await admin.get(`${TODAY}?quoi=inconnu`)).body)).toHaveLength(8);
  expect((await admin.get(`${TODAY}?quoi=claim`)).body).toContain("Rien n’attend");
});

test("a request that a company or the staff accepts leaves it", async ({
  admin,
  database: { db },
  content,
}) => {
  const { leadId, handledBy } = content as { leadId: string; handledBy: string };
  const set = (status: string) => db.update(leads).set({ status, handledBy }).where(eq(leads.id, leadId));
  await set("self_handled_by_admin");
  const { body } = await admin.get(TODAY);
  await set("nouveau");
  expect(rowsOf(body).map(({ subject }) => subject)).not.toContain("Paul En Retard");
  expect(totalOf(body)).toBe(7);
});
