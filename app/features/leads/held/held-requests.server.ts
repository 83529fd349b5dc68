import { eq, inArray, sql } from "drizzle-orm";
import { categoryName } from "#app/core/catalogue/categories.ts";
import { answersFor } from "#app/core/lead/need-questions.ts";
import { findPartner } from "#app/core/lead/partners.server.ts";
import { type DbScope, inTransaction } from "#app/platform/db/scope.ts";
import { submissionKeys } from "#app/platform/forms/submission-keys.server.ts";
import { countInOrder } from "#app/platform/http/limits.server.ts";
import type { Site, SubmissionScope } from "#app/platform/http/scope.ts";
import { isSignedLink, readLinkId, signLink } from "#app/platform/http/signed-link.server.ts";
import { whenToMail } from "#app/platform/mail/mail-limits.server.ts";
import { enqueueMail } from "#app/platform/mail/outbox.server.ts";
import type { Limited, Outcome } from "#app/platform/outcome.ts";
import { HONEYPOT_FIELD } from "#app/ui/form/form-rules.ts";
import { detailLines } from "../detail-lines.ts";
import type { QuoteForm } from "../lead.schema.ts";
import { leadLimits } from "../lead-limits.server.ts";
import { findChosen, type LeadOutcome, type Submission, submitLead } from "../leads.server.ts";
import { leadToConfirmMail } from "../mails/leads.mails.ts";
import { hasSentJunk } from "../steps/lead-rows.server.ts";
import { HELD_DAYS, HELD_PATH } from "./held.rules.ts";
import { heldRequests } from "./held-requests.table.ts";

const HOUR = 3_600;

const signedFor = (id: string) => ({ purpose: "held-request", id, covers: "" }) as const;

/** The id of a held request, undefined for a forged link. */
export function readHeldLink(site: Site, token: string): string | undefined {
  const id = readLinkId(token);
  return id && isSignedLink(site.secret, token, signedFor(id)) ? id : undefined;
}

const isCurrent = sql`${heldRequests.createdAt} > now() - make_interval(days => ${sql.raw(String(HELD_DAYS))})`;

/**
 * Stores a request that was written for another person, to whose mailbox alone the link leads that shows and confirms
 * it. The mail has nothing that was typed (threat T06).
 */
export async function storeHeld(
  scope: SubmissionScope,
  form: QuoteForm,
  { token }: Submission,
): Promise<Outcome<"automatic" | "held" | Limited>> {
  const { [HONEYPOT_FIELD]: trap, token: _token, choice: _choice, for_other, helper, via, ...words } = form;
  const sender = { network: scope.facts.network, token };
  const keys = submissionKeys(["held", helper ?? "", ...Object.values(words).map(String)], sender);
  const known = await scope.db
    .select({ id: heldRequests.id })
    .from(heldRequests)
    .where(inArray(heldRequests.idempotencyKey, keys));
  if (known.length > 0) return { kind: "held" };
  if (trap || !for_other) return { kind: "automatic" };
  const junk = await hasSentJunk(scope, form.email);
  const verdict = await countInOrder(scope, leadLimits({ email: form.email, junk }, sender));
  if (!verdict.allowed) return { kind: "limited", retryAfterSeconds: verdict.retryAfterSeconds };
  const kind = leadToConfirmMail.name;
  const afterSeconds = await whenToMail(scope, { to: form.email, network: sender.network, kind });
  // Not stored without its mail: the form keeps what was typed, to be sent later.
  if (afterSeconds === undefined) return { kind: "limited", retryAfterSeconds: HOUR };
  await inTransaction(scope, async (inside) => {
    const partner = await findPartner(inside, via);
    const [stored] = await inside.db
      .insert(heldRequests)
      .values({
        email: form.email,
        helper: helper ?? "",
        words,
        partnerId: partner?.id ?? null,
        idempotencyKey: keys[0],
      })
      .onConflictDoNothing()
      .returning({ id: heldRequests.id });
    if (!stored) return;
    const confirmUrl = `${inside.site.url}${HELD_PATH}/${signLink(inside.site.secret, signedFor(stored.id))}`;
    const payload = { serviceName: categoryName(form.service_type), confirmUrl };
    await enqueueMail(inside, leadToConfirmMail, { to: form.email, payload, afterSeconds });
  });
  return { kind: "held" };
}

async function findHeld({ db }: DbScope, id: string) {
  const [found] = await db
    .select({ words: heldRequests.words, helper: heldRequests.helper, partnerId: heldRequests.partnerId })
    .from(heldRequests)
    .where(sql`${heldRequests.id} = ${id} and ${isCurrent}`);
  return found;
}

/** What the requester reads before confirming. */
export async function viewHeld(scope: DbScope, id: string) {
  const found = await findHeld(scope, id);
  if (!found) return undefined;
  const { words, helper } = found;
  const chosen = await findChosen(scope, words.company);
  const { deadline, companySize, budget, reachBy, commune } = words;
  const answers = answersFor(words.service_type, words);
  const details = { deadline, companySize, budget, reachBy, commune, answers };
  const lines = [
    { label: "Entreprise", value: words.company_name },
    { label: "Contact", value: words.contact_name },
    { label: "E-mail", value: words.email },
    { label: "Téléphone", value: words.phone },
    { label: "Service", value: categoryName(words.service_type) },
    ...detailLines(words.service_type, details),
  ];
  return {
    helper,
    message: words.message ?? undefined,
    companies: chosen.map(({ name }) => name),
    lines: lines.flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
  };
}
export type HeldRequest = NonNullable<Awaited<ReturnType<typeof viewHeld>>>;

/** The requester sends it; twice is one. */
export async function confirmHeld(
  scope: SubmissionScope,
  id: string,
): Promise<LeadOutcome | Outcome<"absent">> {
  const found = await findHeld(scope, id);
  if (!found) return { kind: "absent" };
  const { words, partnerId } = found;
  const form = { ...words, terms: true, token: undefined, choice: undefined };
  const confirmed = { heldId: id, partnerId, page: HELD_PATH, token: undefined };
  const outcome = await submitLead(
    scope,
    { ...form, for_other: undefined, helper: null, via: undefined },
    confirmed,
  );
  if (outcome.kind === "stored") await eraseHeld(scope, id);
  return outcome;
}

export async function eraseHeld({ db }: DbScope, id: string): Promise<void> {
  await db.delete(heldRequests).where(eq(heldRequests.id, id));
}
