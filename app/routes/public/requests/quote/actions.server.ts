import { href, redirect } from "react-router";
import { viewCategory } from "#app/features/directory/directory-page.server.ts";
import { DEFAULT_SIZE } from "#app/features/directory/directory-url.ts";
import { addToChoice, chooseForm, emptyChoice, withChoice } from "#app/features/leads/choice.server.ts";
import { rememberSent, viewSent } from "#app/features/leads/follow/sent.server.ts";
import { HELPER_REQUIRED, heldTexts, TICK_REQUIRED } from "#app/features/leads/held/held.rules.ts";
import { storeHeld } from "#app/features/leads/held/held-requests.server.ts";
import { QUOTE_SENT, quoteTexts, tooManyQuotes } from "#app/features/leads/lead.rules.ts";
import { companyQuoteForm, quoteForm } from "#app/features/leads/lead.schema.ts";
import {
  type LeadOutcome,
  type Submission,
  submitCompanyLead,
  submitLead,
} from "#app/features/leads/leads.server.ts";
import type { QuoteNext, SimilarCompany } from "#app/features/leads/ui/request/quote-sent.tsx";
import type { DbScope } from "#app/platform/db/scope.ts";
import { answered, type Posted, refused } from "#app/platform/forms/answers.server.ts";
import { issueFormToken, readFormToken } from "#app/platform/forms/form-token.server.ts";
import { type ParsedIntent, parseForm, parseIntent } from "#app/platform/forms/parse-intent.server.ts";
import type {
  BrowserScope,
  MemberScope,
  MemoScope,
  OptionalActor,
  PublicScope,
  SigningScope,
  SubmissionScope,
} from "#app/platform/http/scope.ts";
import { LATER } from "#app/ui/form/answered-later.tsx";

type Carried = { value: { token?: string | undefined }; page: string | undefined };

/** A page with this token is for one visitor: never cache it. */
export const newFormToken = ({ site }: SigningScope) => issueFormToken(site.secret);

export async function handleQuote(request: Request, scope: SubmissionScope & MemoScope & OptionalActor) {
  const form = await parseIntent(request, { choose: chooseForm, default: quoteForm });
  if (!form.ok) return refused(form);
  if (form.intent === "choose") {
    const cookie = await addToChoice(scope, form.value.company);
    return redirect(href("/devis"), { status: 303, headers: { "Set-Cookie": cookie } });
  }
  const { service_type: category, company: asked } = form.value;
  const chosen = form.value.choice ? asked : await withChoice(scope, asked);
  if (chosen.length > asked.length) return askAboutChoice(form, chosen);
  if (form.value.for_other) return answerHeld(form, scope);
  if (form.value.helper) return refused(form, { errors: { for_other: TICK_REQUIRED } });
  const outcome = await submitLead(scope, form.value, submissionOf(scope, form));
  if (outcome.kind !== "stored") return refuseLead(form, outcome);
  const { reference, later } = outcome;
  if (form.stays) {
    const [sent, similar] = [await sentOf(scope, reference), await companiesOf(scope, category, asked)];
    return answered<QuoteNext>(form, { next: { reference, later, sent, similar } });
  }
  const query = new URLSearchParams({ reference, category, ...(later && { [LATER]: "1" }) });
  const done = asked.length > 0 ? [emptyChoice(scope)] : [];
  return confirmed(scope, reference, `${href("/devis")}?${query}`, done);
}

type Asked = Extract<
  ParsedIntent<{ choose: typeof chooseForm; default: typeof quoteForm }>,
  { ok: true; intent: "default" }
>;

async function answerHeld(form: Asked, scope: SubmissionScope) {
  if (!form.value.helper) return refused(form, { errors: { helper: HELPER_REQUIRED } });
  const outcome = await storeHeld(scope, form.value, submissionOf(scope, form));
  if (outcome.kind !== "held") return refuseLead(form, outcome);
  if (form.stays) return answered<QuoteNext>(form, { next: { words: heldTexts.held } });
  const headers = { "Set-Cookie": emptyChoice(scope) };
  return redirect(`${href("/devis")}?attend=1#${QUOTE_SENT}`, { status: 303, headers });
}

export async function handleCompanyQuote(request: Request, scope: MemberScope, slug: string) {
  const form = await parseForm(request, companyQuoteForm);
  if (!form.ok) return refused(form);
  const { companyId } = form.value;
  const outcome =
    companyId && (await submitCompanyLead(scope, { ...form.value, companyId }, submissionOf(scope, form)));
  if (!outcome) {
    return refused(form, { notice: { tone: "error", ...quoteTexts.unknownCompany } });
  }
  if (outcome.kind !== "stored") return refuseLead(form, outcome);
  const { reference, company, later } = outcome;
  if (form.stays) {
    const sent = await sentOf(scope, reference);
    return answered(form, { next: { reference, later, managed: company.managed, sent } });
  }
  const query = new URLSearchParams({ reference, ...(later && { [LATER]: "1" }) });
  return confirmed(scope, reference, `${href("/company/:slug", { slug })}?${query}`);
}

export async function confirmed(
  scope: DbScope & SigningScope,
  reference: string,
  page: string,
  cookies: readonly string[] = [],
) {
  const remembered = await rememberSent(scope, reference);
  const headers = new Headers();
  for (const cookie of remembered ? [remembered, ...cookies] : cookies) headers.append("Set-Cookie", cookie);
  return redirect(`${page}#${QUOTE_SENT}`, { status: 303, headers });
}

/** The request is already stored: errors are ignored. */
async function sentOf(scope: BrowserScope & OptionalActor, reference: string) {
  try {
    return await viewSent(scope, reference);
  } catch (error) {
    scope.facts.reportError(error);
    return undefined;
  }
}

const SHOWN = 3;

/** Suggested companies; the request is already stored, so errors are ignored. */
export async function companiesOf(
  scope: Pick<PublicScope, "db" | "facts" | "memo">,
  category: string,
  asked: readonly string[] = [],
  most = SHOWN,
): Promise<SimilarCompany[]> {
  try {
    const found = await viewCategory(scope, category, { page: 1, size: DEFAULT_SIZE });
    const others = (found?.rows ?? []).filter(
      ({ href: to, name, absence }) =>
        !absence && !asked.includes(name) && !asked.includes(to.slice("/company/".length)),
    );
    return others.slice(0, most).map(({ href: to, name }) => ({ href: to, name }));
  } catch (error) {
    scope.facts.reportError(error);
    return [];
  }
}

/** The visitor's page could not show the companies that they had chosen. */
function askAboutChoice({ reply, ...form }: Posted, company: string[]) {
  const initialValue = { ...reply.initialValue, company };
  return refused(
    { ...form, reply: { ...reply, initialValue } },
    { notice: { tone: "info", ...quoteTexts.checkChoice } },
  );
}

export function refuseLead(form: Posted, outcome: Exclude<LeadOutcome, { kind: "stored" }>) {
  const limited = outcome.kind === "limited";
  const text = limited ? tooManyQuotes(outcome.retryAfterSeconds) : quoteTexts.automatic;
  return refused(form, { status: limited ? 429 : 422, notice: { tone: "error", title: "Erreur", text } });
}

function submissionOf({ site }: SigningScope, { value, page = "/devis" }: Carried): Submission {
  return { page, token: readFormToken(site.secret, value.token) };
}
