import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aRequest } from "#tests/support/lead-life.ts";
import { aMemberScope, anAdminScope, aPublicScope } from "#tests/support/scope.ts";
import { endAsRequester, reopenAsRequester } from "./follow/follow.server.ts";
import { quoteForm } from "./lead.schema.ts";
import { submitLead } from "./leads.server.ts";
import { actOnLead } from "./provider/provider-acts.server.ts";
import { assignLead } from "./staff/staff-acts.server.ts";

async function asks(db: Database, slug: string, given: Record<string, string> = {}) {
  const form = quoteForm.parse({ ...aRequest(given), company: [slug], terms: true });
  const outcome = await submitLead(aPublicScope(db), form, { token: undefined, page: "/devis" });
  return { outcome, email: form.email };
}
const mailsTo = (db: Database, recipient: string) => db.$count(mails, eq(mails.recipient, recipient));

test("however many ask a company from wherever, its mailbox gets twenty an hour, and every request is kept", async ({
  db,
}) => {
  const company = await aCompany(db, { email: "contact@visee.example" });
  const other = await aCompany(db, { email: "contact@autre.example" });
  for (let n = 0; n < 25; n += 1) expect((await asks(db, company.slug)).outcome.kind).toBe("stored");
  expect(await mailsTo(db, "contact@visee.example")).toBe(20);
  expect(await db.$count(leadRecipients, eq(leadRecipients.companyId, company.id))).toBe(25);
  await asks(db, other.slug);
  expect(await mailsTo(db, "contact@autre.example")).toBe(1);
});

test("a company is notified of a request that the staff sends, however many it received before", async ({
  db,
}) => {
  const company = await aCompany(db, { email: "contact@visee.example" });
  for (let n = 0; n < 20; n += 1) await asks(db, company.slug);
  const general = quoteForm.parse({ ...aRequest(), company: [], terms: true });
  await submitLead(aPublicScope(db), general, { token: undefined, page: "/devis" });
  const [lead] = await db.select().from(leads).where(eq(leads.email, general.email));
  const admin = anAdminScope(db, await aMember(db, { role: "admin" }));
  expect((await assignLead(admin, lead?.id ?? "", [company.id])).kind).toBe("done");
  expect(await mailsTo(db, "contact@visee.example")).toBe(21);
});

test("an unproven e-mail address gets at most eight mails an hour from the companies that accept", async ({
  db,
}) => {
  const owner = await aMember(db);
  const victim = "canari-victime@client.example";
  const companies = [];
  for (let n = 0; n < 12; n += 1) companies.push(await aCompany(db, { ownerId: owner.id, email: null }));
  const form = quoteForm.parse({ ...aRequest({ email: victim }), company: [], terms: true });
  await submitLead(aPublicScope(db), form, { token: undefined, page: "/devis" });
  const [lead] = await db.select().from(leads).where(eq(leads.email, victim));
  for (const { id: companyId } of companies) {
    const [recipient] = await db
      .insert(leadRecipients)
      .values({ leadId: lead?.id ?? "", companyId, chosenBy: "staff" })
      .returning();
    const accepted = await actOnLead(aMemberScope(db, owner), recipient?.id ?? "", { act: "accept" });
    expect(accepted.kind).toBe("done");
  }
  expect(await mailsTo(db, victim)).toBe(1 + 8);
});

test("a request that is ended and reopened over and over sends mails of five ends and five returns only", async ({
  db,
}) => {
  const owner = await aMember(db);
  const company = await aCompany(db, { ownerId: owner.id, email: null });
  const { email } = await asks(db, company.slug);
  const [lead] = await db.select().from(leads).where(eq(leads.email, email));
  const id = lead?.id ?? "";
  const [recipient] = await db.select().from(leadRecipients).where(eq(leadRecipients.leadId, id));
  await actOnLead(aMemberScope(db, owner), recipient?.id ?? "", { act: "accept" });
  const before = await mailsTo(db, owner.email);
  const outcomes: string[] = [];
  for (let n = 0; n < 8; n += 1) {
    outcomes.push((await endAsRequester(aPublicScope(db), id, { outcome: "no-need" })).kind);
    await reopenAsRequester(aPublicScope(db), id);
  }
  expect(outcomes.filter((one) => one === "done")).toHaveLength(5);
  expect((await mailsTo(db, owner.email)) - before).toBe(10);
});
