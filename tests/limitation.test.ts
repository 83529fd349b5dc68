import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import { loginLinkMail } from "#app/core/link/mails/links.mails.ts";
import { companyQuoteForm } from "#app/features/leads/lead.schema.ts";
import { submitCompanyLead } from "#app/features/leads/leads.server.ts";
import { actOnLead } from "#app/features/leads/provider/provider-acts.server.ts";
import { findLeadOfLink, findProviderLead } from "#app/features/leads/provider/provider-lead.server.ts";
import { assignLead } from "#app/features/leads/staff/staff-acts.server.ts";
import { addRecipients } from "#app/features/leads/steps/recipients.server.ts";
import { actOnRequest } from "#app/features/messages/rgpd/staff-rights.server.ts";
import { countAudience } from "#app/features/newsletter/issues/audience.server.ts";
import { newsletterIssueMail } from "#app/features/newsletter/mails/newsletter.mails.ts";
import { newsletterSubscriptions } from "#app/features/newsletter/newsletter.table.ts";
import { subscriberList } from "#app/features/newsletter/subscribers/subscriber-lists.rules.ts";
import { eachSubscriber } from "#app/features/newsletter/subscribers/subscribers.server.ts";
import { purge } from "#app/features/privacy/purge.server.ts";
import { personalData } from "#app/personal-data.server.ts";
import { freezeAddress, isFrozen, moveFreeze } from "#app/platform/mail/frozen-addresses.server.ts";
import { frozenAddresses } from "#app/platform/mail/frozen-addresses.table.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { readListState } from "#app/ui/list/define-list.ts";
import { test } from "#tests/support/database.ts";
import { sent } from "#tests/support/delivery.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aRequestOf, staffOf } from "#tests/support/rights.ts";
import { aMemberScope } from "#tests/support/scope.ts";
import { leadOf } from "#tests/support/well-known-member.ts";

describe("a frozen address", () => {
  test("is sent mandatory mails only, its requests reach no company, and both resume when it is lifted", async ({
    db,
  }) => {
    const scope = await staffOf(db);
    const email = "canari-gele@client.example";
    const [lead] = await db.insert(leads).values(leadOf(email)).returning();
    const company = await aCompany(db);
    const id = await aRequestOf(scope, email);
    const letter = { subject: "Un numéro", body: "Bonjour", unsubscribeUrl: "https://recif.example/d" };
    const early = await enqueueMail(scope, newsletterIssueMail, { to: email, payload: letter });
    expect(await actOnRequest(scope, id, { kind: "freeze" })).toEqual({ kind: "done" });
    expect(JSON.stringify(await db.select().from(frozenAddresses))).not.toContain("canari");

    expect(await sent(scope, early)).toBe("failed");
    expect(await assignLead(scope, lead?.id ?? "", [company.id])).toEqual({ kind: "frozen" });
    await actOnRequest(scope, id, { kind: "answer", body: "Vos données sont gelées." });
    const [answer] = await db.select().from(mails).where(eq(mails.template, "rights-answer"));
    expect(await sent(scope, answer?.id ?? "")).toBe("sent");

    await actOnRequest(scope, id, { kind: "unfreeze" });
    const late = await enqueueMail(scope, newsletterIssueMail, { to: email, payload: letter });
    expect(await sent(scope, late)).toBe("sent");
    expect(await assignLead(scope, lead?.id ?? "", [company.id])).toEqual({ kind: "done" });
  });

  test("is notified before the freeze is lifted and before the end, and of each step", async ({ db }) => {
    const scope = await staffOf(db);
    const id = await aRequestOf(scope, "canari-etapes@client.example");
    expect(await actOnRequest(scope, id, { kind: "close" })).toEqual({ kind: "unanswered" });
    await actOnRequest(scope, id, { kind: "answer", body: "Nous gelons vos données." });
    await actOnRequest(scope, id, { kind: "freeze" });
    expect(await actOnRequest(scope, id, { kind: "unfreeze" })).toEqual({ kind: "unanswered" });
    await actOnRequest(scope, id, { kind: "answer", body: "Nous lèverons le gel ce soir." });
    expect(await actOnRequest(scope, id, { kind: "unfreeze" })).toEqual({ kind: "done" });
    expect(await actOnRequest(scope, id, { kind: "close" })).toEqual({ kind: "done" });
    const steps = await db.select().from(mails).where(eq(mails.template, "rights-step"));
    expect(steps.map(({ payload }) => payload?.step)).toEqual([
      "Données gelées",
      "Gel levé",
      "Demande close",
    ]);
  });

  test("stays frozen with its member's next address; what keeps their account still reaches them", async ({
    db,
  }) => {
    const scope = await staffOf(db);
    const [from, to] = ["canari-avant@client.example", "canari-apres@client.example"];
    await freezeAddress(scope, from);
    const link = await enqueueMail(scope, loginLinkMail, {
      to: from,
      payload: { loginUrl: "https://recif.example/auth/confirm?token=x" },
    });
    expect(await sent(scope, link)).toBe("sent");
    await moveFreeze(scope, { from, to });
    expect([await isFrozen(scope, from), await isFrozen(scope, to)]).toEqual([false, true]);
  });

  test("is kept beyond its time, and used in no export, newsletter or new request", async ({ db }) => {
    const scope = await staffOf(db);
    const email = "canari-preuve@client.example";
    const old = new Date(Date.now() - 400 * 86_400_000);
    await db.insert(leads).values({ ...leadOf(email), createdAt: old });
    await db.insert(newsletterSubscriptions).values({ email, unsubscribeToken: "t-preuve", isActive: true });
    await actOnRequest(scope, await aRequestOf(scope, email), { kind: "freeze" });
    await purge(scope, personalData, { onError: (what, error) => expect.fail(`${what}: ${error}`) });
    expect(await db.$count(leads, eq(leads.email, email))).toBe(1);

    const state = readListState(subscriberList, new URLSearchParams());
    const exported = [];
    for await (const rows of eachSubscriber(scope, state)) exported.push(...rows);
    expect(exported).toEqual([]);
    expect(await countAudience(scope, "all")).toBe(0);
  });
});

test("a request for a frozen address is kept, and goes to the staff alone", async ({ db }) => {
  const scope = await staffOf(db);
  const email = "canari-neuf@client.example";
  const { id: companyId } = await aCompany(db);
  await freezeAddress(scope, email);
  const form = companyQuoteForm.parse({
    firstName: "Marie",
    lastName: "Canari",
    company: "Boulangerie",
    email,
    serviceType: "sauvegarde",
    terms: true,
  });
  const submission = { token: { key: "form-gele", ageSeconds: 40 }, page: "/company/x" };
  expect(await submitCompanyLead(scope, { ...form, companyId }, submission)).toMatchObject({
    kind: "stored",
  });
  expect(await db.$count(leads, eq(leads.email, email))).toBe(1);
  expect(await db.$count(leadRecipients)).toBe(0);
  expect(await db.$count(mails, eq(mails.template, "admin-new-lead"))).toBe(1);
});

test("a company that has a frozen request neither reads it nor acts on it", async ({ db }) => {
  const scope = await staffOf(db);
  const owner = aMemberScope(db, await aMember(db));
  const company = await aCompany(db, { ownerId: owner.actor.id });
  const email = "canari-fige@client.example";
  const [lead] = await db.insert(leads).values(leadOf(email)).returning();
  const [recipient] = await addRecipients(scope, lead?.id ?? "", {
    companyIds: [company.id],
    chosenBy: "visitor",
  });
  const recipientId = recipient?.id ?? "";
  expect(await findProviderLead(owner, recipientId)).toBeDefined();
  await actOnRequest(scope, await aRequestOf(scope, email), { kind: "freeze" });
  expect(await findProviderLead(owner, recipientId)).toBeUndefined();
  expect(await findLeadOfLink(scope, { recipientId })).toBeUndefined();
  expect(await actOnLead(owner, recipientId, { act: "accept" })).toEqual({ kind: "absent" });
});
