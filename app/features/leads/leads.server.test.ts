import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { consentProofs } from "#app/core/consent/consent.table.ts";
import { leadEvents, leadRecipients, leads } from "#app/core/lead/lead.table.ts";
import type { Database } from "#app/platform/db/client.server.ts";
import { mails } from "#app/platform/mail/mails.table.ts";
import { aDatabase, test } from "#tests/support/database.ts";
import { aCompany, aMember } from "#tests/support/factories.ts";
import { aMemberScope, aPublicScope } from "#tests/support/scope.ts";
import { companyQuoteForm, type QuoteForm, quoteForm } from "./lead.schema.ts";
import { isRecentReference, type Submission, submitCompanyLead, submitLead } from "./leads.server.ts";

let visitor = 0;

function aQuote(given: Partial<Record<keyof QuoteForm, unknown>> = {}): QuoteForm {
  visitor += 1;
  return quoteForm.parse({
    company_name: "Boulangerie du Port",
    contact_name: "Marie Dupont",
    email: `demandeuse-${visitor}@canari.example`,
    service_type: "sauvegarde",
    terms: true,
    ...given,
  });
}

function aCompanyQuote(companyId: string) {
  visitor += 1;
  const form = companyQuoteForm.parse({
    firstName: "Marie",
    lastName: "Dupont",
    company: "Boulangerie du Port",
    email: `demandeuse-${visitor}@canari.example`,
    serviceType: "sauvegarde",
    terms: true,
  });
  return { ...form, companyId };
}

function aSubmission(given: Partial<Submission> = {}): Submission {
  visitor += 1;
  return {
    token: { key: `form-${visitor}`, ageSeconds: 40 },
    page: "/devis",
    ...given,
  };
}

const mailsIn = (db: Database) =>
  db.select({ template: mails.template, recipient: mails.recipient, payload: mails.payload }).from(mails);

describe("a general request", () => {
  test("is a new lead with its first event, the proof of consent and two mails", async ({ db }) => {
    const quote = aQuote({ phone: "12 34 56", message: "  Bonjour  " });
    const outcome = await submitLead(aPublicScope(db), quote, aSubmission());

    expect(outcome).toEqual({
      kind: "stored",
      later: false,
      reference: expect.stringMatching(/^DEV-[2-9A-Z]{6}$/),
    });
    const [lead] = await db.select().from(leads);
    expect(lead).toMatchObject({
      companyName: "Boulangerie du Port",
      leadType: "general",
      status: "nouveau",
      phone: "12 34 56",
      message: "Bonjour",
      handledBy: null,
    });
    expect(await db.select().from(leadEvents)).toMatchObject([
      { leadId: lead?.id, fromStatus: null, toStatus: "nouveau" },
    ]);
    expect(await db.select().from(consentProofs)).toMatchObject([
      { purpose: "quote", subjectId: lead?.id, textVersion: "2026-11-devis-avis", page: "/devis" },
    ]);
    expect((await mailsIn(db)).map(({ template, recipient }) => [template, recipient])).toEqual([
      ["quote-acknowledgement", quote.email],
      ["admin-new-lead", "equipe@recif.example"],
    ]);
  });

  test("without a staff address, every administrator who wants to know is notified", async ({ db }) => {
    const admin = await aMember(db, { role: "admin" });
    await aMember(db);
    await submitLead(aPublicScope(db, { site: { staffEmail: undefined } }), aQuote(), aSubmission());

    const staffMails = (await mailsIn(db)).filter(({ template }) => template === "admin-new-lead");
    expect(staffMails.map(({ recipient }) => recipient)).toEqual([admin.email]);
  });

  test("the acknowledgement repeats nothing that the visitor wrote", async ({ db }) => {
    const quote = aQuote({ message: "Achetez sur spam.example", contact_name: "Canari Nom" });
    await submitLead(aPublicScope(db), quote, aSubmission());

    const [acknowledgement] = await mailsIn(db);
    expect(acknowledgement?.template).toBe("quote-acknowledgement");
    expect(JSON.stringify(acknowledgement?.payload)).not.toMatch(/spam|Canari|Boulangerie/);
  });

  test("sent again from the same form it is the same lead; with other words it is another", async ({
    db,
  }) => {
    const [quote, submission] = [aQuote(), aSubmission()];
    const first = await submitLead(aPublicScope(db), quote, submission);
    const again = await submitLead(aPublicScope(db), quote, submission);
    const other = await submitLead(aPublicScope(db), { ...quote, service_type: "audit-conseil" }, submission);

    expect(again).toEqual(first);
    expect(other).not.toEqual(first);
    expect(await db.select({ id: leads.id }).from(leads)).toHaveLength(2);
  });

  test("without a token, the same words from the same network are the same lead", async ({ db }) => {
    const [quote, submission] = [aQuote(), aSubmission({ token: undefined })];
    const scope = aPublicScope(db);
    const first = await submitLead(scope, quote, submission);
    expect(await submitLead(scope, quote, submission)).toEqual(first);

    const elsewhere = await submitLead(aPublicScope(db), quote, aSubmission({ token: undefined }));
    expect(elsewhere).not.toEqual(first);
  });

  test("forms sent back faster than they can be read are accepted, within a lower limit", async ({ db }) => {
    const scope = aPublicScope(db);
    const kinds: string[] = [];
    for (let sent = 0; sent < 6; sent += 1) {
      const hurried = aSubmission({ token: { key: `hurried-${sent}`, ageSeconds: 1 } });
      kinds.push((await submitLead(scope, aQuote(), hurried)).kind);
    }
    expect(kinds).toEqual([...Array(5).fill("stored"), "limited"]);
  });

  test("a form with the decoy filled stores nothing", async ({ db }) => {
    const filled = aQuote({ reponse_libre: "https://spam.example" });
    expect(await submitLead(aPublicScope(db), filled, aSubmission())).toEqual({ kind: "automatic" });
    expect(await db.select().from(leads)).toEqual([]);
  });

  test("the eleventh of one network within an hour is refused, and stores and mails nothing", async ({
    db,
  }) => {
    const scope = aPublicScope(db);
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await submitLead(scope, aQuote(), aSubmission())).toMatchObject({ kind: "stored" });
    }
    const before = (await mailsIn(db)).length;
    const refused = await submitLead(scope, aQuote(), aSubmission());

    expect(refused).toEqual({ kind: "limited", retryAfterSeconds: expect.any(Number) });
    expect(await mailsIn(db)).toHaveLength(before);
  });

  test("one address is not flooded from many networks: the acknowledgements stop first", async ({ db }) => {
    const email = "victime@canari.example";
    for (let sent = 0; sent < 8; sent += 1)
      await submitLead(aPublicScope(db), aQuote({ email }), aSubmission());
    const received = (await mailsIn(db)).filter(({ recipient }) => recipient === email);
    expect(received.length).toBeLessThanOrEqual(3);
  });

  test("a mail that cannot be enqueued rolls the lead back", async ({ db }) => {
    const scope = {
      ...aPublicScope(db),
      jobs: { enqueue: () => Promise.reject(new Error("queue is down")) },
    };
    await expect(submitLead(scope, aQuote(), aSubmission())).rejects.toThrow("queue is down");
    expect(await db.select().from(leads)).toEqual([]);
    expect(await mailsIn(db)).toEqual([]);
  });

  test("its reference can be repeated for a day, and no other", async ({ db }) => {
    const outcome = await submitLead(aPublicScope(db), aQuote(), aSubmission());
    const reference = outcome.kind === "stored" ? outcome.reference : "";
    expect(await isRecentReference(aPublicScope(db), reference)).toBe(true);
    expect(await isRecentReference(aPublicScope(db), "DEV-222222")).toBe(false);

    await db.update(leads).set({ createdAt: new Date(Date.now() - 25 * 3_600_000) });
    expect(await isRecentReference(aPublicScope(db), reference)).toBe(false);
  });
});

describe("a request to one company", () => {
  test("notifies the company by mail, and the staff while its page has no manager", async ({ db }) => {
    const member = await aMember(db);
    const company = await aCompany(db, { email: "contact@entreprise.example" });
    const outcome = await submitCompanyLead(
      aMemberScope(db, member),
      aCompanyQuote(company.id),
      aSubmission({ page: `/company/${company.slug}` }),
    );

    expect(outcome).toMatchObject({ kind: "stored" });
    expect(await db.select().from(leads)).toMatchObject([
      {
        leadType: "company_specific",
        contactName: "Marie Dupont",
        submittedBy: member.id,
      },
    ]);
    const [recipient] = await db.select().from(leadRecipients);
    expect(recipient).toMatchObject({ companyId: company.id, chosenBy: "visitor", state: "sent" });
    const sent = await mailsIn(db);
    expect(sent.map(({ template }) => template)).toEqual([
      "quote-acknowledgement",
      "new-lead-notification",
      "admin-new-lead",
    ]);
    expect(sent[1]).toMatchObject({
      recipient: "contact@entreprise.example",
      payload: {
        claimUrl: `https://recif.example/company/${company.slug}/revendiquer`,
        unsubscribeUrl: expect.stringContaining("https://recif.example/demande/arret/"),
      },
    });
  });

  test("leads the owner to their space, and leaves the staff alone", async ({ db }) => {
    const owner = await aMember(db);
    const company = await aCompany(db, { ownerId: owner.id });
    await submitCompanyLead(aMemberScope(db, await aMember(db)), aCompanyQuote(company.id), aSubmission());

    const [recipient] = await db.select().from(leadRecipients);
    const sent = await mailsIn(db);
    expect(sent.map(({ template }) => template)).toEqual([
      "quote-acknowledgement",
      "new-lead-notification",
      "new-lead-notification",
    ]);
    expect(sent.map((mail) => mail.recipient)).toContain(owner.email);
    expect(sent[1]?.payload).toMatchObject({
      leadUrl: `https://recif.example/my-company/leads/${recipient?.id}`,
    });
    // A managed company sets its notifications in its space.
    expect(Object.keys(sent[1]?.payload ?? {})).not.toContain("unsubscribeUrl");
  });

  test("reaches the staff when the company has no usable address", async ({ db }) => {
    const company = await aCompany(db, { email: "a@x.nc\r\nBcc: v@victim.nc" });
    await submitCompanyLead(aMemberScope(db, await aMember(db)), aCompanyQuote(company.id), aSubmission());
    expect((await mailsIn(db)).map(({ recipient }) => recipient)).toEqual([
      expect.stringContaining("demandeuse-"),
      "equipe@recif.example",
    ]);
  });

  test("to a company that is not published finds none", async ({ db }) => {
    const scope = aMemberScope(db, await aMember(db));
    const company = await aCompany(db, { status: "offline" });
    expect(await submitCompanyLead(scope, aCompanyQuote(company.id), aSubmission())).toBeUndefined();
  });
});

test("of many concurrent submissions of one form, one becomes a lead and all get its reference", async () => {
  const { db, close } = await aDatabase();
  try {
    for (const token of [{ key: "one-form", ageSeconds: 40 }, undefined]) {
      const [quote, submission] = [aQuote(), aSubmission({ token })];
      const scope = aPublicScope(db);
      const outcomes = await Promise.all(
        Array.from({ length: 3 }, () => submitLead(scope, quote, submission)),
      );
      const references = new Set(outcomes.map((one) => (one.kind === "stored" ? one.reference : one.kind)));
      expect(references.size).toBe(1);

      const [stored, ...others] = await db.select().from(leads).where(eq(leads.email, quote.email));
      expect(references).toEqual(new Set([stored?.reference]));
      expect(others).toEqual([]);
      const received = (await mailsIn(db)).filter(({ recipient }) => recipient === quote.email);
      expect(received).toHaveLength(1);
    }
  } finally {
    await close();
  }
});
