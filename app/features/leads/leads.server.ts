import { and, eq, gt, inArray, type SQL } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { proveConsent } from "#app/core/consent/consent-proofs.server.ts";
import { leadEvents, leads } from "#app/platform/db/schema/leads.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import type { FormToken } from "#app/platform/forms/form-token.server.ts";
import { countAgainst } from "#app/platform/http/limits.server.ts";
import type { MemberScope, PublicScope } from "#app/platform/http/scope.ts";
import { mayMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import { QUOTE_CONSENT_VERSION } from "./lead.rules.ts";
import type { CompanyQuoteForm, QuoteForm } from "./lead.schema.ts";
import { leadKeys, newReference } from "./lead-identity.server.ts";
import { leadLimits, looksAutomatic } from "./lead-limits.server.ts";
import { notifyStaff, notifyTarget, type Target, targetOf } from "./lead-notices.server.ts";
import { quoteAcknowledgementMail } from "./leads.mails.ts";

/** Facts of the posting that the visitor does not choose. */
export type Posting = {
  /** Of the form, when the page was rendered for this visitor alone. */
  token: FormToken | undefined;
  /** The path of the page that carries the consent sentence. */
  page: string;
};

export type LeadOutcome =
  | { kind: "stored"; reference: string }
  | { kind: "limited"; retryAfterSeconds: number }
  | { kind: "automatic" };

export type Lead = Pick<
  typeof leads.$inferInsert,
  "companyName" | "contactName" | "email" | "phone" | "serviceType" | "message" | "leadType" | "submittedBy"
> & { targetCompanyId?: string };

/** A general request, from anybody; a member's is theirs. The answer holds a reference and nothing else of the lead (decision A8). */
export function submitLead(
  scope: PublicScope | MemberScope,
  form: QuoteForm,
  posting: Posting,
): Promise<LeadOutcome> {
  const lead: Lead = {
    companyName: form.company_name,
    contactName: form.contact_name,
    email: form.email,
    phone: form.phone,
    serviceType: form.service_type,
    message: form.message,
    leadType: "general",
    submittedBy: "actor" in scope ? scope.actor.id : null,
  };
  return submit(scope, lead, undefined, posting, looksAutomatic(form, posting.token));
}

/** A request to one published company. Undefined when there is no such company. */
export async function submitCompanyLead(
  scope: MemberScope,
  form: CompanyQuoteForm & { companyId: string },
  posting: Posting,
): Promise<(LeadOutcome & { company: { name: string; managed: boolean } }) | undefined> {
  const target = await targetOf(scope, form.companyId);
  if (!target) return undefined;
  const lead: Lead = {
    companyName: form.company,
    contactName: `${form.firstName} ${form.lastName}`,
    email: form.email,
    phone: form.phone,
    serviceType: form.serviceType,
    message: form.message,
    leadType: "company_specific",
    targetCompanyId: target.id,
    submittedBy: scope.actor.id,
  };
  const outcome = await submit(scope, lead, target, posting, looksAutomatic(form, posting.token));
  const { name, managed } = target;
  return { ...outcome, company: { name, managed } };
}

/** Whether a reference was given within the last day: what the confirmation page may repeat. */
export async function isRecentReference({ db }: DbScope, reference: string): Promise<boolean> {
  const aDayAgo = new Date(Date.now() - 86_400_000);
  const found = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(eq(leads.reference, reference), gt(leads.createdAt, aDayAgo)));
  return found.length > 0;
}

async function submit(
  scope: PublicScope,
  lead: Lead,
  target: Target | undefined,
  posting: Posting,
  automatic: boolean,
): Promise<LeadOutcome> {
  const { submittedBy: _, ...words } = lead;
  const { network } = scope.facts;
  const sender = { network, token: posting.token };
  const keys = leadKeys(Object.values(words), sender);
  // Before the limits: sending the same request again is no other request.
  const known = await findByKeys(scope, keys);
  if (known) return { kind: "stored", reference: known };
  if (automatic) return { kind: "automatic" };

  const verdict = await countAgainst(scope, leadLimits(lead, sender));
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const acknowledge = await mayMail(scope, {
    to: lead.email,
    network,
    kind: quoteAcknowledgementMail.name,
  });
  return { kind: "stored", reference: await store(scope, lead, { keys, target, posting, acknowledge }) };
}

type Storing = {
  keys: [string, ...string[]];
  target: Target | undefined;
  posting: Posting;
  acknowledge: boolean;
};

/** The lead, its first event, the proof of consent and every mail that it causes: all of it, or nothing. */
function store(
  scope: PublicScope,
  lead: Lead,
  { keys, target, posting, acknowledge }: Storing,
): Promise<string> {
  return inTransaction(scope, async (inside) => {
    const stored = await insertLead(inside, lead, keys);
    if (stored.alreadyThere) return stored.reference;

    await inside.db
      .insert(leadEvents)
      .values({ leadId: stored.id, toStatus: "nouveau", actorId: lead.submittedBy ?? null });
    await proveConsent(inside, {
      purpose: "quote",
      subjectId: stored.id,
      textVersion: QUOTE_CONSENT_VERSION,
      page: posting.page,
    });
    if (acknowledge) {
      const payload = {
        reference: stored.reference,
        serviceName: categoryName(lead.serviceType),
        companyName: target?.name,
      };
      await enqueueMail(inside, quoteAcknowledgementMail, { to: lead.email, payload });
    }
    const told = target && (await notifyTarget(inside, { ...lead, ...stored }, target));
    // Nobody reads the space of a page that nobody manages.
    if (!told || !target.managed) await notifyStaff(inside, { ...lead, ...stored }, target);
    return stored.reference;
  });
}

type StoredLead = { alreadyThere: false; id: string; reference: string };

async function insertLead(
  scope: DbScope,
  lead: Lead,
  keys: [string, ...string[]],
): Promise<StoredLead | { alreadyThere: true; reference: string }> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    // Waits for a twin that is being stored, then does nothing.
    const [created] = await scope.db
      .insert(leads)
      .values({
        ...lead,
        reference: newReference(),
        idempotencyKey: keys[0],
        consentVersion: QUOTE_CONSENT_VERSION,
      })
      .onConflictDoNothing()
      .returning({ id: leads.id, reference: leads.reference });
    if (created) return { alreadyThere: false, ...created };
    const reference = await findByKeys(scope, keys);
    if (reference) return { alreadyThere: true, reference };
  }
  throw new Error("no free lead reference after 5 attempts");
}

async function findByKeys({ db }: DbScope, keys: string[]): Promise<string | undefined> {
  const [found] = await db
    .select({ reference: leads.reference })
    .from(leads)
    .where(inArray(leads.idempotencyKey, keys));
  return found?.reference;
}

/** Leaves the leads as figures: what was asked for, when, by nobody. @returns which ones */
export async function anonymiseLeads(
  { db }: DbScope,
  which: SQL | undefined,
): Promise<{ id: string; reference: string }[]> {
  const erased = await db
    .update(leads)
    .set({ companyName: "Anonyme", contactName: "Anonyme", email: "", phone: null, message: null })
    .where(which)
    .returning({ id: leads.id, reference: leads.reference });
  const ids = erased.map(({ id }) => id);
  if (ids.length > 0) await db.update(leadEvents).set({ note: null }).where(inArray(leadEvents.leadId, ids));
  return erased;
}
